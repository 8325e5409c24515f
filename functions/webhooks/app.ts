import type { Billing } from '#functions/billing/billing.ts';

export interface WebhooksApp extends Billing {
  readonly stravaWebhook: StravaWebhook;
}

/** The secrets by which Strava's events are recognised, because Strava signs nothing. */
export interface StravaWebhook {
  /** Makes the path unguessable, and confirms the address; empty while Strava is not set up. */
  readonly key: () => Promise<string>;
  /** The subscription at Strava that the events are of; empty before there is one. */
  readonly subscriptionId: string;
}
