import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Annotations, type App, Aws, CfnCondition, type CfnResource, Duration, Fn, Stack } from 'aws-cdk-lib/core';
import { createAccessLogs } from '#infra/aws/alarms/access-logs.ts';
import { type AlarmSpec, ONCE, PERIOD } from '#infra/aws/alarms/alarm-spec.ts';
import { createAlarms, createTopic } from '#infra/aws/alarms/alarms.ts';
import { createLineMetric } from '#infra/aws/alarms/log-metrics.ts';
import { type Config, EDGE_REGION, placeOf, stackName } from '#infra/aws/config.ts';
import { createAreaFunction } from '#infra/aws/functions/area-function.ts';
import { PROBE } from '#infra/aws/functions/deployed-functions.ts';
import { APP_NAME } from '#shared/constants.ts';

export interface WatchStackSettings {
  readonly config: Config;
  readonly bundles: string;
  readonly distribution: Distribution;
  /** The distribution's address, with `https://`; the app's, unless `config.appOrigin` names another. */
  readonly address: string;
  /** The Api stack's topic. */
  readonly topic: ITopic;
}

/** Watches a stage from outside, as an athlete meets it: by a probe, and by the errors that CloudFront counts. */
export function createWatchStack(app: App, settings: WatchStackSettings): void {
  const { config, distribution, topic } = settings;
  const stack = new Stack(app, 'Watch', {
    stackName: stackName(config, 'Watch'),
    description: 'The probe that checks the stage every few minutes, and its alarm',
    env: placeOf(config),
  });
  createAlarms(stack, [createProbe(stack, settings)], topic);
  watchDistribution(app, stack, config, distribution, topic);
}

function createProbe(stack: Stack, { config, bundles, address }: WatchStackSettings): AlarmSpec {
  const probe = createAreaFunction(stack, PROBE, {
    description: 'Checks the page, the health of the API, the schedule and the way to sign in',
    bundles,
    memoryMegabytes: 256,
    timeoutSeconds: 100,
    environment: { APP_ADDRESS: config.appOrigin ?? address },
    retryAttempts: 0,
  });
  new Rule(stack, 'ProbeSchedule', {
    description: 'Starts the probe',
    schedule: Schedule.rate(PERIOD),
    targets: [new FunctionTarget(probe, { retryAttempts: 0 })],
  });
  return {
    name: 'Probe',
    question: 'answers',
    metrics: [createLineMetric(stack, 'ProbesPassed', { [PROBE]: probe.logGroup })],
    alarm: {
      limit: 1,
      isBelow: true,
      periods: [2, 2],
      missingData: 'is-breach',
      runbookAction:
        'For ten minutes the stage has not answered as it should, or no probe has run. The lines of the probe say what is wrong: filter route = "probe" | sort @timestamp desc. npm run smoke -- <address> checks the same by hand. Without any lines: is the rule ProbeSchedule enabled (EventBridge)?',
    },
  };
}

/**
 * Puts the alarm on CloudFront's errors in us-east-1: the metrics are there, and an alarm sees its own region's only.
 */
function watchDistribution(app: App, watch: Stack, config: Config, distribution: Distribution, topic: ITopic): void {
  const { account, region } = config;
  if (region === undefined || region === EDGE_REGION) {
    const alarms = createAlarms(watch, [siteErrors(distribution.distributionId)], topic);
    if (region === undefined) onlyInEdgeRegion(watch, alarms);
    return;
  }
  if (account === undefined) {
    Annotations.of(watch).addWarningV2(
      `${APP_NAME}:edge-alarm`,
      `CloudFront’s errors have no alarm and its requests no log: both need ${EDGE_REGION}, so give the stage its account in cdk.json.`,
    );
    return;
  }
  const stack = new Stack(app, 'EdgeWatch', {
    stackName: stackName(config, 'EdgeWatch'),
    description: 'The alarm on errors that CloudFront answers, and its access log',
    env: { account, region: EDGE_REGION },
    crossRegionReferences: true,
  });
  createAlarms(stack, [siteErrors(distribution.distributionId)], createTopic(stack, config.alarmEmail));
  createAccessLogs(stack, distribution);
}

/** Creates the alarms only if the region, known at deployment, is the edge's. */
function onlyInEdgeRegion(stack: Stack, alarms: ReturnType<typeof createAlarms>): void {
  const condition = new CfnCondition(stack, 'CloudFrontIsCountedHere', {
    expression: Fn.conditionEquals(Aws.REGION, EDGE_REGION),
  });
  for (const alarm of alarms.values()) (alarm.node.defaultChild as CfnResource).cfnOptions.condition = condition;
}

function siteErrors(distributionId: string): AlarmSpec {
  const period = Duration.hours(1);
  const metricOf = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      statistic,
      period,
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    });
  const usingMetrics = { percent: metricOf('5xxErrorRate', 'Average'), requests: metricOf('Requests', 'Sum') };
  return {
    name: 'Errors of the site',
    question: 'answers',
    metrics: [
      new MathExpression({
        expression: 'IF(percent * requests / 100 >= 5, percent, 0)',
        usingMetrics,
        period,
        label: '% of requests answered 5xx, from five such answers on',
      }),
    ],
    alarm: {
      limit: 1.44,
      periods: ONCE,
      missingData: 'is-well',
      runbookAction:
        'CloudFront answers 5xx to so many requests that the month’s error budget will not last. If "Failed calls" is on as well, it is the API: begin there. If not, calls do not reach it, or the bucket fails: look at health.aws.amazon.com, and at the origins of the distribution.',
    },
  };
}
