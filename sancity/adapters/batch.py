"""Many games of one kind played in lockstep, one call per step, for learners that need thousands.

Observations, masks, seats and rewards live in flat vectors that numpy views without copying.
"""

from collections.abc import Callable
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from sancity.kernel.judge import Judge, chosen
from sancity.kernel.planes import Planes
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor

# Who plays the seats that are not the learner's. In self-play the learner decides for all seats.
SELF_PLAY: Final = 0
RANDOM: Final = 1
GREEDY: Final = 2
# The learner moves to the next seat after every game.
ROTATING: Final = -1


def payoffs(state: State) -> vec[float]:
    """Return what a finished game is worth to each seat: 1 for the winner, and an equal share of
    -1 for each loser. Joint winners divide the win, so the sum is always 0."""
    won = state.winners()
    players: i64 = state.players
    worth = vec[float]()
    for seat in range(players):
        share = float(players) / float(len(won)) if int(seat) in won else 0.0
        worth = append(worth, (share - 1.0) / float(players - 1))
    return worth


@final
class Observer:
    """Writes one seat's observation, a row of numbers or of planes and features, and a mask of its
    legal actions."""

    # With planes, `row` is empty.
    row: vec[i32]
    plane_row: vec[u8]
    mask: vec[u8]
    legal: vec[i64]

    def __init__(self, tensor: Tensor, actions: int, planes: Planes | None = None) -> None:
        self.tensor = tensor
        self.planes = planes
        self.row = vec[i32]([i32(0)] * (int(tensor.size) if planes is None else 0))
        self.plane_row = vec[u8]([u8(0)] * (0 if planes is None else int(planes.size)))
        self.mask = vec[u8]([u8(0)] * actions)
        self.legal = vec[i64]()

    def look(self, state: State, seat: i64) -> None:
        """Write the row, which the caller has zeroed, and the mask; only the seat to move has legal
        actions."""
        self.mark(state, seat)
        planes = self.planes
        if planes is None:
            tensor = self.tensor
            tensor.update(state, seat, self.row, 0, tensor.blank[:], 0)
        else:
            planes.write(state, seat, self.plane_row, 0)

    def mark(self, state: State, seat: i64) -> None:
        """Write the mask only."""
        mask = self.mask
        for action in self.legal:
            mask[action] = 0
        self.legal = state.legal() if seat == state.seat else vec[i64]()
        for action in self.legal:
            mask[action] = 1

    def write(self, state: State, seat: i64) -> None:
        """Write the numbers only, over whatever the row held before."""
        tensor = self.tensor
        for place in range(tensor.size):
            self.row[place] = 0
        tensor.update(state, seat, self.row, 0, tensor.blank[:], 0)


