import { api } from '#frontend/lib/api/api.ts';
import { subscriptionHere } from '#frontend/lib/device/push.ts';
import { rememberDevice, rememberedDevice } from '#frontend/lib/device/reminded-device.ts';

/** Tells the server where the browser of an athlete who is reminded here has another subscription than it had. */
export async function syncReminderDevice(uid: string): Promise<void> {
  const remembered = rememberedDevice();
  if (remembered?.uid !== uid) return;
  const subscription = await subscriptionHere();
  if (!subscription || subscription.endpoint === remembered.endpoint) return;
  await api('PUT /api/reminders/device', { body: subscription });
  rememberDevice({ uid, endpoint: subscription.endpoint });
}
