"""Links as QR codes."""

from typing import Annotated

import msgspec
import segno
from litestar import post
from litestar.params import JSONBody
from msgspec import Meta

from sancity.web.api import PROBLEMS, access_of
from sancity.web.rendering import AnyRequest


class QrText(msgspec.Struct, forbid_unknown_fields=True):
    """A text to show as a QR code."""

    text: Annotated[
        str, Meta(min_length=1, max_length=300, examples=["https://example.org/table/1906"])
    ]


def qr_code(text: str) -> str:
    """Return a QR code as SVG, always dark on light: some cameras read no other."""
    code = segno.make(text, error="m", micro=False)
    return code.svg_inline(border=3, dark="#000", light="#fff", omitsize=True)


@post("/api/qr", status_code=200, media_type="image/svg+xml", responses=PROBLEMS)
async def qr(request: AnyRequest, data: JSONBody[QrText]) -> str:
    """Return a text, usually a link, as a QR code. It is not stored."""
    access = access_of(request)
    access.limit_address(access.pictures, request)
    return qr_code(data.text)
