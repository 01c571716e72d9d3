"""The staff's side: builds the labs from their sources and grades what students hand in."""
