"""San Gimignano (Duilio Carpitella, Piatnik): the rules.

Noble families spread their members over the guilds of a city that grows by hexagons. A family with
members in four different adjacent guilds may build a tower; most towers win.
"""

from typing import Any, Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64, mypyc_attr, u8

from sancity.kernel.bits import BIT, MODULUS, POSITION, count, insert, lowest
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import GameParts, GameSetup, State, seat_after

# A hexagon has three rhombi of three different guilds. Its kind names them clockwise; with rotation
# o, rhombus k of the kind has the sides o + 2k and o + 2k + 1.
GUILDS: Final = ("brown", "green", "red", "blue")
KINDS: Final = (
    ("brown", "green", "red"),
    ("brown", "red", "green"),
    ("brown", "green", "blue"),
    ("brown", "blue", "green"),
    ("brown", "red", "blue"),
    ("brown", "blue", "red"),
    ("green", "red", "blue"),
    ("green", "blue", "red"),
)
KIND_COUNT: Final = 8
HEXAGONS: Final = 16
SIDES: Final = 6
ROTATIONS: Final = 6
# A kind and a rotation together are a turned hexagon: 6 x kind + rotation.
TURNED: Final = 48

# Cells in axial coordinates (q, r), row by row: all that can ever have a hexagon (SG-13).
# Sides go clockwise from the right; a cell's side s is side s + 3 of the cell beyond it.
STEP: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
CELLS: Final = [(q, r) for r in range(-7, 8) for q in range(-6, 8) if -6 <= q + r <= 7]
CELL_COUNT: Final = 154
# A grid that holds them all, row by row.
GRID_HEIGHT: Final = 15
GRID_WIDTH: Final = 14
OUTSIDE: Final = CELL_COUNT
NO_HEXAGON: Final = HEXAGONS

# A place is a rhombus on the table: 3 x hexagon, in the order they were laid, plus 0, 1 or 2, in
# the order of its guilds. Sets of places are bits.
PLACES: Final = 3 * HEXAGONS
# By number of players: how many hexagons are laid first, and how many each player gets (SG-01).
FIRST: Final = vec[i64]([0, 0, 2, 3, 4])
DEALT: Final = vec[i64]([0, 0, 4, 3, 3])
FIRST_CELLS: Final = vec[i64]([CELLS.index(cell) for cell in ((0, 0), (1, 0), (0, 1), (1, -1))])

# What the seat to move has to decide. A hexagon takes three decisions: which, where, and how.
PUT_TOKEN: Final = 0
CHOOSE_HEXAGON: Final = 1
CHOOSE_CELL: Final = 2
CHOOSE_ROTATION: Final = 3
BUILD_TOWER: Final = 4

# Actions, in this order. A token or a tower goes on a guild of a cell (4 x cell + guild).
SPOTS: Final = 4 * CELL_COUNT
TOKEN: Final = 0
HEXAGON: Final = SPOTS
CELL: Final = HEXAGON + KIND_COUNT
ROTATION: Final = CELL + CELL_COUNT
TOWER: Final = ROTATION + ROTATIONS
NO_TOWER: Final = TOWER + SPOTS
ACTIONS: Final = NO_TOWER + 1


def square(q: int, r: int) -> int:
    """Return the place of a cell on the grid."""
    return GRID_WIDTH * (r + 7) + q + 6


def cell_beyond(cell: int, side: int) -> int:
    q, r = CELLS[cell]
    beyond = (q + STEP[side][0], r + STEP[side][1])
    return CELLS.index(beyond) if beyond in CELLS else OUTSIDE


