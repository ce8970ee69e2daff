"""The words of a game in three languages, from Fluent files (`texts/en.ftl` and so on)."""

from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

LANGUAGES: Final = {"en": "English", "fr": "Français", "nl": "Nederlands"}


class Words:
    """The messages of one language: `words("log-draw", player="Ada")`."""

    def __init__(self, language: str, *folders: Path) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"{language!r} is no language here: {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._ids: list[str] = []
        for folder in folders:
            text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
            resource = FluentResource(text)
            self._bundle.add_resource(resource)
            self._ids += [entry.id.name for entry in resource.body if isinstance(entry, Message)]

    def messages(self) -> set[str]:
        """The ids of all messages."""
        return set(self._ids)

    def __contains__(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def __call__(self, message: str, **arguments: str | float) -> str:
        """The message with its arguments filled in; a missing one is an error, never a blank."""
        pattern = self._bundle.get_message(message).value if message in self else None
        if pattern is None:
            raise KeyError(f"no message {message!r} in {LANGUAGES[self.language]}")
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(text)


@cache
def words_of(folder: Path, language: str) -> Words:
    """The words in a folder of texts."""
    return Words(language, folder)
