"""`python -m tileir` runs the command."""

from ._command import main

main()
