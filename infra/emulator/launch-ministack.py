"""Starts MiniStack with what this version of it lacks of AWS and the stacks rely on.

It decides by IAM policies when AUTH is true, which is the point of running it: a right that a function lacks is an
error here too. For that and for a deploy to pass, some things are put right first. They reach into its modules, so the version is pinned; a
newer one that has moved something stops at the start, by the name that is missing.
"""

import copy
import json
import os
import re
import signal
import string
import threading
import time

from ministack import app
from ministack.core import iam_actions, iam_evaluator
from ministack.services import apigateway, budgets, dynamodb
from ministack.services.cloudformation import provisioners


def end_with_parent():
    """Also when whoever started it was killed: it is a group of its own, with the functions that it runs."""
    parent = os.getppid()

    def watch():
        while os.getppid() == parent:
            time.sleep(1)
        os.killpg(0, signal.SIGKILL)

    threading.Thread(target=watch, daemon=True).start()


def come_by_tls():
    """Buckets refuse what comes without TLS. There is none on the way from this machine to itself."""
    pin = app.pin_request_origin
    app.pin_request_origin = lambda address, _is_secure: pin(address, True)


def name_secrets_by_arn():
    """A template's `Ref` of a secret is its ARN; here it would be the name, which no policy allows."""
    handlers = provisioners._RESOURCE_HANDLERS["AWS::SecretsManager::Secret"]
    create, update, delete = handlers["create"], handlers["update"], handlers["delete"]

    def name_of(arn):
        return next((name for name, secret in provisioners._sm._secrets.items() if secret["ARN"] == arn), arn)

    def arn_of(result):
        _name, attributes = result
        return attributes["Arn"], attributes

    handlers["create"] = lambda *args: arn_of(create(*args))
    handlers["update"] = lambda physical_id, *args, **more: arn_of(update(name_of(physical_id), *args, **more))
    handlers["delete"] = lambda physical_id, props: delete(name_of(physical_id), props)


def generate_secrets_without_punctuation():
    """Several keys stand in one secret with commas between them, so none may have one inside."""
    declared = provisioners._sm_secret_string

    def secret_string(props):
        generate = props.get("GenerateSecretString") or {}
        if generate.get("ExcludePunctuation") in (True, "true"):
            generate = {**generate, "ExcludeCharacters": generate.get("ExcludeCharacters", "") + string.punctuation}
        return declared({**props, "GenerateSecretString": generate} if generate else props)

    provisioners._sm_secret_string = secret_string


def keep_alarms_by_metric_math():
    """Which it refuses: each is kept as one of its first metric, and so says nothing when the sum of them is wrong."""
    record_of = provisioners._cw_metric_alarm_record

    def record(name, props):
        stats = [metric["MetricStat"] for metric in props.get("Metrics") or [] if "MetricStat" in metric]
        first = {**stats[0]["Metric"], "Period": stats[0]["Period"]} if stats else {}
        return record_of(name, {**{key: value for key, value in props.items() if key != "Metrics"}, **first})

    provisioners._cw_metric_alarm_record = record


def take_settings_of_tables():
    """A template's time to live, recovery and maximum throughput, which it takes from calls of the API only."""
    handlers = provisioners._RESOURCE_HANDLERS["AWS::DynamoDB::Table"]
    create = handlers["create"]

    def create_with_settings(logical_id, props, stack_name):
        name, attributes = create(logical_id, props, stack_name)
        for setting, update in (
            ("TimeToLiveSpecification", dynamodb._update_ttl),
            ("PointInTimeRecoverySpecification", dynamodb._update_continuous_backups),
            ("OnDemandThroughput", dynamodb._update_table),
        ):
            if setting in props:
                update({"TableName": name, setting: props[setting]})
        return name, attributes

    handlers["create"] = create_with_settings


