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
    text = RACE.replace("  %x, %t", "  // check: allow block-race\n  %x, %t").replace(
        "  %u = ", "  // check: allow block-race\n  %u = "
    )
    assert tileir.parse(text)["count"][4].check(np.zeros(1, np.int32)).ok


def test_findings_pickle(race):
    report = race[4].check(np.zeros(1, np.int32))
    again = pickle.loads(pickle.dumps(report))
    assert again == report and again[0] == report[0]
    with pytest.raises(tileir.CheckError) as caught:
        report.raise_if_wrong()
    assert pickle.loads(pickle.dumps(caught.value)).findings == report.findings
