"""`python -m labkit doctor`."""

import sys

from labkit.doctor import main

if __name__ == "__main__":
    if sys.argv[1:] != ["doctor"]:
        sys.exit("usage: python -m labkit doctor")
    sys.exit(main())
