"""Cave, also called Corral or Bag: numbers count the cells of the cave that they see."""
