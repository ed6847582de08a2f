"""Writes what IAM decides about each call of a function to the file that IAM_DECISIONS names, one JSON object a line, and lets
the call go on, so that one run finds every missing permission. MiniStack 1.5.33 decides, by the policies of the role and of the
resource. Where it asks otherwise than AWS, it is asked as AWS asks (`asked_at_aws`), and about what Lambda does by the role, too.
"""

import json
import os
import threading
from contextvars import ContextVar

from ministack import app
from ministack.core import iam_evaluator, lambda_runtime
from ministack.core.iam_actions import _dynamodb_table_arn
from ministack.core.responses import get_account_id
from ministack.services import dynamodb, lambda_svc

decide = iam_evaluator.enforce
execute = lambda_svc._execute_function
give_credentials = lambda_runtime.execution_credentials
pin_origin = iam_evaluator.pin_request_origin
pin_request = iam_evaluator.pin_signed_request

lines = open(os.environ["IAM_DECISIONS"], "a", encoding="utf-8", buffering=1)
writing = threading.Lock()
functions = {}  # By the access key of their role's session.
asked_for_lambda = set()
request_body = ContextVar("request_body", default=b"")


def write(line):
    with writing:
        lines.write(json.dumps(line) + "\n")


def arn(service, region, resource):
    return f"arn:aws:{service}:{region}:{get_account_id()}:{resource}"


def same_as(action):
    return lambda body, region, resource: [(action, resource, {})]


def each_statement(body, region, _resource):
    for asked in body["Statements"]:
        parsed = dynamodb._parse_partiql(asked["Statement"], asked.get("Parameters", []))
        table = _dynamodb_table_arn(parsed["table"], region, get_account_id())
        yield f"dynamodb:PartiQL{parsed['op'].capitalize()}", table, {}


def sender_and_set(body, region, _resource):
    domain = body["FromEmailAddress"].rpartition("@")[2].rstrip(">")
    has_files = "Attachments" in body["Content"].get("Simple", {})
    for action in ("ses:SendEmail", "ses:SendRawEmail") if has_files else ("ses:SendEmail",):
        yield action, arn("ses", region, f"identity/{domain}"), {}
        yield action, arn("ses", region, f"configuration-set/{body['ConfigurationSetName']}"), {}


def in_context(action):
    def asked(body, _region, resource):
        context = body.get("EncryptionContext", {})
        yield action, resource, {f"kms:EncryptionContext:{key}": value for key, value in context.items()}

    return asked


def on_keys(action):
    def asked(body, _region, resource):
        table = dynamodb._tables.get(body["TableName"].rpartition("/")[2])
        key = body.get("Key") or body["Item"]
        yield action, resource, {"dynamodb:LeadingKeys": [*key[table["pk_name"]].values()]}

    return asked


# What AWS asks for, by what MiniStack asks for.
asked_at_aws = {
    # https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ql-iam.html
    "dynamodb:BatchExecuteStatement": each_statement,
    # https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
    "dynamodb:UpdateItem": on_keys("dynamodb:UpdateItem"),
    # https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-batch-api-actions.html
    "sqs:SendMessageBatch": same_as("sqs:SendMessage"),
    "sqs:DeleteMessageBatch": same_as("sqs:DeleteMessage"),
    "sqs:ChangeMessageVisibilityBatch": same_as("sqs:ChangeMessageVisibility"),
    # https://docs.aws.amazon.com/bedrock/latest/userguide/inference-prereq.html
    "bedrock:Converse": same_as("bedrock:InvokeModel"),
    # https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonsimpleemailservicev2.html
    # https://github.com/aws/aws-actionmailer-ses-ruby/issues/10
    "ses:SendEmail": sender_and_set,
    # https://docs.aws.amazon.com/kms/latest/developerguide/conditions-kms.html
    "kms:Decrypt": in_context("kms:Decrypt"),
    "kms:GenerateDataKey": in_context("kms:GenerateDataKey"),
}


