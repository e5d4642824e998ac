"""The tubes before the first pour and after each."""

from __future__ import annotations

from clausette.planning.plan import Plan
from clausette.puzzles.watersort import colours, plans
from clausette.puzzles.watersort.board import TITLES, Board
from clausette.puzzles.watersort.drawing import editing
from clausette.puzzles.watersort.replaying import Tubes, pours, replayed
from clausette.scene import Look, Place, Pointer, Pour, Scene


def scenes(board: Board, plan: Plan = ()) -> tuple[Scene, ...]:
    """One scene for every state; a plan that breaks a rule ends there, its tubes marked."""
    replay = replayed(board, plan)
    words = plans.words(board, plan)
    drawn = []
    for step, tubes in enumerate(replay.states):
        last = step == len(replay.states) - 1
        broken = replay.broken if last else None
        pointed: dict[Place, Pointer] = dict.fromkeys(broken.cells, "wrong") if broken else {}
        drawn.append(
            Scene(
                TITLES["en"],
                _looks(board, tubes),
                pointed=pointed,
                gestures=(
                    Pour(tuple((a - 1, b - 1, (a, b, n)) for a, b, n in pours(board, tubes))),
                ),
                editing=editing(board),
                caption=broken.message if broken else words[step - 1] if step else "",
                surface="tubes",
                moves=_moves(board, replay.states, plan, step),
            )
        )
    return tuple(drawn)


def _looks(board: Board, tubes: Tubes) -> tuple[tuple[Look, ...], ...]:
    """Rows of layers, the top ones first."""
    tints, labels = colours.tints(board.units), colours.labels(board.units)
    full = {
        colour: Look("water", text=labels[colour], tint=tints[colour]) for colour in board.units
    }
    return tuple(
        tuple(full[tube[layer]] if layer < len(tube) else Look() for tube in tubes)
        for layer in reversed(range(board.capacity))
    )


def _moves(
    board: Board, states: tuple[Tubes, ...], plan: Plan, step: int
) -> tuple[tuple[Place, Place], ...]:
    """From the layer where the surface was to the one where it is in the other tube."""
    if not step:
        return ()
    source, destination, _ = plan[step - 1]
    before, after = states[step - 1][source - 1], states[step][destination - 1]
    start = board.capacity - len(before), source - 1
    return ((start, (board.capacity - len(after), destination - 1)),)