@final
class Batch:
    """Games side by side. A game that ends is replaced at once by the next deal of its own seed.

    The caller zeroes `rows` and `memos` before `reset`, and `plane_rows` before `reset` and `play`,
    because numpy clears memory faster.
    """

    # By game and seat that decides: what it may know as numbers, as of its last decision, and what
    # helps to bring that up to date. Empty with planes.
    rows: vec[i32]
    memos: vec[i64]
    # By game: which of the rows is that of the seat to move.
    turns: vec[i64]
    # By game: what the seat to move may know as planes and features, if they are asked for.
    plane_rows: vec[u8]
    # By game: the mask of the legal actions, and the seat to move.
    masks: vec[u8]
    seats: vec[i64]
    # By game: whether it ended in the last step, and what that was worth to the seat that acted.
    over: vec[u8]
    rewards: vec[float]
    # By game and seat: payoffs and scores of the last game that ended. By game: the last
    # observation in that game of the seat that acted.
    payoffs: vec[float]
    scores: vec[i64]
    ends: vec[i32]
    plane_ends: vec[u8]
    # By game: the action to play next, written by the caller, and a random legal action.
    chosen: vec[i64]
    sampled: vec[i64]
    legal: vec[vec[i64]]
    states: vec[State]
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
        planes: Planes | None = None,
    ) -> None:
        self.deal = deal
        self.tensor = tensor
        self.planes = planes
        self.judge = judge
        self.count: i64 = count
        self.players: i64 = players
        self.actions: i64 = actions
        self.opponents: i64 = opponents
        self.rotating: bool = seat == ROTATING
        # The number of the first game when other processes play the games before it.
        self.first: i64 = first
        # By game: random numbers for deals and opponents, and separate ones for `sampled`.
        self.rngs: list[Rng] = []
        self.sample_rngs: list[Rng] = []
        # In self-play all seats decide; else each game has one learner.
        self.deciders: i64 = players if opponents == SELF_PLAY else 1
        rows = 0 if planes is not None else count * int(self.deciders)
        plane_bytes = 0 if planes is None else count * int(planes.size)
        self.rows = vec[i32]([i32(0)] * (rows * int(tensor.size)))
        self.memos = vec[i64]([0] * (rows * len(tensor.blank)))
        self.turns = vec[i64]([0] * count)
        self.plane_rows = vec[u8]([u8(0)] * plane_bytes)
        self.masks = vec[u8]([u8(0)] * (count * actions))
        self.seats = vec[i64]([0] * count)
        self.over = vec[u8]([u8(0)] * count)
        self.rewards = vec[float]([0.0] * count)
        self.payoffs = vec[float]([0.0] * (count * players))
        self.scores = vec[i64]([0] * (count * players))
        self.ends = vec[i32]([i32(0)] * (0 if planes is not None else count * int(tensor.size)))
        self.plane_ends = vec[u8]([u8(0)] * plane_bytes)
        self.chosen = vec[i64]([0] * count)
        self.sampled = vec[i64]([0] * count)
        self.learner = vec[i64]([0 if seat == ROTATING else seat] * count)
        self.states = vec[State]()
        self.legal = vec[vec[i64]]()
        for _ in range(self.count):
            self.legal = append(self.legal, vec[i64]())

    def reset(self, seeds: list[int]) -> None:
        """Start all games again, each from its own seed and independent of the others."""
        self.rngs = [seeded(seed) for seed in seeds]
        self.sample_rngs = [seeded(seed).fork() for seed in seeds]
        self.states = vec[State]()
        for i in range(self.count):
            if self.rotating:
                self.learner[i] = (self.first + i) % self.players
            self.over[i] = 0
            self.rewards[i] = 0.0
            self.clear_mask(i)
            state = self.begin(i)
            self.states = append(self.states, state)
            self.write(i, state)

    def first_illegal(self) -> int:
        """Return the first game whose chosen action is not legal, or -1."""
        masks = self.masks
        chosen = self.chosen
        actions = self.actions
        first: i64 = 0
        for i in range(self.count):
            action = chosen[i]
            if not 0 <= action < actions or masks[first + action] == 0:
                return i
            first += actions
        return -1

    def play(self) -> None:
        """Play the chosen actions, which the caller has checked."""
        for i in range(self.count):
            self.advance(i, self.chosen[i])

    def advance(self, i: i64, action: i64) -> None:
        state = self.states[i]
        mine = state.seat
        self.clear_mask(i)
        state.apply(action)
        if self.opponents != SELF_PLAY:
            self.play_opponents(state, mine, self.rngs[i])
        if state.seat >= 0:
            self.over[i] = 0
            self.rewards[i] = 0.0
        else:
            self.finish(i, state, mine)
            if self.rotating:
                self.learner[i] = (self.learner[i] + 1) % self.players
            state = self.begin(i)
            self.states[i] = state
            if self.planes is None:
                self.clear_rows(i)
        self.write(i, state)

    def begin(self, i: i64) -> State:
        """Deal a new game and play until it is the learner's turn."""
        rng = self.rngs[i]
        while True:
            high = rng.next() >> 2
            state = self.deal((high << 32) | rng.next())
            if self.opponents != SELF_PLAY:
                self.play_opponents(state, self.learner[i], rng)
            if state.seat >= 0:
                return state

    def play_opponents(self, state: State, mine: i64, rng: Rng) -> None:
        """Play for the opponents until it is the learner's turn."""
        while state.seat >= 0 and state.seat != mine:
            if self.opponents == GREEDY:
                state.apply(chosen(state, self.judge, rng))
            else:
                actions = state.legal()
                state.apply(actions[rng.below(len(actions))])

    def finish(self, i: i64, state: State, mine: i64) -> None:
        """Store payoffs, scores and the last observation of a finished game."""
        worth = payoffs(state)
        scores = state.scores()
        for seat in range(self.players):
            self.payoffs[i * self.players + seat] = worth[seat]
            self.scores[i * self.players + seat] = scores[seat]
        self.over[i] = 1
        self.rewards[i] = worth[mine]
        planes = self.planes
        if planes is None:
            self.write_end(i, state, mine)
        else:
            ends = self.plane_ends
            at = i * planes.size
            for place in range(at, at + planes.size):
                ends[place] = 0
            planes.write(state, mine, ends, at)

    def write_end(self, i: i64, state: State, mine: i64) -> None:
        """Bring the row of the seat that acted up to date one last time, and keep it."""
        row = self.update(i, state, mine)
        rows = self.rows
        ends = self.ends
        size = self.tensor.size
        for place in range(size):
            ends[i * size + place] = rows[row * size + place]

    def clear_rows(self, i: i64) -> None:
        """Forget what the rows of a game showed."""
        rows = self.rows
        size = self.deciders * self.tensor.size
        for place in range(i * size, (i + 1) * size):
            rows[place] = 0
        memos = self.memos
        size = self.deciders * len(self.tensor.blank)
        for place in range(i * size, (i + 1) * size):
            memos[place] = 0

    def update(self, i: i64, state: State, seat: i64) -> i64:
        """Bring the row of a seat up to date, and return which one it is."""
        row = i * self.deciders
        if self.deciders > 1:
            row += seat
        tensor = self.tensor
        kept = row * len(tensor.blank)
        tensor.update(state, seat, self.rows, row * tensor.size, self.memos, kept)
        return row

    def clear_mask(self, i: i64) -> None:
        """Clear the mask of a game, touching only the entries that were set."""
        masks = self.masks
        first = i * self.actions
        for action in self.legal[i]:
            masks[first + action] = 0

    def write(self, i: i64, state: State) -> None:
        """Write the observation, the mask and a sampled action for the seat to move."""
        masks = self.masks
        first = i * self.actions
        legal = state.legal()
        for action in legal:
            masks[first + action] = 1
        self.legal[i] = legal
        self.sampled[i] = legal[self.sample_rngs[i].below(len(legal))]
        self.seats[i] = state.seat
        planes = self.planes
        if planes is None:
            self.turns[i] = self.update(i, state, state.seat)
        else:
            planes.write(state, state.seat, self.plane_rows, i * planes.size)

    def sample(self) -> None:
        """Draw new random legal actions."""
        for i in range(self.count):
            legal = self.legal[i]
            self.sampled[i] = legal[self.sample_rngs[i].below(len(legal))]

    # Pickling

    def snapshot(self) -> list[Any]:
        """Return what `resume` needs to go on from here."""
        kept = [self.payoffs, self.scores, self.learner, self.sampled]
        return [list(self.states), self.rngs, self.sample_rngs, *kept]

    def resume(self, snapshot: list[Any]) -> None:
        """Go on from a snapshot. The caller zeroes the same as before `reset`."""
        payoffs: vec[float] = snapshot[3]
        scores: vec[i64] = snapshot[4]
        for place in range(self.count * self.players):
            self.payoffs[place] = payoffs[place]
            self.scores[place] = scores[place]
        learner: vec[i64] = snapshot[5]
        sampled: vec[i64] = snapshot[6]
        self.states = vec[State](snapshot[0])
        self.rngs = snapshot[1]
        # `write` draws from these.
        self.sample_rngs = [Rng() for _ in range(self.count)]
        for i in range(self.count):
            self.learner[i] = learner[i]
            self.over[i] = 0
            self.rewards[i] = 0.0
            self.clear_mask(i)
            self.write(i, self.states[i])
            self.sampled[i] = sampled[i]
        self.sample_rngs = snapshot[2]
