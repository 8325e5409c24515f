import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import { HOUSEKEEPING_MINUTES } from '#shared/constants.ts';
import { FAILED_IMPORTS, HOUSEKEEPING, PROGRAM_IMPORT } from './deployed-functions.ts';
import { createLineMetric } from './log-metrics.ts';
import { type AlarmRule, type Deployed, ONCE, PERIOD, type Watch } from './watch.ts';

/** Whether calls are answered, and how fast. */
export function watchCalls({ stack, api, accessLogs }: Deployed): Watch[] {
  const calls = api.metricCount({ period: PERIOD, label: 'calls' });
  const errors = api.metricServerError({ period: PERIOD, label: '5xx' });
  const rate = new MathExpression({
    // Below the floor one failed call of a quiet night would be all of them.
    expression: 'IF(errors >= 5, 100 * errors / calls, 0)',
    usingMetrics: { errors, calls },
    period: PERIOD,
    label: '% of calls answered 5xx, where there are five or more',
  });
  const latency = (statistic: string) => api.metricLatency({ statistic, period: PERIOD, label: statistic });
  return [
    { name: 'Calls', question: 'answers', metrics: [calls, api.metricClientError({ period: PERIOD, label: '4xx' })] },
    {
      name: 'Failed calls',
      question: 'answers',
      metrics: [rate],
      alarm: {
        limit: 1,
        periods: [2, 3],
        silence: 'is-well',
        todo: 'More than one call in a hundred fails. In Logs Insights, over the functions’ log groups: filter status >= 500 | stats count(*) by route, error. If it began with a deploy, roll back; else look at the table’s alarms and at who is called (Stripe, Strava, the identity provider).',
      },
    },
    {
      name: 'Slow calls',
      question: 'answers',
      metrics: [latency('p99'), latency('p50')],
      alarm: {
        limit: 3_000,
        periods: [3, 3],
        silence: 'is-well',
        needsManyCalls: true,
        todo: 'For a quarter of an hour one call in a hundred has taken more than three seconds. Which: stats pct(milliseconds, 99) by route. Uploads may wait twenty seconds for their import; anything else waits for the table or for another service.',
      },
    },
    {
      name: 'Turned away',
      question: 'answers',
      metrics: [createLineMetric(stack, 'TurnedAway', { gateway: accessLogs })],
      alarm: {
        limit: 100,
        periods: ONCE,
        silence: 'is-well',
        todo: 'Calls are answered 429. In the access log: filter status = "429" | stats count(*) by routeKey, integrationStatus. Without an integrationStatus it is the stage’s limit: a flood, which the firewall option stops, or success, for which the limit in http-api.ts is raised.',
      },
    },
  ];
}

/** The parser is tried again and the housekeeping comes again, so that each failure of theirs means something; a crash of an area’s function may be one call’s. */
const ERROR_RULES: Readonly<Record<string, Pick<AlarmRule, 'limit' | 'periods' | 'todo'>>> = {
  [PROGRAM_IMPORT]: {
    limit: 1,
    periods: ONCE,
    todo: 'A program file brought the parser down, which even a hostile one must not. Look for the line of that job (filter level = "error") and for its file in the uploads bucket, under uploads/<job>. The admin is told after three attempts.',
  },
  [FAILED_IMPORTS]: {
    limit: 1,
    periods: [2, 3],
    todo: 'Failed uploads cannot be marked as failed, so admins wait in vain. Look at the function’s lines; the messages come again by themselves.',
  },
  [HOUSEKEEPING]: {
    limit: 1,
    periods: [2, 4],
    todo: 'The housekeeping has failed more than once within an hour. Its lines name the chore (about) and whom it failed for; the other chores are done. Each run goes on where the last one ended.',
  },
};

const AREA_RULE = {
  limit: 3,
  periods: ONCE,
  todo: 'Calls have ended without an answer of ours: out of time, out of memory, or it does not start. Look at the end of the function’s log group; if it began with a deploy, roll back.',
} as const;

/** The functions, whoever called them. */
export function watchFunctions({ functions }: Deployed): Watch[] {
  const ofAccount = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: PERIOD, label: metricName });
  return [
    ...[...functions].map(([name, lambda]): Watch => {
      const { limit, periods, todo } = ERROR_RULES[name] ?? AREA_RULE;
      const period = name === HOUSEKEEPING ? Duration.minutes(HOUSEKEEPING_MINUTES) : PERIOD;
      return {
        name: `Errors of ${name}`,
        graph: 'Errors',
        question: 'functions',
        metrics: [lambda.metricErrors({ period, label: name })],
        alarm: { limit, periods, silence: 'is-well', todo },
      };
    }),
    {
      // Functions share what the account may run at once, and throttle one another: so this is not of each.
      name: 'Throttled functions',
      question: 'functions',
      metrics: [ofAccount('Throttles', 'Sum')],
      alarm: {
        limit: 10,
        periods: [2, 2],
        silence: 'is-well',
        todo: 'The account runs as many functions at once as it may, or the webhooks as many as are set aside for them. Ask AWS for more concurrent executions (Service Quotas, Lambda); look at what takes so long (Slow calls).',
      },
    },
    { name: 'Functions at once', question: 'functions', metrics: [ofAccount('ConcurrentExecutions', 'Maximum')] },
    {
      name: 'Durations, p99',
      question: 'functions',
      metrics: [...functions].map(([name, lambda]) =>
        lambda.metricDuration({ statistic: 'p99', period: PERIOD, label: name }),
      ) as [Metric, ...Metric[]],
    },
  ];
}
