"""Floods: what hangs together, written in layers, read as what it means.

    bigand $x in S: near($x,0) <=> P($x) and bigand $y in $before($x): not P($y) end end
    bigand $x,$d in S,[1..card(S)]:
      near($x,$d) <=> P($x) and (near($x,$d-1) or bigor $y in $beside($x): near($y,$d-1) end)
    end
    bigand $x in S: P($x) => near($x,card(S)) end

says that the places where P holds are connected. In layers that takes a number of clauses that is
quadratic in the number of places. Who solves by cuts needs the graph alone: its nodes with their
literals, its links, where a flood starts, and what is asked of its last layer. For each of these a
*probe* is made, a formula over atoms of the nodes; its clauses are read, and not solved.

A flood may start in the first place (as above) or in given ones, may be one for each value of some
indices, and may pass links under a condition. Indices on which the graph does not depend are let
go: the areas are the same for all of them, and only the start, the *home*, is another.
"""

from clausette.grounding.columnar.floods.recognising import Floods, floods_of
from clausette.grounding.columnar.floods.shape import COUNT, Flood, Probe, Unused, is_of_probes

__all__ = ["COUNT", "Flood", "Floods", "Probe", "Unused", "floods_of", "is_of_probes"]
