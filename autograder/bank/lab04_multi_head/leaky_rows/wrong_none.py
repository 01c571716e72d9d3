"""The changed numbers must land somewhere: a reshape loses nothing. Write the ten pieces in order and take them two by two."""

leaky_rows = []
