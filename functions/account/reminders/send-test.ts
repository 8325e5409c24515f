import type { AccountApp } from '#functions/account/app.ts';
import { devicesOf, removeDevice } from '#functions/data/athletes/reminders.ts';
import { APP_NAME } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { Caller } from './settings.ts';

const TEST_SECONDS = 60;

/** Sends a reminder to this device now, as the proof that they arrive. */
export async function sendTest({ athlete, sessionId, request }: Caller, { table, push }: AccountApp): Promise<void> {
  const { uid } = athlete.profile;
  const device = (await devicesOf(table, uid)).get(sessionId);
  if (!device) throw new AppError('conflict', 'This device gets no reminders.', { code: 'NO_DEVICE' });
  const message = {
    title: 'Reminders work here',
    body: `This is how ${APP_NAME} reminds you. Tap to open.`,
    url: `${device.origin}/`,
    about: { date: 'test', workoutIds: [] },
    ...{ ttl: TEST_SECONDS, topic: 'test' },
  };
  const outcome = await push.send(device, message, request.now);
  if (outcome === 'gone') await removeDevice(table, uid, sessionId, device.endpoint);
  if (outcome !== 'sent')
    throw new AppError('bad-gateway', 'The test could not be sent. Please try again.', { code: 'PUSH_FAILED' });
}