def record(config, action, resource, decision):
    write({
        "function": config["Description"],
        "role": config["Role"].rpartition("/")[2],
        "action": action,
        "resource": resource,
        "decision": decision,
    })


def recorded(access_key_id, iam_action, service, region, resource_arn="*", service_context=None):
    request = iam_evaluator._signed_request.get()
    if request is not None:
        request_body.set(request.body)
    denied = decide(access_key_id, iam_action, service, region, resource_arn, service_context)
    config = functions.get(access_key_id)
    if config is None:
        return denied
    if isinstance(denied, iam_evaluator.AuthError):
        record(config, iam_action, resource_arn, denied.code)
        return denied
    asked = asked_at_aws.get(iam_action)
    # A part of a transaction has no body of its own.
    if asked is None or "dynamodb:EnclosingOperation" in (service_context or {}):
        record(config, iam_action, resource_arn, "Allow" if denied is None else denied.decision)
        return None
    for action, resource, context in asked(json.loads(request_body.get()), region, resource_arn):
        context = {**(service_context or {}), **context}
        denied = decide(access_key_id, action, service, region, resource, context)
        record(config, action, resource, "Allow" if denied is None else denied.decision)
    return None


read_from = {
    "sqs": ("ReceiveMessage", "DeleteMessage", "GetQueueAttributes"),
    "dynamodb": ("DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"),
}


def used_by_lambda(config):
    """https://docs.aws.amazon.com/lambda/latest/dg/lambda-intro-execution-role.html"""
    name = config["FunctionName"]
    streams = f"log-group:{config['LoggingConfig']['LogGroup']}:log-stream:*"
    for action in ("CreateLogStream", "PutLogEvents"):
        yield f"logs:{action}", arn("logs", "us-east-1", streams)
    if config["TracingConfig"]["Mode"] == "Active":
        for action in ("PutTraceSegments", "PutTelemetryRecords"):
            yield f"xray:{action}", "*"
    mappings = [mapping for *_, mapping in lambda_svc._iter_all_esms() if mapping["FunctionName"] == name]
    for source in (mapping["EventSourceArn"] for mapping in mappings):
        service = source.split(":")[2]
        for action in read_from[service]:
            yield f"{service}:{action}", source
    for settings in (*mappings, *lambda_svc._functions[name].get("event_invoke_configs", {}).values()):
        failed = (settings.get("DestinationConfig") or {}).get("OnFailure", {}).get("Destination")
        if failed:
            yield "sqs:SendMessage", failed


def invoked(func, event):
    config = func.get("config") or func
    access_key = session_of(config)["AWS_ACCESS_KEY_ID"]
    write({"invoked": config["Description"]})
    role = iam_evaluator.resolve_principal(access_key, get_account_id())
    for action, resource in used_by_lambda(config):
        if (access_key, action, resource) in asked_for_lambda:
            continue
        asked_for_lambda.add((access_key, action, resource))
        context = iam_evaluator.EvalContext(role.arn, role.type, role.account, action, resource, region="us-east-1")
        record(config, action, resource, iam_evaluator.evaluate(context, role.policies).decision)
    return execute(func, event)


def session_of(config):
    given = give_credentials(config)
    functions[given["AWS_ACCESS_KEY_ID"]] = config
    return given


def pinned(method, raw_path, query_params, raw_headers):
    """By HTTP/2, as Bedrock is called, the SDK signs the authority under its own name."""
    authority = [(b":authority", value) for name, value in raw_headers if name.lower() == b"host"]
    pin_request(method, raw_path, query_params, [*raw_headers, *authority])


iam_evaluator.enforce = recorded
lambda_svc._execute_function = invoked
lambda_svc.execution_credentials = lambda_runtime.execution_credentials = session_of
app.pin_signed_request = pinned
# AWS is called by TLS, without which the policies of buckets and queues deny everything.
app.pin_request_origin = lambda address, _secure: pin_origin(address, True)