def restore_moments():
    """A restored table is as it was at the moment that was asked for. Here it would be as it is now."""
    formerly = []
    set_item, remove_item, restore = (
        dynamodb._set_item, dynamodb._remove_item, dynamodb._restore_table_to_point_in_time)

    def noted(write):
        def write_and_note(table, pk, sk, *item):
            before = copy.deepcopy(table["items"].get(pk, {}).get(sk))
            formerly.append((time.time(), table["TableName"], pk, sk, before))
            return write(table, pk, sk, *item)

        return write_and_note

    def restore_moment(request):
        answer = restore(request)
        moment, target = request.get("RestoreDateTime"), dynamodb._tables.get(request.get("TargetTableName"))
        if answer[0] != 200 or moment is None:
            return answer
        for at, name, pk, sk, before in reversed(list(formerly)):
            if name == request["SourceTableName"] and at > moment:
                remove_item(target, pk, sk)
                if before is not None:
                    set_item(target, pk, sk, copy.deepcopy(before))
        return answer

    dynamodb._set_item, dynamodb._remove_item = noted(set_item), noted(remove_item)
    dynamodb._restore_table_to_point_in_time = restore_moment


def keep_budgets():
    """Which it knows, but not as resources of a stack."""

    def done(answer):
        if answer[0] != 200:
            raise ValueError(answer[2].decode())

    def create(_logical_id, props, _stack_name):
        done(budgets._create_budget(props))
        return props["Budget"]["BudgetName"], {}

    def update(name, _old_props, props, _stack_name):
        done(budgets._update_budget({"NewBudget": props["Budget"]}))
        return name, {}

    def delete(name, _props):
        done(budgets._delete_budget({"BudgetName": name}))

    provisioners._RESOURCE_HANDLERS["AWS::Budgets::Budget"] = {"create": create, "update": update, "delete": delete}


def know_no_preflights():
    """An HTTP API without CORS takes OPTIONS for a method like any other: there is no such route. Here it would be 403."""
    preflight = apigateway._cors_preflight_response
    apigateway._cors_preflight_response = lambda cors, origin: (
        preflight(cors, origin) if cors else apigateway._http_api_not_found())


class ItemAction(str):
    """What one item of a transaction does, and to which partition."""

    partition = None


def tell_partitions():
    """The condition key dynamodb:LeadingKeys: which partitions a request is about, item by item in a transaction."""
    context_of, checks_of, enforce = (
        iam_actions.dynamodb_service_context, iam_actions.dynamodb_transaction_checks, iam_evaluator.enforce)

    def service_context(body):
        context, keys = context_of(body), partitions_of(json.loads(body or b"{}"))
        return {**context, "dynamodb:LeadingKeys": keys} if keys else context

    def transaction_checks(action, body, *where):
        checks = checks_of(action, body, *where)
        if not checks:
            return checks
        items = [detail for item in json.loads(body)["TransactItems"] for detail in item.values()]
        marked = []
        for (item_action, arn), detail in zip(checks, items, strict=True):
            item_action = ItemAction(item_action)
            item_action.partition = partition_in(detail)
            marked.append((item_action, arn))
        return marked

    def enforce_item(access_key, action, *args, service_context=None, **more):
        if isinstance(action, ItemAction):
            service_context = {**(service_context or {}), "dynamodb:LeadingKeys": [action.partition]}
        return enforce(access_key, action, *args, service_context=service_context, **more)

    iam_actions.dynamodb_service_context = service_context
    iam_actions.dynamodb_transaction_checks = transaction_checks
    iam_evaluator.enforce = enforce_item


def partitions_of(request):
    """Of a request for one row, for a range of one partition, or for a batch of rows."""
    if not isinstance(request, dict):
        return []
    batches = (request.get("RequestItems") or {}).values()
    writes = [write for batch in batches if isinstance(batch, list) for one in batch for write in one.values()]
    reads = [{"Key": key} for batch in batches if isinstance(batch, dict) for key in batch.get("Keys", [])]
    found = [partition_in(detail) for detail in [request, *writes, *reads]]
    return [partition for partition in found if partition]


def partition_in(detail):
    row = detail.get("Key") or detail.get("Item") or {}
    if "PK" in row:
        return row["PK"]["S"]
    condition = re.match(r"\w+ = (:\w+)", detail.get("KeyConditionExpression", ""))
    return detail["ExpressionAttributeValues"][condition[1]]["S"] if condition else None


if __name__ == "__main__":
    end_with_parent()
    come_by_tls()
    name_secrets_by_arn()
    generate_secrets_without_punctuation()
    keep_alarms_by_metric_math()
    take_settings_of_tables()
    restore_moments()
    keep_budgets()
    know_no_preflights()
    tell_partitions()
    app.main()
