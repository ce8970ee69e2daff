"""Many games of one set-up side by side, in one call: for learners that play thousands of games.

All that is told of the games is kept in long rows of numbers, which numpy can look at where they
are.
"""

from collections.abc import Callable
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from sancity.kernel.judge import Judge, chosen
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor

# Who plays the other seats: nobody, since whoever is to move is asked; or one of these.
ITSELF: Final = 0
RANDOM: Final = 1
GREEDY: Final = 2
# A seat that changes from game to game.
ROTATING: Final = -1


def payoffs(state: State) -> vec[float]:
    """What a finished game is worth to each seat: 1 for the winner, divided evenly among the
    others the loss of it. Winners share, so that all together is always 0."""
    won = state.winners()
    players: i64 = state.players
    worth = vec[float]()
    for seat in range(players):
        share = float(players) / float(len(won)) if int(seat) in won else 0.0
        worth = append(worth, (share - 1.0) / float(players - 1))
    return worth


def write_over(tensor: Tensor, state: State, seat: i64, row: vec[i16], at: i64) -> None:
    """Write what a seat may know where something else may have been written before."""
    for place in range(at, at + tensor.size):
        row[place] = 0
    tensor.write(state, seat, row, at)


@final
class Observer:
    """What one seat is told of a game: a row of numbers, and a mask of its legal actions."""

    row: vec[i16]
    mask: vec[u8]
    legal: vec[i64]

    def __init__(self, tensor: Tensor, actions: int) -> None:
        self.tensor = tensor
        self.row = vec[i16]([i16(0)] * int(tensor.size))
        self.mask = vec[u8]([u8(0)] * actions)
        self.legal = vec[i64]()

    def look(self, state: State, seat: i64) -> None:
        """Write what a seat may know now; only who is to move has legal actions."""
        mask = self.mask
        for action in self.legal:
            mask[action] = 0
        self.legal = state.legal() if seat == state.seat else vec[i64]()
        for action in self.legal:
            mask[action] = 1
        self.write(state, seat)

    def write(self, state: State, seat: i64) -> None:
        """Write the numbers alone."""
        write_over(self.tensor, state, seat, self.row, 0)


