"""The largest class gets the largest share, but not everything: each row still hands over its own label."""

very_hot = "d"
