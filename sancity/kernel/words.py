"""Interface texts in three languages, from Fluent files (`texts/en.ftl` and so on)."""

from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = {"en": "English", "fr": "Français", "nl": "Nederlands"}


class Words:
    """The messages of one language: `words("log-draw", player="Ada")`."""

    def __init__(self, language: str, folder: Path) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"{language!r} is not one of the languages: {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
        self._bundle.add_resource(FluentResource(text))

    def __contains__(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def __call__(self, message: str, **arguments: str | float) -> str:
        """Return a message with its arguments filled in.

        A missing message or argument raises an error instead of leaving a gap.
        """
        pattern = self._bundle.get_message(message).value if message in self else None
        if pattern is None:
            raise KeyError(f"no message {message!r} in {LANGUAGES[self.language]}")
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(text)


@cache
def words_of(folder: Path, language: str) -> Words:
    """Return the messages in a folder of texts."""
    return Words(language, folder)