@final
class Fleet:
    """So many games. A game that ends begins anew at once, with the next deal of its own seed."""

    # By game, one after the other: what is told to the seat to move, and which actions it has.
    # Whoever looks at the rows sees to it that they are all 0 before they are written: many numbers
    # at once are for numpy.
    rows: vec[i16]
    masks: vec[u8]
    # By game: the seat to move.
    seats: vec[i64]
    # By game: whether it ended in the last step; what that was worth to the seat that acted.
    over: vec[u8]
    rewards: vec[float]
    # By game and seat: what the last game that ended was worth, and its points. By game: what was
    # told of that game's end to the seat that acted.
    payoffs: vec[float]
    scores: vec[i64]
    ends: vec[i16]
    # By game: the action to play next, and a legal one drawn at random.
    chosen: vec[i64]
    sampled: vec[i64]
    legal: vec[vec[i64]]
    # By game: the seat of the learner.
    learner: vec[i64]

    def __init__(
        self,
        deal: Callable[[int], State],
        tensor: Tensor,
        judge: Judge,
        count: int,
        players: int,
        actions: int,
        opponents: int,
        seat: int,
        first: int = 0,
    ) -> None:
        self.deal = deal
        self.tensor = tensor
        self.judge = judge
        self.count: i64 = count
        self.players: i64 = players
        self.actions: i64 = actions
        self.opponents: i64 = opponents
        self.rotating: bool = seat == ROTATING
        # The number of the first game, among others that are played elsewhere.
        self.first: i64 = first
        self.states: list[State] = []
        # By game: what decides its deals and its opponents, and what draws actions.
        self.rngs: list[Rng] = []
        self.dice: list[Rng] = []
        self.rows = vec[i16]([i16(0)] * (count * int(tensor.size)))
        self.masks = vec[u8]([u8(0)] * (count * actions))
        self.seats = vec[i64]([0] * count)
        self.over = vec[u8]([u8(0)] * count)
        self.rewards = vec[float]([0.0] * count)
        self.payoffs = vec[float]([0.0] * (count * players))
        self.scores = vec[i64]([0] * (count * players))
        self.ends = vec[i16]([i16(0)] * (count * int(tensor.size)))
        self.chosen = vec[i64]([0] * count)
        self.sampled = vec[i64]([0] * count)
        self.learner = vec[i64]([0 if seat == ROTATING else seat] * count)
        self.legal = vec[vec[i64]]()
        for _ in range(self.count):
            self.legal = append(self.legal, vec[i64]())

    def reset(self, seeds: list[int]) -> None:
        """Begin all games anew, each with its seed: a game does not depend on its neighbours. The
        rows are all 0 before."""
        self.rngs = [seeded(seed) for seed in seeds]
        self.dice = [seeded(seed).fork() for seed in seeds]
        self.states = []
        for i in range(self.count):
            if self.rotating:
                self.learner[i] = (self.first + i) % self.players
            self.over[i] = 0
            self.rewards[i] = 0.0
            self.hide(i)
            state = self.begin(i)
            self.states.append(state)
            self.show(i, state)

    def play(self) -> None:
        """Play the chosen actions. They have been checked; the rows are all 0 before."""
        for i in range(self.count):
            self.advance(i, self.chosen[i])

    def advance(self, i: i64, action: i64) -> None:
        state = self.states[i]
        mine = state.seat
        self.hide(i)
        state.apply(action)
        if self.opponents != ITSELF:
            self.answer(state, mine, self.rngs[i])
        if state.seat >= 0:
            self.over[i] = 0
            self.rewards[i] = 0.0
        else:
            self.finish(i, state, mine)
            if self.rotating:
                self.learner[i] = (self.learner[i] + 1) % self.players
            state = self.begin(i)
            self.states[i] = state
        self.show(i, state)

    def begin(self, i: i64) -> State:
        """A new game, the learner to move."""
        rng = self.rngs[i]
        while True:
            high = rng.next() >> 2
            state = self.deal((high << 32) | rng.next())
            if self.opponents != ITSELF:
                self.answer(state, self.learner[i], rng)
            if state.seat >= 0:
                return state

    def answer(self, state: State, mine: i64, rng: Rng) -> None:
        """Let the others play until it is the learner's turn."""
        while state.seat >= 0 and state.seat != mine:
            if self.opponents == GREEDY:
                state.apply(chosen(state, self.judge, rng))
            else:
                actions = state.legal()
                state.apply(actions[rng.below(len(actions))])

    def finish(self, i: i64, state: State, mine: i64) -> None:
        """Keep what the game was worth, and how it ended."""
        worth = payoffs(state)
        scores = state.scores()
        for seat in range(self.players):
            self.payoffs[i * self.players + seat] = worth[seat]
            self.scores[i * self.players + seat] = scores[seat]
        self.over[i] = 1
        self.rewards[i] = worth[mine]
        write_over(self.tensor, state, mine, self.ends, i * self.tensor.size)

    def hide(self, i: i64) -> None:
        """Clear the mask of a game: only what was set."""
        masks = self.masks
        first = i * self.actions
        for action in self.legal[i]:
            masks[first + action] = 0

    def show(self, i: i64, state: State) -> None:
        """Write what the seat to move may know, and do."""
        masks = self.masks
        first = i * self.actions
        legal = state.legal()
        for action in legal:
            masks[first + action] = 1
        self.legal[i] = legal
        self.sampled[i] = legal[self.dice[i].below(len(legal))]
        self.seats[i] = state.seat
        self.tensor.write(state, state.seat, self.rows, i * self.tensor.size)

    def sample(self) -> None:
        """Draw other actions."""
        for i in range(self.count):
            legal = self.legal[i]
            self.sampled[i] = legal[self.dice[i].below(len(legal))]
