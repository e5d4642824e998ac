"""Light Up, also called Akari: put lamps so that every white cell is lit and no lamp is."""
