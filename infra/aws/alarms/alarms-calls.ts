import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import {
  areas,
  FAILED_IMPORTS,
  PROGRAM_IMPORT,
  REMINDER_SENDER,
  SCHEDULED_JOBS,
} from '#infra/aws/functions/deployed-functions.ts';
import { SCHEDULE_MINUTES } from '#shared/constants.ts';
import { type AlarmRule, type AlarmSpec, type Deployed, logsOf, ONCE, PERIOD, total } from './alarm-spec.ts';
import { createLineMetric } from './log-metrics.ts';

/**
 * Objectives for the calls of 30 days, in %, and how many calls must miss one before there is an alarm: never just one.
 */
const OBJECTIVES = {
  answered: { percent: 99.9, floor: 2 },
  withinThreeSeconds: { percent: 99, floor: 3 },
} as const;

type Objective = (typeof OBJECTIVES)[keyof typeof OBJECTIVES];

/**
 * Burn rates of an error budget, as multiples of the sustainable rate. The first uses up a fiftieth of a month's budget
 * in an hour, the second a twentieth in six. The windows are long so that each holds enough calls on a quiet stage;
 * CloudWatch evaluates them every minute.
 */
const BURN_RATES = [
  { window: 'an hour', period: Duration.hours(1), rate: 14.4 },
  { window: 'six hours', period: Duration.hours(6), rate: 6 },
] as const;

/** Watches the share of calls that miss an objective, over each window, with an alarm at that window's burn rate. */
function watchObjective(
  name: string,
  { percent, floor }: Objective,
  metricsOver: (period: Duration) => { readonly calls: Metric; readonly broken: Metric },
  runbookAction: string,
): AlarmSpec[] {
  return BURN_RATES.map(({ window, period, rate }) => ({
    name: `${name}, over ${window}`,
    question: 'answers',
    metrics: [
      new MathExpression({
        expression: `IF(broken >= ${floor}, 100 * broken / calls, 0)`,
        usingMetrics: { ...metricsOver(period) },
        period,
        label: `% of calls over ${window}, from ${floor} such calls on`,
      }),
    ],
    alarm: { limit: Number((rate * (100 - percent)).toFixed(2)), periods: ONCE, missingData: 'is-well', runbookAction },
  }));
}

const SLOW_MILLISECONDS = 3_000;

/** Calls in five minutes: fifty a second, which would cost some $35 a day. */
const MANY_CALLS = 15_000;

/** Whether calls are answered, and how fast. */
export function watchCalls({ stack, api, accessLogs, functions }: Deployed): AlarmSpec[] {
  const calls = (period: Duration) => api.metricCount({ period, label: 'calls' });
  const latency = (statistic: string, period = PERIOD) => api.metricLatency({ statistic, period, label: statistic });
  return [
    {
      name: 'Many calls',
      graph: 'Calls',
      question: 'answers',
      metrics: [calls(PERIOD), api.metricClientError({ period: PERIOD, label: '4xx' })],
      alarm: {
        limit: MANY_CALLS,
        periods: [3, 3],
        missingData: 'is-well',
        runbookAction:
          'Over fifty calls a second for a quarter of an hour, each of which is billed. In the access log: stats count(*) as calls by routeKey | sort calls desc. If the stage has grown, raise the limit in alarms-calls.ts; if it is a flood, the firewall option stops it, and the budget shows what it has cost.',
      },
    },
    ...watchObjective(
      'Failed calls',
      OBJECTIVES.answered,
      (period) => ({ calls: calls(period), broken: api.metricServerError({ period, label: '5xx' }) }),
      'At this rate the month’s error budget will not last. In Logs Insights, over the functions’ log groups: filter status >= 500 | stats count(*) by route, error. If it began with a deploy, roll back; else look at the table’s alarms and at who is called (Stripe, Strava, the identity provider).',
    ),
    ...watchObjective(
      'Slow calls',
      OBJECTIVES.withinThreeSeconds,
      (period) => ({ calls: calls(period), broken: latency(`TC(${SLOW_MILLISECONDS}:)`, period) }),
      'So many calls take over three seconds that the month’s budget for slow calls will not last. Which: stats pct(milliseconds, 99) by route. Uploads may wait twenty seconds for their import; anything else waits for the table or for another service.',
    ),
    { name: 'Latency', question: 'answers', metrics: [latency('p99'), latency('p50')] },
    {
      name: 'Sign-in refused',
      question: 'answers',
      metrics: [createLineMetric(stack, 'SignInRefused', logsOf(functions, ['account']))],
      alarm: {
        limit: 1,
        periods: ONCE,
        missingData: 'is-well',
        runbookAction:
          'Somebody could not sign in through no fault of theirs. In the lines of account: filter code like /SIGN_IN_REFUSED/ | stats count(*) by error. "token endpoint answered 401" is a client secret that the identity provider refuses: store the right one. "provider unreachable" or "discovery": it is down, or issuer is wrong.',
      },
    },
    {
      name: 'Not configured',
      question: 'answers',
      metrics: [createLineMetric(stack, 'NotConfigured', logsOf(functions, [...areas, SCHEDULED_JOBS]))],
      alarm: {
        limit: 1,
        periods: ONCE,
        missingData: 'is-well',
        runbookAction:
          'A call needed a secret that has no value. Which: filter code = "NOT_CONFIGURED" | stats count(*) by route. Signing in needs OidcClientSecret, payments both of Stripe’s, sharing StravaClientSecret; "First deploy" in the runbook says what goes in.',
      },
    },
    {
      name: 'Turned away',
      question: 'answers',
      metrics: [createLineMetric(stack, 'TurnedAway', { gateway: accessLogs })],
      alarm: {
        limit: 100,
        periods: ONCE,
        missingData: 'is-well',
        runbookAction:
          'Calls are answered 429. In the access log: filter status = "429" | stats count(*) by routeKey, integrationStatus. Without an integrationStatus it is the stage’s limit: a flood, which the firewall option stops, or success, for which the limit in http-api.ts is raised.',
      },
    },
  ];
}

