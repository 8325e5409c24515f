import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import {
  FAILED_IMPORTS,
  PROGRAM_IMPORT,
  REMINDER_SENDER,
  SCHEDULED_JOBS,
} from '#infra/aws/functions/deployed-functions.ts';
import { REMINDER_MINUTES } from '#shared/constants.ts';
import { type AlarmSpec, type Deployed, logsOf, ONCE, PERIOD } from './alarm-spec.ts';
import { createLineMetric, type LineMetric } from './log-metrics.ts';

/** The functions that tell a person to look at something. */
export const RAISING_FUNCTIONS: readonly string[] = ['billing', 'webhooks', SCHEDULED_JOBS];

/** Alarms on incoming webhooks. */
export function watchWebhooks({ stack, functions }: Deployed): AlarmSpec[] {
  const read = (name: LineMetric) => createLineMetric(stack, name, logsOf(functions, ['webhooks']));
  return [
    {
      name: 'Events not taken',
      question: 'webhooks',
      metrics: [read('WebhooksNotTaken')],
      alarm: {
        limit: 5,
        periods: [2, 3],
        missingData: 'is-well',
        runbookAction:
          'Events of Stripe’s or Strava’s are answered 5xx; they are sent again, Stripe’s for three days. The lines of webhooks say why: NOT_CONFIGURED is a secret that is missing, STRIPE_UNREACHABLE passes by itself (status.stripe.com).',
      },
    },
    {
      name: 'Events taken slowly',
      question: 'webhooks',
      metrics: [read('WebhookMilliseconds')],
      alarm: {
        limit: 10_000,
        periods: [2, 3],
        missingData: 'is-well',
        runbookAction:
          'An event takes ten seconds and more, and ends after fifteen. Either Stripe answers slowly (status.stripe.com) or events of one athlete come so close that they wait for one another.',
      },
    },
    {
      name: 'Events taken late',
      question: 'webhooks',
      metrics: [read('WebhookAgeSeconds')],
      alarm: {
        limit: 3_600,
        periods: ONCE,
        missingData: 'is-well',
        runbookAction:
          'An event was taken an hour and more after it happened: until then somebody saw an old subscription. Look in Stripe’s Dashboard (Developers, Webhooks) for what was answered to earlier attempts.',
      },
    },
  ];
}

/** Uploaded programs on their way. */
export function watchImports({ stack, functions, failedImports, deadLetters }: Deployed): AlarmSpec[] {
  const waiting = { statistic: 'Maximum', period: PERIOD } as const;
  const count = (name: LineMetric, of: string) => createLineMetric(stack, name, logsOf(functions, [of]));
  return [
    {
      name: 'Imports',
      question: 'imports',
      metrics: [
        count('ImportsPublished', PROGRAM_IMPORT),
        count('ImportsRefused', PROGRAM_IMPORT),
        count('ImportsGivenUp', FAILED_IMPORTS),
      ],
    },
    {
      name: 'Failed imports waiting',
      question: 'imports',
      metrics: [failedImports.metricApproximateNumberOfMessagesVisible(waiting)],
      alarm: {
        limit: 1,
        periods: [3, 3],
        missingData: 'is-well',
        runbookAction:
          'Messages of failed imports are not worked off. Is the event source of failed-imports enabled, and does the function fail?',
      },
    },
    {
      name: 'Failed imports given up',
      question: 'imports',
      metrics: [deadLetters.metricApproximateNumberOfMessagesVisible(waiting)],
      alarm: {
        limit: 1,
        periods: ONCE,
        missingData: 'is-well',
        runbookAction:
          'A message of a failed import could not be worked off five times. Read it in the queue FailedImportsDeadLetters (kept 14 days); mend the cause, then start a redrive there.',
      },
    },
  ];
}

/** Alarms on what is started by a schedule, and on events that need a person. */
export function watchScheduledJobs({ stack, functions }: Deployed): AlarmSpec[] {
  const lambda = functions.get(SCHEDULED_JOBS) as LambdaFunction;
  const sender = functions.get(REMINDER_SENDER) as LambdaFunction;
  const mended = createLineMetric(stack, 'MendedSubscriptions', logsOf(functions, [SCHEDULED_JOBS]));
  return [
    {
      name: 'Runs of the scheduled jobs',
      question: 'scheduled',
      metrics: [lambda.metricInvocations({ period: Duration.hours(1) })],
    },
    {
      // The probe sees when the scheduled jobs stop, but nothing outside shows that reminders do.
      name: 'Reminders not sent',
      question: 'scheduled',
      metrics: [sender.metricInvocations({ period: Duration.minutes(REMINDER_MINUTES) })],
      alarm: {
        limit: 1,
        isBelow: true,
        periods: [3, 3],
        missingData: 'is-breach',
        runbookAction:
          'The sender of reminders has not been started for a quarter of an hour. Is the rule ReminderSchedule enabled in EventBridge, and has the function reserved concurrency of 0? Who is due meanwhile is reminded once it runs, if it is still their day.',
      },
    },
    {
      name: 'Subscriptions mended',
      question: 'scheduled',
      metrics: [mended.with({ period: Duration.days(1) })],
      alarm: {
        limit: 3,
        periods: ONCE,
        missingData: 'is-well',
        runbookAction:
          'Comparing with Stripe found subscriptions that had changed without our being told; they are mended (filter level = "drift"). One may be an event under way, more mean that events do not arrive: check the endpoint at Stripe (npm run check:stripe).',
      },
    },
    {
      name: 'For a person to look at',
      question: 'scheduled',
      metrics: [createLineMetric(stack, 'RaisedAlarms', logsOf(functions, RAISING_FUNCTIONS))],
      alarm: {
        limit: 1,
        periods: ONCE,
        missingData: 'is-well',
        runbookAction:
          'In Logs Insights, over the log groups of billing, webhooks and scheduled: filter level = "alarm". What each name means, and what to do, is in docs/operating.md under Payments.',
      },
    },
  ];
}
