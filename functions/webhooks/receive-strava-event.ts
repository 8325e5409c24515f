import { doubtConnection, ownerOfStravaAthlete } from '#functions/data/athletes/strava-connections.ts';
import { tryWrite } from '#functions/data/table/table.ts';
import { equalText } from '#functions/http/equal-text.ts';
import { AppError } from '#shared/errors.ts';
import type { StravaEvent } from '#shared/webhooks/contract.ts';
import type { StravaWebhook, WebhooksApp } from './app.ts';

interface Confirmation {
  readonly 'hub.challenge': string;
  readonly 'hub.verify_token': string;
}

/** Tells Strava that the address is ours, by the challenge it sent. Who does not know the key finds nothing here. */
export async function confirmStravaWebhook(
  secret: string,
  { 'hub.challenge': challenge, 'hub.verify_token': token }: Confirmation,
  { stravaWebhook }: Pick<WebhooksApp, 'stravaWebhook'>,
): Promise<{ 'hub.challenge': string }> {
  await requireKey([secret, token], stravaWebhook);
  return { 'hub.challenge': challenge };
}

/**
 * That an athlete has taken our permission away is put on the list of what to look at; Strava is asked by the
 * scheduled jobs, so that this answers at once and a made-up event ends no connection. Nothing else matters here.
 */
export async function receiveStravaEvent(
  secret: string,
  event: StravaEvent,
  now: number,
  { table, stravaWebhook }: Pick<WebhooksApp, 'table' | 'stravaWebhook'>,
): Promise<void> {
  await requireKey([secret], stravaWebhook);
  if (String(event.subscription_id) !== stravaWebhook.subscriptionId) throw noSuchCall();
  const isTakenAway = event.object_type === 'athlete' && event.updates?.authorized === 'false';
  if (!isTakenAway) return;
  const athleteId = String(event.owner_id);
  const uid = await ownerOfStravaAthlete(table, athleteId);
  if (uid === undefined) return;
  await tryWrite(table, { connection: doubtConnection(uid, athleteId, now) }); // refused when it was removed meanwhile
}

async function requireKey(given: readonly string[], { key }: StravaWebhook): Promise<void> {
  const expected = await key();
  if (expected === '' || !given.every((text) => equalText(text, expected))) throw noSuchCall();
}

/** Answers as for an unknown path. */
function noSuchCall(): AppError {
  return new AppError('not-found', 'There is no such endpoint.');
}
