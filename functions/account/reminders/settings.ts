import type { AccountApp } from '#functions/account/app.ts';
import { devicesOf, findReminders, setReminders } from '#functions/data/athletes/reminders.ts';
import { liveSessions } from '#functions/data/athletes/sessions.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { Reminders } from '#shared/reminders/contract.ts';
import { nextReminder } from '#shared/reminders/next-reminder.ts';
import { FIRST_SETTINGS, type ReminderSettings } from '#shared/reminders/reminder-settings.ts';

export interface Caller {
  readonly athlete: Athlete;
  readonly sessionId: string;
  readonly request: RequestMoment;
}

export async function getReminders(
  { athlete: { profile }, sessionId, request }: Caller,
  { table, push }: AccountApp,
): Promise<Reminders> {
  const { uid } = profile;
  const [row, devices, sessions, vapidKey] = await Promise.all([
    findReminders(table, uid),
    devicesOf(table, uid),
    liveSessions(table, uid, request.now),
    push.publicKey(),
  ]);
  return {
    settings: row?.settings ?? FIRST_SETTINGS,
    timeZone: profile.timeZone ?? request.timeZone,
    vapidKey,
    isHere: devices.has(sessionId),
    devices: sessions.filter(({ id }) => devices.has(id)).length,
  };
}

/**
 * Stores the settings, and puts the next reminder on the list. The sender goes by the zone that is stored, so that is the
 * one the athlete sets the time in.
 */
export async function changeReminders(
  caller: Caller & { readonly body: ReminderSettings },
  app: AccountApp,
): Promise<Reminders> {
  const { athlete, body, request } = caller;
  const { profile } = athlete;
  const { timeZone, now } = request;
  const settings = { ...body, days: [...new Set(body.days)].sort() };
  const dueAt = nextReminder(settings, timeZone, now);
  await setReminders(app.table, profile.uid, settings, { timeZone, dueAt });
  return getReminders({ ...caller, athlete: { ...athlete, profile: { ...profile, timeZone } } }, app);
}
