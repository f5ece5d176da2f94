"""`python -m tileir` is the command."""

from ._command import main

main()
