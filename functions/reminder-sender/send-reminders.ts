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
  for (;;) {
    const due = await dueReminders(app.table, shard, app.clock(), AT_ONCE + tried.size);
    // The index lags: what was just taken may still stand on it.
    const fresh = due.filter((one) => !tried.has(nameOf(one))).slice(0, AT_ONCE);
    if (fresh.length === 0) return failures;
    for (const one of fresh) tried.add(nameOf(one));
    const ends = await Promise.allSettled(fresh.map((one) => remindAthlete(one, app)));
    for (const end of ends) if (end.status === 'rejected') failures.push(end.reason);
  }
}

const nameOf = ({ uid, dueAt }: DueReminder) => `${uid} ${dueAt}`;
