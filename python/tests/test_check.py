"""The checker: findings as objects."""

import pickle

import numpy as np
import pytest
from conftest import RACE

import tileir


@pytest.fixture
def race():
    return tileir.parse(RACE, "race.mlir")["count"]


def test_findings_are_objects(race):
    x = np.zeros(1, np.int32)
    report = race[4].check(x)
    assert not report.ok and len(report) > 0
    finding = report[0]
    assert finding.kind == "block-race" and finding.severity == "error"
    assert finding.array["name"] == "p" and finding.array["element"] == [0]
    assert set(finding.lines) <= {3, 5}
    assert all(len(block) == 3 for block in finding.blocks)
    assert "p[0]" in str(finding)
    assert "race.mlir" in str(report) and report._repr_html_().startswith("<pre")
    assert "error" in report.summary


def test_check_raises(race):
    with pytest.raises(tileir.CheckError) as caught:
        race[4](np.zeros(1, np.int32), check=True)
    assert caught.value.findings[0].kind == "block-race"
    assert "block-race" in str(caught.value) or "race" in str(caught.value)
    race[1](np.zeros(1, np.int32), check=True)


def test_choices_of_the_checker(race):
    x = np.zeros(1, np.int32)
    assert race[4].check(x, ignore=["block-race"]).hidden > 0
    short = race[4].check(x, max_findings=1)
    assert short.schedules == ["forward"] and "max-findings" in short.summary
    with pytest.raises(ValueError):
        race[4].check(x, ignore=["no-class"])
    with pytest.raises(ValueError):
        race[4].check(x, schedules=["no-schedule"])
    with pytest.raises(ValueError, match="`max_findings` must be positive"):
        race[4].check(x, max_findings=0)
    assert race[4].check(x, schedules=["backward"]).schedules == ["backward"]


def test_comments_allow_findings():
    assert tileir.parse(ALLOWED)["count"][4].check(np.zeros(1, np.int32)).ok


ALLOWED = RACE.replace("  %x, %t", "  // check: allow block-race\n  %x, %t").replace(
    "  %u = ", "  // check: allow block-race\n  %u = "
)


def test_allowed_findings_stay_allowed_after_changes_and_pickles():
    module = tileir.parse(ALLOWED, "race.mlir")
    x = np.zeros(1, np.int32)
    [add] = module.walk("addi")
    b = tileir.Builder.before(add)
    add.replace_with([b.addi(b.value(add.operands[0]), b.constant(2, "i32"))])
    module.verify()
    again = pickle.loads(pickle.dumps(module))
    assert again == module and again.walk("load_ptr_tko")[0].location == module.walk("load_ptr_tko")[0].location
    for kernel in (module["count"], again["count"], pickle.loads(pickle.dumps(again["count"])), again.optimize()["count"]):
        assert kernel[4].check(x).ok and kernel.parameters[0][0] == "p"
    optimized = pickle.loads(pickle.dumps(tileir.parse(ALLOWED).optimize("O3")))
    assert optimized["count"][4].check(x).ok
    # The lines of the text are there, too, also beside globals, which bytecode moves.
    text = "cuda_tile.module @m {\n" + RACE + "global @g <i32: [5]> : tile<1xi32>\n}"
    module = tileir.parse(text, "race.mlir").optimize("O1")
    reports = [m["count"][4].check(x) for m in (module, pickle.loads(pickle.dumps(module)))]
    assert reports[0].findings == reports[1].findings and reports[0][0].lines


@pytest.mark.parametrize("options", [{"undefined": "warn"}, {"engine": "reference"}, {"threads": 2}])
def test_options_that_the_checker_does_not_have_are_refused(race, options):
    [name] = options
    with pytest.raises(ValueError, match=f"`{name}` does not go with `check=True`"):
        race[1](np.zeros(1, np.int32), check=True, **options)


def test_findings_pickle(race):
    report = race[4].check(np.zeros(1, np.int32))
    again = pickle.loads(pickle.dumps(report))
    assert again == report and again[0] == report[0]
    with pytest.raises(tileir.CheckError) as caught:
        report.raise_if_wrong()
    assert pickle.loads(pickle.dumps(caught.value)).findings == report.findings
