import type { PushSubscription as Subscription } from '#shared/reminders/contract.ts';
import { isInstalled, isIosBrowser } from './install.ts';
import { serviceWorkersHere } from './service-workers.ts';
import * as words from './words.ts';

/** Whether this browser can show reminders: on an iPhone or iPad only the installed app can. */
export type PushState = 'unsupported' | 'install-first' | 'ask' | 'blocked' | 'allowed';

export function pushState(): PushState {
  if (isIosBrowser() && !isInstalled()) return 'install-first';
  if (!('Notification' in globalThis) || !('PushManager' in globalThis) || !serviceWorkersHere()) return 'unsupported';
  return { default: 'ask', denied: 'blocked', granted: 'allowed' }[Notification.permission] as PushState;
}

/** Shows the browser's question, which it does only in answer to a press. */
export async function askForPush(): Promise<PushState> {
  await Notification.requestPermission();
  return pushState();
}

/** Subscribes this browser to the app's key, anew where it was to another. Rejects where its push service refuses. */
export async function subscribeHere(vapidKey: string): Promise<Subscription> {
  const { pushManager } = await readyWorker();
  const options = { userVisibleOnly: true, applicationServerKey: vapidKey };
  const subscription = await pushManager.subscribe(options).catch(async (error) => {
    await (await pushManager.getSubscription())?.unsubscribe();
    if (error instanceof DOMException && error.name === 'InvalidStateError') return pushManager.subscribe(options);
    throw error;
  });
  return told(subscription);
}

/** The subscription there is; undefined without one. */
export async function subscriptionHere(): Promise<Subscription | undefined> {
  if (pushState() !== 'allowed') return undefined;
  const { pushManager } = await readyWorker();
  const subscription = await pushManager.getSubscription();
  return subscription ? told(subscription) : undefined;
}

export async function unsubscribeHere(): Promise<void> {
  const { pushManager } = await readyWorker();
  await (await pushManager.getSubscription())?.unsubscribe();
}

const WORKER_TIMEOUT = 10_000;

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const container = serviceWorkersHere();
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(words.noServiceWorker)), WORKER_TIMEOUT);
  });
  return Promise.race([container?.ready ?? late, late]);
}

function told(subscription: PushSubscription): Subscription {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}
