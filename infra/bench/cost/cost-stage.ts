import type { Template } from 'aws-cdk-lib/assertions';
import { SCHEDULED_JOBS } from '#infra/aws/functions/deployed-functions.ts';
import { partOf, synthesise } from '#infra/aws/synthesise.ts';

/** A stage's fixed resources, billed whoever uses it, and the limits it sets itself. */
export interface Stage {
  readonly secrets: number;
  readonly keys: number;
  /** Each metric that an alarm looks at counts. */
  readonly alarmMetrics: number;
  /** Metrics that are made from log lines. */
  readonly lineMetrics: number;
  readonly dashboards: number;
  readonly firewallRules: number;
  /** Memory of a function that answers API calls. */
  readonly functionMegabytes: number;
  /** Timeout of the function that runs the scheduled jobs. */
  readonly scheduledSeconds: number;
  readonly callsASecond: number;
  readonly requestsOfAnAddress: number;
  /** Whether each route that is called has metrics of its own. */
  readonly hasRouteMetrics: boolean;
}

/** Reads the templates, with the optional firewall. */
export function readStage(): Stage {
  const { data, api, web, watch, edge } = synthesise({ firewall: true, account: '123456789012', region: 'us-east-1' });
  const all = [data, api, web, watch, ...(edge ? [edge] : [])];
  const count = (type: string) => all.flatMap(resourcesOf(type)).length;
  const { DefaultRouteSettings } = propertiesOf([api], 'AWS::ApiGatewayV2::Stage');
  const { Rules } = propertiesOf(all, 'AWS::WAFv2::WebACL');
  const rules = Rules as { Statement: { RateBasedStatement?: { Limit: number } } }[];
  return {
    secrets: count('AWS::SecretsManager::Secret'),
    keys: count('AWS::KMS::Key'),
    alarmMetrics: all
      .flatMap(resourcesOf('AWS::CloudWatch::Alarm'))
      .reduce((sum, { Metrics }) => sum + metricsIn(Metrics), 0),
    lineMetrics: new Set(
      all.flatMap(resourcesOf('AWS::Logs::MetricFilter')).map((filter) => filter.MetricTransformations[0].MetricName),
    ).size,
    dashboards: count('AWS::CloudWatch::Dashboard'),
    firewallRules: rules.length,
    functionMegabytes: partOf(api, 'workouts', 'Function', 'AWS::Lambda::Function').Properties.MemorySize,
    scheduledSeconds: partOf(api, SCHEDULED_JOBS, 'Function', 'AWS::Lambda::Function').Properties.Timeout,
    callsASecond: DefaultRouteSettings.ThrottlingRateLimit,
    requestsOfAnAddress: rules.flatMap(({ Statement }) => Statement.RateBasedStatement?.Limit ?? [])[0] ?? 0,
    hasRouteMetrics: DefaultRouteSettings.DetailedMetricsEnabled === true,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a template has every shape
type Properties = any;

function resourcesOf(type: string) {
  return (template: Template): Properties[] =>
    Object.values(template.findResources(type)).map(({ Properties }) => Properties);
}

function propertiesOf(templates: readonly Template[], type: string): Properties {
  const [found] = templates.flatMap(resourcesOf(type));
  if (!found) throw new Error(`The stage has no ${type}`);
  return found;
}

/** Returns the number of real metrics; one computed from others is not counted. */
function metricsIn(metrics: readonly { MetricStat?: object }[] | undefined): number {
  return metrics ? metrics.filter(({ MetricStat }) => MetricStat).length : 1;
}
