import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { equals, present } from '#functions/data/table/expressions.ts';
import { indexed, REMINDER_SHARDS, remindersDue, userKeys } from '#functions/data/table/keys.ts';
import { check, put, remove, type Table, tryWrite, update } from '#functions/data/table/table.ts';
import type { LocalDate } from '#shared/dates.ts';
import { signedOut } from '#shared/errors.ts';
import { PushSubscription } from '#shared/reminders/contract.ts';
import { ReminderSettings } from '#shared/reminders/reminder-settings.ts';
import { rememberTimeZone } from './profiles.ts';

export const ReminderRow = z.object({
  settings: ReminderSettings,
  /** When the next one is due, in milliseconds since 1970; absent while they are off. */
  dueAt: z.optional(z.number()),
  /** The athlete's day of the last one. */
  sentOn: z.optional(z.string()),
});
export type ReminderRow = z.output<typeof ReminderRow>;

/** A device that is reminded, which is a session; `origin` is the app's where it subscribed. */
export const DeviceRow = z.object({ SK: z.string(), ...PushSubscription.shape, origin: z.string() });
type DeviceRow = z.output<typeof DeviceRow>;

const DueRow = z.object({ PK: z.string(), dueAt: z.number() });

export interface DueReminder {
  readonly uid: string;
  readonly dueAt: number;
}

export function findReminders(table: Table, uid: string): Promise<ReminderRow | undefined> {
  return table.get(userKeys.reminders(uid), ReminderRow);
}

interface Due {
  /** The zone that the settings' time is in. */
  readonly timeZone: string;
  /** When the next reminder is due, in milliseconds since 1970. */
  readonly dueAt: number;
}

/** Stores the settings; the day of the last reminder stays. Throws AppError `signed-out` once the account is gone. */
export async function setReminders(
  table: Table,
  uid: string,
  settings: ReminderSettings,
  { timeZone, dueAt }: Due,
): Promise<void> {
  const change = settings.isOn
    ? { set: { settings, dueAt, ...indexed.dueReminder(shardOf(uid), timestamp(dueAt), uid) } }
    : { set: { settings }, remove: ['dueAt', 'GSI1PK', 'GSI1SK'] };
  const isSet = await tryWrite(table, {
    profile: rememberTimeZone(uid, timeZone),
    reminders: update(userKeys.reminders(uid), change),
  });
  if (!isSet) throw signedOut();
}

/**
 * Takes a reminder that is due, and puts the next one on the list; `today` where it counts as that day's. Returns false
 * where another sender was faster, or the settings have changed.
 */
export function claimReminder(
  table: Table,
  { uid, dueAt }: DueReminder,
  next: number,
  today: LocalDate | undefined,
): Promise<boolean> {
  const set = {
    dueAt: next,
    ...indexed.dueReminder(shardOf(uid), timestamp(next), uid),
    ...(today && { sentOn: today }),
  };
  return table.writeAlone(update(userKeys.reminders(uid), { set }, { dueAt: equals(dueAt) }));
}

export const SHARDS = Array.from({ length: REMINDER_SHARDS }, (_, shard) => shard);

/** Returns the reminders of a shard that are due, the longest waiting first. */
export async function dueReminders(table: Table, shard: number, now: number, limit: number): Promise<DueReminder[]> {
  const rows = await table.queryDue(remindersDue(shard), `${timestamp(now)}~`, limit, DueRow);
  return rows.map(({ PK, dueAt }) => ({ uid: userKeys.uidOf(PK), dueAt }));
}

/** An athlete's devices by the ids of their sessions. */
export async function devicesOf(table: Table, uid: string): Promise<ReadonlyMap<string, DeviceRow>> {
  const range = { partition: userKeys.partition(uid), prefix: userKeys.reminderDevicePrefix };
  const rows = await table.query(range, DeviceRow);
  return new Map(rows.map((row) => [row.SK.slice(userKeys.reminderDevicePrefix.length), row]));
}

/** Has a session's device reminded. Throws AppError `signed-out` once the session is over. */
export async function putDevice(
  table: Table,
  uid: string,
  sessionId: string,
  device: PushSubscription & { readonly origin: string },
): Promise<void> {
  const isPut = await tryWrite(table, {
    session: check(userKeys.session(uid, sessionId), { PK: present }),
    device: put({ ...userKeys.reminderDevice(uid, sessionId), ...device }),
  });
  if (!isPut) throw signedOut();
}

/** Ends a device's reminders; of one that has subscribed anew meanwhile, where its `endpoint` is given, it does not. */
export async function removeDevice(table: Table, uid: string, sessionId: string, endpoint?: string): Promise<void> {
  const when = endpoint === undefined ? {} : { endpoint: equals(endpoint) };
  await tryWrite(table, { device: remove(userKeys.reminderDevice(uid, sessionId), when) });
}

function shardOf(uid: string): number {
  return Number.parseInt(hash('sha256', uid).slice(0, 4), 16) % REMINDER_SHARDS;
}

function timestamp(moment: number): string {
  return new Date(moment).toISOString();
}
