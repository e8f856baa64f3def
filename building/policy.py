"""The content security policy of every page: only the site's own files, and inline blocks by their hash."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping

from .console import Problem

POLICY: Mapping[str, str] = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self'",
    "connect-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    # No text becomes HTML or a script but by these two, where the browser knows of Trusted Types.
    "require-trusted-types-for": "'script'",
    "trusted-types": "lit-html estates",
}
# No other site is told where a link was followed.
NO_REFERRER = '<meta name="referrer" content="no-referrer">'
MARK = '<meta charset="utf-8">'
# Blocks with a type of their own are data, not scripts.
INLINE = re.compile(
    r"<(?P<kind>script|style)(?![^>]*(?:\bsrc=|\btype=.application/))[^>]*>(?P<content>.*?)</(?P=kind)>", re.S
)


def with_policy(text: str, policy: Mapping[str, str] = POLICY) -> str:
    """The page with its policy right after its character set; inline blocks are allowed by hash."""
    if MARK not in text:
        raise Problem(f"a page has no {MARK}, after which its security policy belongs")
    rules = dict(policy)
    for found in INLINE.finditer(text):
        digest = base64.b64encode(hashlib.sha256(found["content"].encode()).digest()).decode()
        rules[f"{found['kind']}-src"] += f" 'sha256-{digest}'"
    written = "; ".join(f"{name} {sources}" for name, sources in rules.items())
    policies = f'<meta http-equiv="Content-Security-Policy" content="{written}">\n  {NO_REFERRER}'
    return text.replace(MARK, f"{MARK}\n  {policies}", 1)