/** The parser is tried again and the scheduled jobs run again, so that each failure of theirs means something; a crash of an area’s function may be one call’s. */
const ERROR_RULES: Readonly<Record<string, Pick<AlarmRule, 'limit' | 'periods' | 'runbookAction'>>> = {
  [PROGRAM_IMPORT]: {
    limit: 1,
    periods: ONCE,
    runbookAction:
      'A program file brought the parser down, which even a hostile one must not. Look for the line of that job (filter level = "error") and for its file in the uploads bucket, under uploads/<job>. The admin is told after three attempts.',
  },
  [FAILED_IMPORTS]: {
    limit: 1,
    periods: [2, 3],
    runbookAction:
      'Failed uploads cannot be marked as failed, so admins wait in vain. Look at the function’s lines; the messages come again by themselves.',
  },
  [REMINDER_SENDER]: {
    limit: 1,
    periods: [2, 3],
    runbookAction:
      'Reminders have failed for somebody, or for all: the lines say for whom and why. Nobody is reminded twice for it; who was left out is reminded the next day. If it is out of time, raise AT_ONCE in send-reminders.ts.',
  },
  [SCHEDULED_JOBS]: {
    limit: 1,
    periods: [2, 4],
    runbookAction:
      'The scheduled jobs have failed more than once within an hour. Their lines name the job (about) and whom it failed for; the other jobs are done. Each run goes on where the last one ended.',
  },
};

const AREA_RULE = {
  limit: 3,
  periods: ONCE,
  runbookAction:
    'Calls have ended without an answer of ours: out of time, out of memory, or it does not start. Look at the end of the function’s log group; if it began with a deploy, roll back.',
} as const;

/** The functions, whoever called them. */
export function watchFunctions({ functions }: Deployed): AlarmSpec[] {
  const throttled = areas.map((area) => [area, functions.get(area) as LambdaFunction] as const);
  return [
    ...[...functions].map(([name, lambda]): AlarmSpec => {
      const { limit, periods, runbookAction } = ERROR_RULES[name] ?? AREA_RULE;
      const period = name === SCHEDULED_JOBS ? Duration.minutes(SCHEDULE_MINUTES) : PERIOD;
      return {
        name: `Errors of ${name}`,
        graph: 'Errors',
        question: 'functions',
        metrics: [lambda.metricErrors({ period, label: name })],
        alarm: { limit, periods, missingData: 'is-well', runbookAction },
      };
    }),
    {
      // The areas only: an alarm takes ten metrics, and AWS retries the other functions.
      name: 'Throttled functions',
      question: 'functions',
      metrics: [
        total(
          'throttled calls',
          Object.fromEntries(
            throttled.map(([area, lambda]) => [area.replaceAll('-', '_'), lambda.metricThrottles({ period: PERIOD })]),
          ),
        ),
      ],
      alarm: {
        limit: 10,
        periods: [2, 2],
        missingData: 'is-well',
        runbookAction:
          'The account runs as many functions at once as it may, or the webhooks as many as are set aside for them. Ask AWS for more concurrent executions (Service Quotas, Lambda); look at what takes so long (Slow calls). Other stages of the account use the same limit.',
      },
    },
    {
      name: 'Functions at once',
      question: 'functions',
      metrics: [
        new Metric({
          namespace: 'AWS/Lambda',
          metricName: 'ConcurrentExecutions',
          statistic: 'Maximum',
          period: PERIOD,
          label: 'whole account',
        }),
      ],
    },
    {
      name: 'Durations, p99',
      question: 'functions',
      metrics: [...functions].map(([name, lambda]) =>
        lambda.metricDuration({ statistic: 'p99', period: PERIOD, label: name }),
      ) as [Metric, ...Metric[]],
    },
  ];
}
