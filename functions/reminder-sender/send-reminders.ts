import { type DueReminder, dueReminders, SHARDS } from '#functions/data/athletes/reminders.ts';
import { type ReminderApp, remindAthlete } from './remind-athlete.ts';

/** Athletes of a shard who are reminded at the same time. */
const AT_ONCE = 10;

/**
 * Sends all reminders that are due, all shards side by side. One that fails keeps nobody else waiting; throws an
 * AggregateError of them. What a run has no time for is left for the next.
 */
export async function sendReminders(app: ReminderApp): Promise<void> {
  const failures = (await Promise.all(SHARDS.map((shard) => sendShard(shard, app)))).flat();
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
}

async function sendShard(shard: number, app: ReminderApp): Promise<unknown[]> {
  const failures: unknown[] = [];
  const tried = new Set<string>();
  // The index lags: what was just taken may still stand on it, before all others.
  for (let limit = AT_ONCE; ; ) {
    const due = await dueReminders(app.table, shard, app.clock(), limit);
    const untried = due.filter((one) => !tried.has(nameOf(one)));
    if (untried.length === 0 && due.length < limit) return failures;
    limit = AT_ONCE + 2 * (due.length - untried.length);
    const fresh = untried.slice(0, AT_ONCE);
    for (const one of fresh) tried.add(nameOf(one));
    const ends = await Promise.allSettled(fresh.map((one) => remindAthlete(one, app)));
    for (const end of ends) if (end.status === 'rejected') failures.push(end.reason);
  }
}

const nameOf = ({ uid, dueAt }: DueReminder) => `${uid} ${dueAt}`;
