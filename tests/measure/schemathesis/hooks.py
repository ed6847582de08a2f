"""For docs/security.md, "Every operation, with what it does not expect"."""

import schemathesis


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Its generator does not know Unicode classes; this one has the same characters."""

    def rewritten(value):
        if isinstance(value, dict):
            return {name: rewritten(inner) for name, inner in value.items()}
        if isinstance(value, list):
            return [rewritten(inner) for inner in value]
        return value.replace(r"\p{Cc}", r"\u0000-\u001f\u007f-\u009f") if isinstance(value, str) else value

    raw_schema["paths"] = rewritten(raw_schema["paths"])
