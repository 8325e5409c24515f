import * as z from 'zod/mini';
import { defineRoutes } from '#shared/http.ts';
import { ReminderSettings } from './reminder-settings.ts';

/** A browser's subscription at its push service: keys in base64url, a P-256 point of 65 bytes and a secret of 16. */
export const PushSubscription = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1_000)),
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
});
export type PushSubscription = z.output<typeof PushSubscription>;

/** The athlete's reminders as the settings screen shows them. */
export const Reminders = z.object({
  settings: ReminderSettings,
  /** The zone that `at` is in. */
  timeZone: z.string(),
  /** The public key that push services know this app by, in base64url. */
  vapidKey: z.string(),
  /** Whether the device that asks is reminded. */
  isHere: z.boolean(),
  /** All devices of the athlete that are. */
  devices: z.number(),
});
export type Reminders = z.output<typeof Reminders>;

export const reminderRoutes = defineRoutes({
  /** When and of what the athlete is reminded, and whether on this device. */
  getReminders: {
    area: 'account',
    method: 'GET',
    path: '/api/reminders',
    access: 'user',
    limit: 'read',
    reply: Reminders,
  },
  /** Replaces the settings of reminders; the next one is due by them. */
  setReminders: {
    area: 'account',
    method: 'PUT',
    path: '/api/reminders',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    body: ReminderSettings,
    reply: Reminders,
  },
  /** Has this device, which is its session, reminded by the push service of its browser. */
  putReminderDevice: {
    area: 'account',
    method: 'PUT',
    path: '/api/reminders/device',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    body: PushSubscription,
    reply: Reminders,
  },
  /** Has this device reminded no more. */
  deleteReminderDevice: {
    area: 'account',
    method: 'DELETE',
    path: '/api/reminders/device',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    reply: Reminders,
  },
  /** Sends a reminder to this device now. 409 NO_DEVICE where it is not subscribed, 502 PUSH_FAILED where that fails. */
  testReminder: {
    area: 'account',
    method: 'POST',
    path: '/api/reminders/test',
    access: 'user',
    limit: 'push',
    idempotency: 'same-effect',
    reply: 'nothing',
  },
});
