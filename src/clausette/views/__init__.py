"""Any model as a picture: from the names of its atoms to scenes."""
