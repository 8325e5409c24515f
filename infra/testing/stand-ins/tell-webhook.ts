import type { SignedEvent } from '#infra/local/stripe/webhooks.ts';
import type { Rig } from '#infra/testing/rig.ts';

/** Posts an event to our webhook as Stripe does, and gives the status of the answer. */
export async function tellWebhook(
  { origin }: Pick<Rig, 'origin'>,
  { body, signature }: SignedEvent,
  headers: Record<string, string> = {},
): Promise<number> {
  const response = await fetch(`${origin}/api/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, ...headers },
  });
  await response.body?.cancel();
  return response.status;
}

/** Delivers the event with this id, signed now. */
export function tellOf(rig: Pick<Rig, 'origin' | 'stripe'>, eventId: string): Promise<number> {
  return tellWebhook(rig, rig.stripe.signed(eventId));
}
