import type { Context } from 'aws-lambda';
import { openCatalogue } from '#functions/data/programs/catalogue.ts';
import type { Table } from '#functions/data/table/table.ts';
import { programCacheSeconds, tableOf } from '#functions/environment.ts';
import { openPush, type PushGateway } from '#functions/gateways/push/push-gateway.ts';
import { secretOf } from '#functions/gateways/secrets.ts';
import { type Log, logRunsOf, printLog } from '#functions/http/request-log.ts';
import type { Environment } from '#functions/variables.ts';
import { sendReminders } from './send-reminders.ts';

export interface ReminderSenderDependencies {
  readonly table: Table;
  readonly push: PushGateway;
  readonly programCacheSeconds: number;
  readonly clock: () => number;
  readonly log: Log;
}

/** Runs every few minutes. */
export function createReminderSender({ table, push, programCacheSeconds, clock, log }: ReminderSenderDependencies) {
  const app = { table, push, clock, catalogue: openCatalogue(table, programCacheSeconds) };
  return (_: unknown, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<void> =>
    logRunsOf(awsRequestId, log, clock)('reminder-sender', null, async () => {
      await sendReminders(app);
      return null;
    });
}

export function fromEnvironment(environment: Environment<'reminder-sender'>): ReminderSenderDependencies {
  return {
    table: tableOf(environment),
    push: openPush({ secret: secretOf(environment, 'PUSH_KEY'), server: environment.PUSH_SERVER }),
    programCacheSeconds: programCacheSeconds(environment),
    clock: Date.now,
    log: printLog,
  };
}