def guild_at(turned: int, side: int) -> int:
    """Return the guild that a turned hexagon has at a side."""
    kind, rotation = divmod(turned, ROTATIONS)
    return GUILDS.index(KINDS[kind][(side - rotation) % SIDES // 2])


def guilds_of(kind: int) -> list[int]:
    return sorted([GUILDS.index(guild) for guild in KINDS[kind]])


def turned_without(side: int, guild: int) -> int:
    """Return the turned hexagons, as bits, that do not have a guild at a side."""
    return sum([1 << turned for turned in range(TURNED) if guild_at(turned, side) != guild])


# By cell and side: the cell beyond.
BEYOND: Final = vec[i64](
    [cell_beyond(cell, side) for cell in range(CELL_COUNT) for side in range(6)]
)
# By turned hexagon and side: the guild there, and which of its three places it is.
GUILD_AT: Final = vec[i64](
    [guild_at(turned, side) for turned in range(TURNED) for side in range(6)]
)
PART_AT: Final = vec[i64](
    [
        guilds_of(turned // ROTATIONS).index(guild_at(turned, side))
        for turned in range(TURNED)
        for side in range(6)
    ]
)
# By side and guild: what may lie there if this guild is across the side (SG-13).
APART: Final = vec[i64]([turned_without(side, guild) for side in range(6) for guild in range(4)])
# By kind: its three guilds in order, and its six rotations as bits of turned hexagons.
GUILDS_OF: Final = vec[i64]([guild for kind in range(KIND_COUNT) for guild in guilds_of(kind)])
ROTATIONS_OF: Final = vec[i64]([63 << ROTATIONS * kind for kind in range(KIND_COUNT)])
# By kind and guild: which of the three places it is.
PART_OF: Final = vec[i64](
    [
        guilds_of(kind).index(guild) if guild in guilds_of(kind) else -1
        for kind in range(KIND_COUNT)
        for guild in range(4)
    ]
)

EMPTY_CELLS: Final = vec[u8]([u8(NO_HEXAGON)] * CELL_COUNT)
ALL_FIT: Final = vec[i64]([2**TURNED - 1] * CELL_COUNT)
# Zeros; copied for new vecs.
NONE: Final = vec[u8]([u8(0)] * CELL_COUNT)
NO_PLACES: Final = vec[i64]([0] * PLACES)
# Copied from the start to make vecs of any length.
NO_ACTIONS: Final = vec[i64]([0] * (PLACES + 1))
# By set of guilds (as bits) and place: more tokens than anyone has, for what cannot be linked.
GUILD_SETS: Final = 16
TOO_MANY: Final = 99
NOT_LINKED: Final = vec[i64]([TOO_MANY] * (GUILD_SETS * PLACES))


@final
class Parts(GameParts):
    """The checked contents of `components.toml`."""

    # The 16 hexagons, by kind.
    hexagons: vec[u8]

    def __init__(self) -> None:
        # How many each player has.
        self.towers: i64 = 0
        self.tokens: i64 = 0


@final
class Setup(GameSetup):
    """What does not change during a game: the components, the players, the options."""

    parts: Parts

    def __init__(self) -> None:
        self.players: i64 = 0
        self.linked_groups: bool = False
        self.any_shape: bool = False


@mypyc_attr(acyclic=True)
@final
class City:
    """The hexagons on the table, and where more fit."""

    # By cell: the number of the hexagon there, or NO_HEXAGON.
    hexagon_at: vec[u8]
    # By hexagon: its cell, and its kind and rotation.
    cell: vec[u8]
    turned: vec[u8]
    # The cells of the hexagons, sorted.
    cells: vec[u8]
    # By place: the places that share a side with it, and its guild.
    neighbours: vec[i64]
    guild: vec[u8]
    # By guild: its places.
    places: vec[i64]
    # By cell: how many laid hexagons touch it, and the turned hexagons that fit there.
    contacts: vec[u8]
    fits: vec[i64]
    # The empty cells that at least two hexagons touch, sorted.
    sites: vec[u8]

    def __init__(self) -> None:
        self.laid: i64 = 0
        # The turned hexagons that fit on some site.
        self.fitting: i64 = 0

    def lay(self, turned: i64, cell: i64) -> None:
        """Lay a turned hexagon on a cell."""
        hexagon = self.laid
        self.laid += 1
        self.turned[hexagon] = u8(turned)
        self.cell[hexagon] = u8(cell)
        self.hexagon_at[cell] = u8(hexagon)
        self.cells = insert(self.cells, cell)
        self.add_places(hexagon, turned // ROTATIONS)
        if self.contacts[cell] >= 2:
            self.sites = remove(self.sites, u8(cell))
        for side in range(i64(SIDES)):
            beyond = BEYOND[SIDES * cell + side]
            if beyond == OUTSIDE:
                continue
            facing = side + 3 if side < 3 else side - 3
            other: i64 = i64(self.hexagon_at[beyond])
            if other == NO_HEXAGON:
                self.fits[beyond] &= APART[4 * facing + GUILD_AT[SIDES * turned + side]]
                self.touch(beyond)
            else:
                there: i64 = i64(self.turned[other])
                self.join(
                    3 * hexagon + PART_AT[SIDES * turned + side],
                    3 * other + PART_AT[SIDES * there + facing],
                )
        self.fitting = self.fitting_on_sites()

    def add_places(self, hexagon: i64, kind: i64) -> None:
        """Add the three places of a new hexagon, which touch each other."""
        first = 3 * hexagon
        for part in range(i64(3)):
            place = first + part
            guild = GUILDS_OF[3 * kind + part]
            self.guild[place] = u8(guild)
            self.places[guild] |= BIT[place]
            self.neighbours[place] = 7 * BIT[first] - BIT[place]

    def join(self, place: i64, other: i64) -> None:
        self.neighbours[place] |= BIT[other]
        self.neighbours[other] |= BIT[place]

    def touch(self, cell: i64) -> None:
        """SG-13: a cell becomes a site when a second hexagon touches it."""
        contacts: i64 = i64(self.contacts[cell]) + 1
        self.contacts[cell] = u8(contacts)
        if contacts == 2:
            self.sites = insert(self.sites, cell)

    def fitting_on_sites(self) -> i64:
        fitting: i64 = 0
        fits = self.fits
        for cell in self.sites:
            fitting |= fits[i64(cell)]
        return fitting

    def place_at(self, spot: i64) -> i64:
        """Return the place of a guild of a cell."""
        hexagon: i64 = i64(self.hexagon_at[spot >> 2])
        kind = i64(self.turned[hexagon]) // ROTATIONS
        return 3 * hexagon + PART_OF[4 * kind + (spot & 3)]

    def spot(self, place: i64) -> i64:
        """Return the cell and guild of a place, as actions number them."""
        return 4 * i64(self.cell[place // 3]) + i64(self.guild[place])

    def spots(self, first: i64, places: i64, more: i64) -> vec[i64]:
        """Return the actions for these places, numbered from `first`, in order; then room for
        more."""
        moves = NO_ACTIONS[: count(places) + more]
        guild = self.guild
        hexagon_at = self.hexagon_at
        i: i64 = 0
        for number in self.cells:
            cell = i64(number)
            place = 3 * i64(hexagon_at[cell])
            parts = places >> place & 7
            if parts != 0:
                spot = first + 4 * cell
                if parts & 1:
                    moves[i] = spot + i64(guild[place])
                    i += 1
                if parts & 2:
                    moves[i] = spot + i64(guild[place + 1])
                    i += 1
                if parts & 4:
                    moves[i] = spot + i64(guild[place + 2])
                    i += 1
        return moves

    # Groups of places

    def groups_through(self, place: i64, own: i64, any_shape: bool) -> i64:
        """SG-14: return the places of all groups through a place, among a player's own places."""
        members: i64 = 0
        near = self.neighbours[place] & own
        while near != 0:
            other = POSITION[(near & -near) % MODULUS]
            near &= near - 1
            members |= self.groups_through_two(place, other, own, own, 0, any_shape)
        return members

    def has_possible_group(self, usable: i64, own: i64, tokens: i64, any_shape: bool) -> bool:
        """SG-20: whether at most this many tokens can complete a group."""
        if tokens == 0:
            return False
        # Every group has a place of each guild, so it is enough to start from one guild.
        starts = usable & self.places[0]
        while starts != 0:
            place = lowest(starts)
            starts &= starts - 1
            spare = tokens if own & BIT[place] else tokens - 1
            near = self.neighbours[place] & usable
            while near != 0:
                other = POSITION[(near & -near) % MODULUS]
                near &= near - 1
                left = spare if own & BIT[other] else spare - 1
                if left >= 0 and self.groups_through_two(
                    place, other, usable, own, left, any_shape
                ):
                    return True
        return False

    def groups_through_two(
        self, place: i64, other: i64, usable: i64, own: i64, spare: i64, any_shape: bool
    ) -> i64:
        """Return the places of all groups through two usable places. Of the other two, at most
        `spare` may still lack a token of the player."""
        neighbours = self.neighbours
        guild = self.guild
        places = self.places
        members: i64 = 0
        rest = usable & ~(places[i64(guild[place])] | places[i64(guild[other])])
        near = (neighbours[place] | neighbours[other]) & rest
        while near != 0:
            third = near & -near
            near ^= third
            left = spare if own & third else spare - 1
            if left >= 0:
                last = POSITION[third % MODULUS]
                if any_shape:
                    reach = neighbours[place] | neighbours[other] | neighbours[last]
                else:
                    reach = self.beyond_ends(place, other, last)
                fourths = reach & rest & ~places[i64(guild[last])]
                if left == 0:
                    fourths &= own
                if fourths != 0:
                    members |= third | fourths
        if members != 0:
            members |= BIT[place] | BIT[other]
        return members

    def like(self, place: i64) -> i64:
        """Return all places of the same guild."""
        return self.places[i64(self.guild[place])]

    def beyond_ends(self, place: i64, other: i64, last: i64) -> i64:
        """Return what touches an end of a chain of three; in a triangle all three are ends."""
        near = self.neighbours[last]
        if near & BIT[other] == 0:
            return near | self.neighbours[other]
        if near & BIT[place] == 0:
            return near | self.neighbours[place]
        return near | self.neighbours[place] | self.neighbours[other]

    def linked_through(self, place: i64, usable: i64) -> i64:
        """SG-30: return the usable places connected to one, or none if a guild is missing."""
        linked = self.spread(BIT[place], usable)
        for guild in range(i64(4)):
            if linked & self.places[guild] == 0:
                return 0
        return linked

    def spread(self, places: i64, usable: i64) -> i64:
        """Return these places and all usable ones connected to them."""
        ahead = places
        while ahead != 0:
            found = self.neighbours[lowest(ahead)] & usable & ~places
            places |= found
            ahead = ahead & (ahead - 1) | found
        return places

    def can_link(self, usable: i64, own: i64, tokens: i64) -> bool:
        """SG-20, SG-30: whether at most this many tokens can complete a linked group."""
        if tokens == 0:
            return False
        starts = usable & self.places[0]
        while starts != 0:
            linked = self.linked_through(lowest(starts), usable)
            if linked != 0 and self.fewest_tokens(linked, own) <= tokens:
                return True
            starts &= (starts - 1) & ~linked
        return False

    def fewest_tokens(self, usable: i64, own: i64) -> i64:
        """Return the fewest tokens that, added to a player's own, link all four guilds.

        For each set of guilds (as bits) and each place, `fewest` has the tokens needed by connected
        usable places that have these guilds and include this place.
        """
        fewest = NOT_LINKED[:]
        for guilds in range(i64(1), i64(GUILD_SETS)):
            self.link_at_places(fewest, guilds, usable, own)
            self.link_beyond(fewest, guilds, usable, own)
        least: i64 = TOO_MANY
        for number in range(i64(PLACES * (GUILD_SETS - 1)), i64(PLACES * GUILD_SETS)):
            if fewest[number] < least:
                least = fewest[number]
        return least

    def link_at_places(self, fewest: vec[i64], guilds: i64, usable: i64, own: i64) -> None:
        """Combine at each place: it has its own guild, and two sets that meet there have the guilds
        of both and share the token that the place needs."""
        while usable != 0:
            bit = usable & -usable
            usable ^= bit
            place = lowest(bit)
            needed: i64 = 0 if own & bit else 1
            least: i64 = needed if guilds == BIT[i64(self.guild[place])] else TOO_MANY
            part = (guilds - 1) & guilds
            while part != 0:
                other = guilds ^ part
                both = fewest[PLACES * part + place] + fewest[PLACES * other + place] - needed
                if both < least:
                    least = both
                part = (part - 1) & guilds
            fewest[PLACES * guilds + place] = least

    def link_beyond(self, fewest: vec[i64], guilds: i64, usable: i64, own: i64) -> None:
        """Extend sets to adjacent places, each of which needs a token if it has none."""
        first = PLACES * guilds
        ahead = usable
        while ahead != 0:
            place = lowest(ahead)
            ahead &= ahead - 1
            near = self.neighbours[place] & usable
            while near != 0:
                bit = near & -near
                near ^= bit
                other = first + lowest(bit)
                tokens = fewest[first + place] + (0 if own & bit else 1)
                if tokens < fewest[other]:
                    fewest[other] = tokens
                    ahead |= bit

    def copy(self) -> "City":
        city = City()
        city.hexagon_at = self.hexagon_at[:]
        city.cell = self.cell[:]
        city.turned = self.turned[:]
        city.cells = self.cells[:]
        city.neighbours = self.neighbours[:]
        city.guild = self.guild[:]
        city.places = self.places[:]
        city.contacts = self.contacts[:]
        city.fits = self.fits[:]
        city.sites = self.sites[:]
        city.laid = self.laid
        city.fitting = self.fitting
        return city


def no_city() -> City:
    """Return the table before the first hexagon."""
    city = City()
    city.hexagon_at = EMPTY_CELLS[:]
    city.cell = NONE[:HEXAGONS]
    city.turned = NONE[:HEXAGONS]
    city.cells = vec[u8](capacity=HEXAGONS)
    city.neighbours = NO_PLACES[:]
    city.guild = NONE[:PLACES]
    city.places = NO_PLACES[:4]
    city.contacts = NONE[:]
    city.fits = ALL_FIT[:]
    city.sites = vec[u8](capacity=32)
    return city


@mypyc_attr(acyclic=True)
@final
class SanGimignano(State):
    """A game of San Gimignano in progress."""

    setup: Setup
    # Copies of the state share the city and the hands until a hexagon is laid.
    city: City
    # By seat and kind: how many hexagons of this kind the seat still has.
    hand: vec[u8]
    # By seat: the turned hexagons that it could lay from its hand.
    in_hand: vec[i64]
    # By seat: the places with a token of the seat, and those with two.
    own: vec[i64]
    own_twice: vec[i64]
    # By seat: the places in groups on which the seat could build (SG-14, SG-30).
    groups: vec[i64]
    # By seat: the places with its towers, how many there are, and its tokens left.
    built: vec[i64]
    towers: vec[i64]
    tokens: vec[i64]

    def __init__(self) -> None:
        super().__init__()
        self.decision: i64 = PUT_TOKEN
        # The hexagon and the cell chosen so far, while one is being laid.
        self.chosen_kind: i64 = -1
        self.chosen_cell: i64 = -1
        # The places that can take another token (SG-11), and those with exactly one.
        self.open: i64 = 0
        self.single: i64 = 0
        # Whether a copy may share the city and the hands.
        self._shares: bool = False
        # Whether `seat` has put, laid or built anything this turn; turns in a row without that.
        self.acted: bool = False
        self.idle: i64 = 0

    # Set-up

    def deal(self) -> None:
        """SG-01 to SG-03: shuffle, lay the first hexagons, deal the rest, draw the first player."""
        deck = self.setup.parts.hexagons[:]
        self.rng.shuffle(deck)
        dealt = FIRST[self.players]
        self.lay_first(deck, dealt)
        self.open = BIT[3 * dealt] - 1
        for seat in range(self.players):
            for _ in range(DEALT[self.players]):
                self.give(seat, i64(deck[dealt]))
                dealt += 1
        self.seat = self.rng.below(self.players)
        self.begin_turn()

    def lay_first(self, deck: vec[u8], hexagons: i64) -> None:
        """SG-02: draw all rotations again until they fit, so legal ones are equally likely."""
        laid: i64 = 0
        while laid < hexagons:
            self.city = no_city()
            laid = 0
            while laid < hexagons:
                turned: i64 = ROTATIONS * i64(deck[laid]) + self.rng.below(ROTATIONS)
                if self.city.fits[FIRST_CELLS[laid]] & BIT[turned] == 0:
                    break
                self.city.lay(turned, FIRST_CELLS[laid])
                laid += 1

    def give(self, seat: i64, kind: i64) -> None:
        place = KIND_COUNT * seat + kind
        self.hand[place] = u8(i64(self.hand[place]) + 1)
        self.in_hand[seat] |= ROTATIONS_OF[kind]

    # Legal actions and their effects

    def legal(self) -> vec[i64]:
        if self.seat < 0:
            return vec[i64]()
        decision = self.decision
        if decision == PUT_TOKEN:
            return self.city.spots(TOKEN, self.open, 0)
        if decision == BUILD_TOWER:
            moves = self.city.spots(TOWER, self.groups[self.seat], 1)
            moves[len(moves) - 1] = NO_TOWER
            return moves
        moves = vec[i64](capacity=16)
        if decision == CHOOSE_HEXAGON:
            return self.add_hexagons(moves)
        if decision == CHOOSE_CELL:
            return self.add_cells(moves)
        return self.add_rotations(moves)

    def apply(self, action: i64) -> None:
        if action < HEXAGON:
            self.put_token(action)
        elif action < CELL:
            self.chosen_kind = action - HEXAGON
            self.decision = CHOOSE_CELL
        elif action < ROTATION:
            self.chosen_cell = action - CELL
            self.decision = CHOOSE_ROTATION
        elif action < TOWER:
            self.lay_hexagon(action - ROTATION)
        elif action < NO_TOWER:
            self.build_tower(action - TOWER)
        else:
            self.refuse_tower()

    # Decision: put a token

    def begin_turn(self) -> bool:
        """Go to the first decision of `seat`, and return whether there is one."""
        self.acted = False
        if self.tokens[self.seat] > 0 and self.open != 0:
            self.decision = PUT_TOKEN  # SG-10
            return True
        return self.go_on_to_hexagon()

    def put_token(self, spot: i64) -> None:
        seat = self.seat
        place = self.city.place_at(spot)
        bit = BIT[place]
        self.tokens[seat] -= 1
        self.acted = True
        if self.single & bit:
            self.single ^= bit
            self.open ^= bit  # SG-11
        else:
            self.single |= bit
        if self.own[seat] & bit:
            self.own_twice[seat] |= bit
        else:
            self.own[seat] |= bit
            own = self.own[seat]
            self.groups[seat] |= self.groups_through(place, own)
        if self.events is not None:
            self.report("token", self.named_spot(spot))
        if not self.go_on_to_hexagon():
            self.end_turn()

    # Decision: lay a hexagon

    def go_on_to_hexagon(self) -> bool:
        """Go to the hexagon or what follows it, and return whether there is anything to decide."""
        if self.in_hand[self.seat] & self.city.fitting:
            self.decision = CHOOSE_HEXAGON  # SG-12
            return True
        return self.go_on_to_tower()

    def add_hexagons(self, moves: vec[i64]) -> vec[i64]:
        fitting = self.in_hand[self.seat] & self.city.fitting
        for kind in range(i64(KIND_COUNT)):
            if fitting & ROTATIONS_OF[kind]:
                moves = append(moves, HEXAGON + kind)
        return moves

    def add_cells(self, moves: vec[i64]) -> vec[i64]:
        rotations = ROTATIONS_OF[self.chosen_kind]
        fits = self.city.fits
        for site in self.city.sites:
            cell = i64(site)
            if fits[cell] & rotations:
                moves = append(moves, CELL + cell)
        return moves

    def add_rotations(self, moves: vec[i64]) -> vec[i64]:
        fits = self.city.fits[self.chosen_cell]
        first = ROTATIONS * self.chosen_kind
        for rotation in range(i64(ROTATIONS)):
            if fits & BIT[first + rotation]:
                moves = append(moves, ROTATION + rotation)
        return moves

    def lay_hexagon(self, rotation: i64) -> None:
        kind = self.chosen_kind
        cell = self.chosen_cell
        self.chosen_kind = -1
        self.chosen_cell = -1
        self.acted = True
        if self._shares:
            self.city = self.city.copy()
            self.hand = self.hand[:]
            self.in_hand = self.in_hand[:]
            self._shares = False
        self.take_from_hand(kind)
        self.open |= 7 * BIT[3 * self.city.laid]
        self.city.lay(ROTATIONS * kind + rotation, cell)
        if self.events is not None:
            q, r = CELLS[cell]
            name = "-".join(KINDS[kind])
            self.report("hexagon", {"q": q, "r": r, "kind": name, "rotation": rotation})
        if not self.go_on_to_tower():
            self.end_turn()

    def take_from_hand(self, kind: i64) -> None:
        place = KIND_COUNT * self.seat + kind
        left: i64 = i64(self.hand[place]) - 1
        self.hand[place] = u8(left)
        if left == 0:
            self.in_hand[self.seat] ^= ROTATIONS_OF[kind]

    # Decision: build a tower, or not

    def go_on_to_tower(self) -> bool:
        if self.groups[self.seat] != 0:
            self.decision = BUILD_TOWER  # SG-15
            return True
        return False

    def build_tower(self, spot: i64) -> None:
        place = self.city.place_at(spot)
        bit = BIT[place]
        self.acted = True
        self.built[self.seat] |= bit
        self.towers[self.seat] += 1
        self.open &= ~bit  # SG-16
        self.single &= ~bit
        if self.events is not None:
            towers: int = self.towers[self.seat]
            returned = self.tokens_on(place)
            self.report("tower", self.named_spot(spot) | {"towers": towers, "returned": returned})
        for seat in range(self.players):
            if self.own[seat] & bit:
                self.take_back(seat, bit)
        if self.towers[self.seat] == self.setup.parts.towers:
            self.finish("towers")  # SG-20: at once
        else:
            self.end_turn()

    def take_back(self, seat: i64, bit: i64) -> None:
        """SG-15: a seat's tokens leave the place of a new tower."""
        self.tokens[seat] += 2 if self.own_twice[seat] & bit else 1
        self.own[seat] ^= bit
        self.own_twice[seat] &= ~bit
        if self.groups[seat] & bit:
            self.regroup(seat)

    def refuse_tower(self) -> None:
        if self.events is not None:
            self.report("no-tower", {})
        self.end_turn()

    # Groups

    def groups_through(self, place: i64, own: i64) -> i64:
        """Return the places of all groups through a place, among a player's own places."""
        if self.setup.linked_groups:
            return self.city.linked_through(place, own)
        return self.city.groups_through(place, own, self.setup.any_shape)

    def regroup(self, seat: i64) -> None:
        """Find the groups that remain after a tower was built in one."""
        own = self.own[seat]
        before = self.groups[seat] & own
        after: i64 = 0
        while before != 0:
            after |= self.groups_through(lowest(before), own)
            before &= (before - 1) & ~after
        self.groups[seat] = after

    def can_anyone_build(self) -> bool:
        """SG-20: whether any player has a group or could still get one."""
        for seat in range(self.players):
            if self.groups[seat] != 0:
                return True
        linked = self.setup.linked_groups
        any_shape = self.setup.any_shape or linked
        for seat in range(self.players):
            own = self.own[seat]
            tokens = self.tokens[seat]
            if self.city.has_possible_group(own | self.open, own, tokens, any_shape):
                return True
        if linked:
            for seat in range(self.players):
                own = self.own[seat]
                if self.city.can_link(own | self.open, own, self.tokens[seat]):
                    return True
        return False

    # The turn passes, the game ends

    def end_turn(self) -> None:
        while True:
            self.idle = 0 if self.acted else self.idle + 1
            if not self.can_anyone_lay() and not self.can_anyone_build():
                self.finish("groups")
                return
            if self.idle == self.players:
                self.finish("idle")
                return
            self.seat = seat_after(self.seat, self.players)
            if self.begin_turn():
                return
            if self.events is not None:
                self.report("skip", {})

    def can_anyone_lay(self) -> bool:
        held: i64 = 0
        for seat in range(self.players):
            held |= self.in_hand[seat]
        return held & self.city.fitting != 0

    def finish(self, reason: str) -> None:
        self.seat = -1
        if self.events is not None:
            self.report(
                "end", {"reason": reason, "scores": self.scores(), "winners": self.winners()}
            )

    def scores(self) -> list[int]:
        return list(self.towers)

    def tie_break(self, seat: i64) -> i64:
        """SG-21: most tokens on guilds, so fewest left."""
        return -self.tokens[seat]

    # Copies, and what a seat cannot know

    def copy(self) -> "SanGimignano":
        state = SanGimignano()
        self.copy_base(state)
        state.setup = self.setup
        state.own = self.own[:]
        state.own_twice = self.own_twice[:]
        state.groups = self.groups[:]
        state.built = self.built[:]
        state.towers = self.towers[:]
        state.tokens = self.tokens[:]
        self.copy_table(state)
        return state

    def copy_table(self, state: "SanGimignano") -> None:
        """Give a copy what it can share, and all numbers."""
        state.city = self.city
        state.hand = self.hand
        state.in_hand = self.in_hand
        self._shares = True
        state._shares = True
        state.decision = self.decision
        state.chosen_kind = self.chosen_kind
        state.chosen_cell = self.chosen_cell
        state.open = self.open
        state.single = self.single
        state.acted = self.acted
        state.idle = self.idle

    def rewind(self, copy: "SanGimignano") -> None:
        """Make a copy of this state, on which actions were applied, the same as this state again.

        This is faster than another copy. Nothing is random, so random numbers need no rewinding.
        """
        copy.seat = self.seat
        self.copy_table(copy)
        for seat in range(self.players):
            copy.own[seat] = self.own[seat]
            copy.own_twice[seat] = self.own_twice[seat]
            copy.groups[seat] = self.groups[seat]
            copy.built[seat] = self.built[seat]
            copy.towers[seat] = self.towers[seat]
            copy.tokens[seat] = self.tokens[seat]

    def guess(self, seat: i64, rng: Rng) -> "SanGimignano":
        """SG-50: nothing is hidden, so only the future random numbers change."""
        assert -1 <= seat < self.players
        state = self.copy()
        state.rng = rng.fork()
        return state

    # Events

    def named_spot(self, spot: i64) -> dict[str, Any]:
        q, r = CELLS[spot >> 2]
        return {"q": q, "r": r, "guild": GUILDS[spot & 3]}

    def tokens_on(self, place: i64) -> list[int]:
        """Return how many tokens each seat has on a place."""
        bit = BIT[place]
        return [
            (1 if self.own[seat] & bit else 0) + (1 if self.own_twice[seat] & bit else 0)
            for seat in range(self.players)
        ]


def new(setup: Setup, seed: int) -> SanGimignano:
    """Return a new game; the same set-up and seed give the same game."""
    state = SanGimignano()
    players = setup.players
    state.setup = setup
    state.players = players
    state.rng = seeded(seed)
    state.hand = NONE[: KIND_COUNT * players]
    state.in_hand = NO_PLACES[:players]
    state.own = NO_PLACES[:players]
    state.own_twice = NO_PLACES[:players]
    state.groups = NO_PLACES[:players]
    state.built = NO_PLACES[:players]
    state.towers = NO_PLACES[:players]
    state.tokens = NO_PLACES[:players]
    for seat in range(players):
        state.tokens[seat] = setup.parts.tokens
    state.deal()
    return state
