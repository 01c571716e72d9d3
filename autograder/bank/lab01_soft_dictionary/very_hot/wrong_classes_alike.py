"""You gave every class the same share. At a high temperature every row gets the same share, and the classes have 4, 6 and 8 rows."""

very_hot = "a"
