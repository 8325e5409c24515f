import { Metric, Unit } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Duration, type Stack } from 'aws-cdk-lib/core';

/** A filter on the fields of our log lines, or the gateway's. */
export interface LineFilter {
  /** The pattern in CloudWatch Logs' syntax; every line is a JSON object. */
  readonly pattern: string;
  /** The field whose value is taken; without it lines are counted. */
  readonly value?: string;
  readonly unit: Unit;
}

/** Metrics counted from log lines, or read from a field of theirs. */
export const LINE_FILTERS = {
  /** Calls turned away because there were too many: by the gateway, or by us who count an athlete's tries. */
  TurnedAway: { pattern: '{ $.status = "429" }', unit: Unit.COUNT },
  /** Sign-ins refused for a fault of ours or the provider's. The four excluded errors are those a visitor can cause. */
  SignInRefused: {
    pattern:
      '{ ($.code = "SIGN_IN_REFUSED:*") && ($.error != "no attempt in this browser") && ($.error != "the provider said no") && ($.error != "state") && ($.error != "code") }',
    unit: Unit.COUNT,
  },
  /** Calls that needed an empty secret. */
  NotConfigured: { pattern: '{ $.code = "NOT_CONFIGURED" }', unit: Unit.COUNT },
  /** Probes that found nothing wrong, see functions/probe. */
  ProbesPassed: { pattern: '{ ($.route = "probe") && ($.outcome = "passed") }', unit: Unit.COUNT },
  /** Alarms that need a person to look, see functions/gateways/alarms.ts. */
  RaisedAlarms: { pattern: '{ $.level = "alarm" }', unit: Unit.COUNT },
  /** Subscriptions that had changed without our being told. */
  MendedSubscriptions: { pattern: '{ $.level = "drift" }', unit: Unit.COUNT },
  /** Events that were not taken, so that whoever sent them will send them again. */
  WebhooksNotTaken: { pattern: '{ $.status >= 500 }', unit: Unit.COUNT },
  WebhookMilliseconds: {
    pattern: '{ ($.route = "POST /api/webhooks/stripe") && ($.status < 500) }',
    value: '$.milliseconds',
    unit: Unit.MILLISECONDS,
  },
  /** The time from an event at Stripe to its webhook, or to our processing it. */
  WebhookAgeSeconds: { pattern: '{ $.ageSeconds >= 0 }', value: '$.ageSeconds', unit: Unit.SECONDS },
  ImportsPublished: { pattern: '{ $.outcome = "published" }', unit: Unit.COUNT },
  ImportsRefused: { pattern: '{ $.outcome = "refused" }', unit: Unit.COUNT },
  ImportsGivenUp: { pattern: '{ $.outcome = "given-up" }', unit: Unit.COUNT },
} as const satisfies Record<string, LineFilter>;

export type LineMetric = keyof typeof LINE_FILTERS;

/** A metric of what the lines of these log groups say, in this stack's own namespace. */
export function createLineMetric(
  stack: Stack,
  name: LineMetric,
  logGroups: Readonly<Record<string, ILogGroup>>,
): Metric {
  const { pattern, value, unit }: LineFilter = LINE_FILTERS[name];
  const metric = { namespace: stack.stackName, metricName: name };
  for (const [of, logGroup] of Object.entries(logGroups)) {
    new MetricFilter(stack, `${name}-${of}`, {
      logGroup,
      filterPattern: FilterPattern.literal(pattern),
      metricNamespace: metric.namespace,
      metricName: metric.metricName,
      metricValue: value ?? '1',
      unit,
    });
  }
  return new Metric({ ...metric, statistic: value ? 'Maximum' : 'Sum', period: Duration.minutes(5) });
}
