/**
 * Stands in for what a browser keeps of a push subscription, in a page on this machine: subscriptions are made by the
 * local push service, which reaches the page as long as it is open. A subscription of the browser's own would need the
 * network.
 */
interface Kept {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const KEPT = 'local-push-subscription';

function kept(): Kept | null {
  return JSON.parse(localStorage.getItem(KEPT) ?? 'null');
}

function subscriptionOf({ endpoint, p256dh, auth }: Kept) {
  return {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      localStorage.removeItem(KEPT);
      await fetch(endpoint, { method: 'DELETE' });
      return true;
    },
  };
}

function listen({ endpoint }: Kept): void {
  new EventSource(`${endpoint}/messages`).addEventListener('message', async ({ data }) => {
    const registration = await navigator.serviceWorker.ready;
    const { notification } = JSON.parse(JSON.parse(data));
    const { title, body, tag, navigate, data: about } = notification;
    await registration.showNotification(title, { body, tag, data: { ...about, navigate } });
  });
}

if ('PushManager' in window) {
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const made = kept();
      return made && subscriptionOf(made);
    },
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      const reply = await fetch(`/local/push/subscriptions?key=${applicationServerKey}`, { method: 'POST' });
      const made: Kept = await reply.json();
      localStorage.setItem(KEPT, JSON.stringify(made));
      listen(made);
      return subscriptionOf(made);
    },
  });
  const before = kept();
  if (before) listen(before);
}
