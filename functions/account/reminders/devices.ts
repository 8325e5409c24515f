import { createECDH } from 'node:crypto';
import type { AccountApp } from '#functions/account/app.ts';
import { putDevice, removeDevice } from '#functions/data/athletes/reminders.ts';
import { CURVE } from '#functions/gateways/push/encrypt-push.ts';
import { invalidField } from '#shared/errors.ts';
import type { PushSubscription, Reminders } from '#shared/reminders/contract.ts';
import { type Caller, getReminders } from './settings.ts';

/** Has this device reminded. Refuses an address that is not of a push service: the server would call it. */
export async function subscribeDevice(
  caller: Caller & { readonly body: PushSubscription },
  app: AccountApp,
): Promise<Reminders> {
  const { athlete, sessionId, body, request } = caller;
  if (!app.push.accepts(body.endpoint)) throw invalidField('endpoint', 'Must be an address of a known push service');
  if (!isPoint(body.p256dh)) throw invalidField('p256dh', 'Must be a point of the curve P-256');
  await putDevice(app.table, athlete.profile.uid, sessionId, { ...body, origin: request.appOrigin });
  return getReminders(caller, app);
}

export async function unsubscribeDevice(caller: Caller, app: AccountApp): Promise<Reminders> {
  await removeDevice(app.table, caller.athlete.profile.uid, caller.sessionId);
  return getReminders(caller, app);
}

function isPoint(key: string): boolean {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  try {
    curve.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
