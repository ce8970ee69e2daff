"""Styles written into an SVG, for renderers that know no style sheets of today.

Boards are styled for browsers: with variables, `light-dark()`, `:is()` and `:not()`. `StyleSheet`
works out which rules apply to each element of an SVG and writes their values into its `style`, in
the light colours. It knows what the style sheets of this package use for elements of an SVG at
rest: no layout, no container or media queries, no animations, no states such as `:hover`.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias
from xml.etree.ElementTree import Element

# What a renderer of SVG understands, besides `font` and `transform`.
PROPERTIES: Final = re.compile(
    r"color|display|dominant-baseline|letter-spacing|opacity|paint-order|text-anchor|visibility"
    r"|fill(-opacity|-rule)?|font-(family|size|style|weight)|stop-(color|opacity)"
    r"|stroke(-dasharray|-dashoffset|-linecap|-linejoin|-opacity|-width)?"
)
ROOT_FONT_PX: Final = 16

COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
SIMPLE: Final = re.compile(
    r"(?P<tag>\*|[a-zA-Z][\w-]*)|\.(?P<name>[\w-]+)|\#(?P<id>[\w-]+)"
    r"|\[(?P<attribute>[^\]]+)\]|(?P<pseudo>::?[\w-]+)"
)
FONT: Final = re.compile(
    r"(?:(?P<style>italic)\s+)?(?:(?P<weight>\d{3}|bold|normal)\s+)?"
    r"(?P<size>[\d.]+(?:px|rem|em|%))(?:/\S+)?\s+(?P<family>.+)"
)
COLOUR_MIX: Final = re.compile(r"color-mix\(in srgb, (\S+) ([\d.]+)%, (\S+)\)")

Values: TypeAlias = dict[str, str]


class Compound(NamedTuple):
    """Conditions on one element: `path.bed:not(.live)`."""

    tag: str
    names: frozenset[str]
    # Lists of alternatives, one of which must match, or none may.
    any_of: tuple[tuple["Compound", ...], ...]
    none_of: tuple["Compound", ...]
    first: bool
    root: bool


class Selector(NamedTuple):
    """Conditions on an element and on those around it, from the inside out. `parents` says which of
    them must be the parent of the one before."""

    compounds: tuple[Compound, ...]
    parents: tuple[bool, ...]


class Rule(NamedTuple):
    """A selector with the values that it gives."""

    selector: Selector
    # How specific it is, and its place in the style sheet: the greatest wins.
    weight: tuple[int, int, int]
    values: Values


class Unsupported(Exception):
    """A selector for what is never in a picture, like a state, or more than this module knows."""


@dataclass
class Place:
    """What rules may ask about an element, and the styles that follow. Elements that cannot be told
    apart share one."""

    tag: str
    names: frozenset[str]
    first: bool
    parent: "Place | None"
    variables: Values = field(default_factory=dict)
    style: str = ""
    inside: dict[tuple[str, str, str, bool], "Place"] = field(default_factory=dict)


def split(text: str, separator: str) -> list[str]:
    """Split at a character that is not inside brackets or quotes."""
    parts, depth, start, quote = [], 0, 0, ""
    for at, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter in "([":
            depth += 1
        elif letter in ")]":
            depth -= 1
        elif letter == separator and not depth:
            parts.append(text[start:at].strip())
            start = at + 1
    parts.append(text[start:].strip())
    return [part for part in parts if part]


def blocks(css: str) -> Iterator[tuple[str, str]]:
    """Give each rule of a style sheet: what is before its brackets, and what is inside."""
    at = 0
    while (begin := css.find("{", at)) >= 0:
        depth, end = 1, begin + 1
        while depth:
            depth += {"{": 1, "}": -1}.get(css[end], 0)
            end += 1
        yield css[at:begin].strip(), css[begin + 1 : end - 1]
        at = end


def declarations(text: str) -> Values:
    """Read `fill: red; stroke: blue`."""
    values: Values = {}
    for line in split(text, ";"):
        name, _, value = line.partition(":")
        values[name.strip()] = " ".join(value.split())
    return values


def written(values: Values) -> str:
    """Return what `declarations` reads."""
    return ";".join(f"{name}:{value}" for name, value in values.items())


def closing(text: str, at: int) -> int:
    """Return where the bracket that opens at a place is closed."""
    depth = 0
    for place in range(at, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if not depth:
            return place
    raise ValueError(f"a bracket is not closed in {text!r}")


def read_compound(text: str) -> Compound:
    tag, names, any_of, none_of, first, root = "*", set(), [], [], False, False
    at = 0
    while at < len(text):
        found = SIMPLE.match(text, at)
        if found is None:
            raise Unsupported(text)
        at = found.end()
        if found["tag"]:
            tag = found["tag"]
        elif found["name"]:
            names.add(found["name"])
        elif found["pseudo"] in (":is", ":not"):
            end = closing(text, at)
            inner = split(text[at + 1 : end], ",")
            if found["pseudo"] == ":not":
                none_of += supported(inner)
            else:
                any_of.append(tuple(supported(inner)))
            at = end + 1
        elif found["pseudo"] == ":first-child":
            first = True
        elif found["pseudo"] == ":root":
            root = True
        else:
            raise Unsupported(text)
    return Compound(tag, frozenset(names), tuple(any_of), tuple(none_of), first, root)


def supported(texts: list[str]) -> list[Compound]:
    """Read alternatives, without those that never match."""
    compounds = []
    for text in texts:
        try:
            compounds.append(read_compound(text))
        except Unsupported:
            continue
    return compounds


def read_selector(text: str) -> Selector:
    compounds: list[Compound] = []
    parents: list[bool] = []
    parent = False
    for part in split(text.replace(">", " > "), " "):
        if part == ">":
            parent = True
        else:
            if compounds:
                parents.append(parent)
            compounds.append(read_compound(part))
            parent = False
    return Selector(tuple(reversed(compounds)), tuple(reversed(parents)))


def weigh(selector: Selector) -> tuple[int, int]:
    """Return how specific a selector is: classes, then tags."""

    def weight(compound: Compound) -> tuple[int, int]:
        names = len(compound.names) + compound.first + compound.root
        tags = int(compound.tag != "*")
        for inner in (*compound.any_of, compound.none_of):
            most = max((weight(one) for one in inner), default=(0, 0))
            names, tags = names + most[0], tags + most[1]
        return names, tags

    weights = [weight(compound) for compound in selector.compounds]
    return sum(names for names, _ in weights), sum(tags for _, tags in weights)


def fits(compound: Compound, place: Place) -> bool:
    return (
        compound.tag in ("*", place.tag)
        and compound.names <= place.names
        and (not compound.first or place.first)
        and (not compound.root or place.parent is None)
        and all(any(fits(one, place) for one in inner) for inner in compound.any_of)
        and not any(fits(one, place) for one in compound.none_of)
    )


def matches(selector: Selector, place: Place, index: int = 0) -> bool:
    """Return whether the conditions from an index on hold, beginning with this element."""
    if not fits(selector.compounds[index], place):
        return False
    if index + 1 == len(selector.compounds):
        return True
    around = place.parent
    while around is not None:
        if matches(selector, around, index + 1):
            return True
        if selector.parents[index]:
            return False
        around = around.parent
    return False


def resolve(value: str, variables: Mapping[str, str]) -> str:
    """Return a value without variables, in the light colours; empty if a variable is unknown."""
    while (at := value.find("var(")) >= 0:
        end = closing(value, at + 3)
        name, *default = split(value[at + 4 : end], ",")
        known = variables.get(name, default[0] if default else None)
        if known is None:
            return ""
        value = value[:at] + known + value[end + 1 :]
    while (at := value.find("light-dark(")) >= 0:
        end = closing(value, at + 10)
        value = value[:at] + split(value[at + 11 : end], ",")[0] + value[end + 1 :]
    return COLOUR_MIX.sub(mixed, value)


def mixed(found: "re.Match[str]") -> str:
    """Return a mixture of two colours like `#1d2730`."""
    share = float(found[2]) / 100
    pairs = zip(bytes.fromhex(found[1][1:7]), bytes.fromhex(found[3][1:7]), strict=True)
    return "#" + "".join(f"{round(one * share + other * (1 - share)):02x}" for one, other in pairs)


def plain(values: Values) -> Values:
    """Return what a renderer of SVG understands of some values."""
    shown: Values = {}
    for name, value in values.items():
        if name == "font" and (font := FONT.fullmatch(value)):
            shown["font-style"] = font["style"] or "normal"
            shown["font-weight"] = font["weight"] or "normal"
            shown["font-size"], shown["font-family"] = font["size"], font["family"]
        elif value and PROPERTIES.fullmatch(name) and (name != "display" or value == "none"):
            shown[name] = "none" if value == "transparent" else value
    size = shown.get("font-size", "")
    if size.endswith("rem"):
        shown["font-size"] = f"{float(size[:-3]) * ROOT_FONT_PX}px"
    return shown


class StyleSheet:
    """The rules of a style sheet, to be written into SVGs."""

    def __init__(self, css: str) -> None:
        self.rules: list[Rule] = []
        for head, body in blocks(COMMENT.sub("", css)):
            if head.startswith("@"):
                continue
            values = declarations(body)
            for text in split(head, ","):
                try:
                    selector = read_selector(text)
                except Unsupported:
                    continue
                order = len(self.rules)
                self.rules.append(Rule(selector, (*weigh(selector), order), values))
        self.rules.sort(key=lambda rule: rule.weight)
        self.roots: dict[tuple[str, str, str, bool], Place] = {}

    def write(self, svg: Element) -> None:
        """Write the styles of an SVG into its elements."""
        self._write(svg, None, True)

    def _write(self, element: Element, parent: Place | None, first: bool) -> None:
        about = element.attrib
        inline = declarations(about.pop("style", ""))
        moved = inline.pop("transform", "")
        key = (element.tag, about.pop("class", ""), written(inline), first)
        known = self.roots if parent is None else parent.inside
        place = known.get(key)
        if place is None:
            place = known[key] = self._place(key, parent)
        if place.style:
            about["style"] = place.style
        if moved:
            # The renderer takes numbers without units, and knows no `transform` in styles.
            about["transform"] = moved.replace("px", "")
        for name, value in about.items():
            if "var(" in value:
                about[name] = resolve(value, place.variables)
        first = True
        for child in element:
            self._write(child, place, first)
            first = False

    def _place(self, key: tuple[str, str, str, bool], parent: Place | None) -> Place:
        tag, names, inline, first = key
        tag = tag.rpartition("}")[2]
        place = Place(tag, frozenset(names.split()), first, parent)
        values: Values = {}
        for rule in self.rules:
            if matches(rule.selector, place):
                values |= rule.values
        values |= declarations(inline)
        variables = {name: value for name, value in values.items() if name.startswith("--")}
        inherited = parent.variables if parent else {}
        place.variables = {**inherited, **variables} if variables else inherited
        resolved = {name: resolve(value, place.variables) for name, value in values.items()}
        place.style = written(plain(resolved))
        return place
