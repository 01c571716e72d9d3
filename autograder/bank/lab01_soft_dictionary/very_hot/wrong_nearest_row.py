"""You described the cold end. A low temperature trusts the nearest row alone; a high one treats all rows alike."""

very_hot = "c"
