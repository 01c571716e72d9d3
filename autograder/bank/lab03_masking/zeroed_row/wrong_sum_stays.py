"""You expected the sum of the kept shares to stay. The future took more of the 100 % before it was set to zero, so less is left."""

zeroed_row = "d"
