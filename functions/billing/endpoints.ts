import type { Endpoints } from '#functions/http/endpoint.ts';
import { redirect } from '#functions/http/replies.ts';
import { UPGRADE_PATH } from '#shared/billing/contract.ts';
import { createSubscription } from './create-subscription.ts';

export const billingEndpoints = {
  openUpgrade: async () => redirect(UPGRADE_PATH),
  createSubscription: async ({ athlete, request }) => createSubscription(athlete, request.now),
} satisfies Endpoints<'billing', unknown>;
