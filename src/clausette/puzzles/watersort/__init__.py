"""Water Sort: pour until every tube is empty or full of one colour."""
