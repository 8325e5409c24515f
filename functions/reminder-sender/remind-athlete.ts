import {
  claimReminder,
  type DueReminder,
  devicesOf,
  findReminders,
  removeDevice,
} from '#functions/data/athletes/reminders.ts';
import { liveSessions } from '#functions/data/athletes/sessions.ts';
import { type Athlete, readAthlete } from '#functions/data/athletes/users.ts';
import type { Catalogue } from '#functions/data/programs/catalogue.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import type { Table } from '#functions/data/table/table.ts';
import type { PushGateway } from '#functions/gateways/push/push-gateway.ts';
import { select } from '#functions/workouts/read-training.ts';
import { addDays, dayNumber, type LocalDate, localDateAt, weekdayIndex } from '#shared/dates.ts';
import { nextReminder } from '#shared/reminders/next-reminder.ts';
import type { ReminderSettings } from '#shared/reminders/reminder-settings.ts';
import { instantOf } from '#shared/zoned-time.ts';
import { chooseReminder } from './choose-reminder.ts';

export interface ReminderApp {
  readonly table: Table;
  readonly catalogue: Catalogue;
  readonly push: PushGateway;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * Reminds an athlete of what is open at this moment, on all their devices. The day is taken before anything is sent: a
 * sender that dies in between sends nothing that day, and none sends twice.
 */
export async function remindAthlete(due: DueReminder, app: ReminderApp): Promise<boolean> {
  const { table, clock } = app;
  const now = clock();
  const [row, athlete] = await Promise.all([findReminders(table, due.uid), readAthlete(table, due.uid)]);
  if (!row || !athlete || row.dueAt !== due.dueAt) return false;
  const { timeZone = 'UTC' } = athlete.profile;
  const today = localDateAt(now, timeZone);
  const isToday = isDueOn(today, row.settings, timeZone, now) && !(row.sentOn && row.sentOn >= today);
  const next = nextReminder(row.settings, timeZone, now);
  const isClaimed = await claimReminder(table, due, next, isToday ? today : undefined);
  if (isClaimed && isToday) await send(athlete, row.settings, { now, today, timeZone }, app);
  return isClaimed;
}

/** Whether a reminder is due by the athlete's clock: they may have travelled since it was put on the list. */
function isDueOn(today: LocalDate, { at, days }: ReminderSettings, timeZone: string, now: number): boolean {
  const moment = instantOf(today, at, timeZone);
  return days.includes(weekdayIndex(dayNumber(today)) + 1) && moment !== null && moment <= now;
}

async function send(
  athlete: Athlete,
  settings: ReminderSettings,
  { now, today, timeZone }: { readonly now: number; readonly today: LocalDate; readonly timeZone: string },
  { table, catalogue, push }: ReminderApp,
): Promise<void> {
  const { uid } = athlete.profile;
  const [devices, sessions] = await Promise.all([devicesOf(table, uid), liveSessions(table, uid, now)]);
  const live = new Set(sessions.map(({ id }) => id));
  const left = [...devices.keys()].filter((id) => !live.has(id));
  if (left.length > 0) await table.removeAll(left.map((id) => userKeys.reminderDevice(uid, id)));
  const reached = [...devices].filter(([id]) => live.has(id));
  if (reached.length === 0) return;
  const selector = (training: Parameters<typeof chooseReminder>[0], on: Parameters<typeof chooseReminder>[1]) =>
    chooseReminder(training, on, settings);
  const { reminder } = await select(athlete, selector, { now, today }, { table, catalogue });
  if (!reminder) return;
  const { title, body, path, workoutIds } = reminder;
  const midnight = instantOf(addDays(today, 1), '00:00', timeZone) ?? now;
  const about = { date: today, workoutIds };
  const use = { ttl: Math.max(60, Math.floor((midnight - now) / 1_000)), topic: `day-${today}` };
  await Promise.all(
    reached.map(async ([sessionId, { SK: _, origin, ...subscription }]) => {
      const outcome = await push.send(subscription, { title, body, url: origin + path, about, ...use }, now);
      if (outcome === 'gone') await removeDevice(table, uid, sessionId, subscription.endpoint);
    }),
  );
}
