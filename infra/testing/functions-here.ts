import { randomBytes } from 'node:crypto';
import type { S3Event } from 'aws-lambda';
import { accountEndpoints } from '#functions/account/endpoints.ts';
import { adminEndpoints } from '#functions/admin/endpoints.ts';
import type { Billing } from '#functions/billing/billing.ts';
import { billingEndpoints } from '#functions/billing/endpoints.ts';
import { openCatalogue } from '#functions/data/catalogue.ts';
import type { Table } from '#functions/data/table.ts';
import { giveUpImports } from '#functions/failed-imports/give-up-imports.ts';
import type { RaiseAlarm } from '#functions/gateways/alarms.ts';
import type { IdentityProvider } from '#functions/gateways/identity-provider.ts';
import { jobOfObjectKey, type ProgramFiles } from '#functions/gateways/program-files.ts';
import type { StravaGateway } from '#functions/gateways/strava-gateway.ts';
import type { StripeGateway } from '#functions/gateways/stripe-gateway.ts';
import { keepHouse } from '#functions/housekeeping/keep-house.ts';
import { createAreaHandler } from '#functions/http/area-handler.ts';
import { type Log, logRunsOf } from '#functions/http/request-log.ts';
import type { SessionKeys } from '#functions/http/session-cookie.ts';
import type { Pause } from '#functions/patience.ts';
import { importProgram } from '#functions/program-import/import-program.ts';
import { programEndpoints } from '#functions/programs/endpoints.ts';
import { promoCodeEndpoints } from '#functions/promo-codes/endpoints.ts';
import { stravaEndpoints } from '#functions/strava/endpoints.ts';
import type { Strava } from '#functions/strava/strava.ts';
import { tokenSeal } from '#functions/strava/token-seal.ts';
import { webhookEndpoints } from '#functions/webhooks/endpoints.ts';
import { workoutEndpoints } from '#functions/workouts/endpoints.ts';
import type { LambdaHandler } from '#infra/local/api-server.ts';
import type { GivenUpConsumer } from '#infra/local/given-up-event.ts';
import { accountRoutes } from '#shared/account/contract.ts';
import { adminRoutes } from '#shared/admin/contract.ts';
import { billingRoutes } from '#shared/billing/contract.ts';
import type { Area } from '#shared/http.ts';
import { programRoutes } from '#shared/programs/contract.ts';
import { promoCodeRoutes } from '#shared/promo-codes/contract.ts';
import { stravaRoutes } from '#shared/strava/contract.ts';
import { webhookRoutes } from '#shared/webhooks/contract.ts';
import { workoutRoutes } from '#shared/workouts/contract.ts';

/** The key that recognises people across their accounts. */
export const PERSON_KEY = randomBytes(32).toString('hex');

/** The functions as the API, S3 and the schedule see them. */
export interface Functions {
  readonly handlers: Partial<Record<Area, LambdaHandler>>;
  readonly importPrograms: (event: S3Event) => Promise<unknown>;
  readonly giveUpImports: GivenUpConsumer;
  readonly keepHouse: () => Promise<unknown>;
}

interface Surroundings {
  readonly table: Table;
  readonly files: ProgramFiles;
  readonly sessionKeys: SessionKeys;
  readonly secureCookies: boolean;
  readonly appOrigin: string;
  readonly clock: () => number;
  readonly log: Log;
  readonly cacheSeconds: number;
  readonly identityProvider: IdentityProvider;
  readonly stripe: StripeGateway;
  readonly stripePublishableKey: string | null;
  readonly strava: StravaGateway;
  /** Seal tokens, and make the webhook's path. */
  readonly stravaTokenKeys: string;
  readonly stravaWebhookKey: string;
  readonly stravaSubscriptionId: string;
  readonly raiseAlarm: RaiseAlarm;
  readonly firstAdminEmails: readonly string[];
  readonly rateLimitFactor: number;
  readonly pause: Pause | undefined;
}

/** The functions in this process, put together as their `lambda.ts` do it, with a clock and a log of one's own. */
export function functionsHere(surroundings: Surroundings): Functions {
  const { table, files, clock, sessionKeys, secureCookies, appOrigin, log, identityProvider } = surroundings;
  const { rateLimitFactor, pause } = surroundings;
  const settings = {
    table,
    clock,
    log,
    appOrigin,
    secureCookies,
    rateLimitFactor,
    pause,
    sessionKeys: async () => sessionKeys,
  };
  const catalogue = openCatalogue(table, surroundings.cacheSeconds);
  const accountApp = {
    ...settings,
    catalogue,
    identityProvider,
    endCustomer: surroundings.stripe.endCustomer,
    personKey: async () => PERSON_KEY,
    identityProviderName: 'Test',
    stripePublishableKey: surroundings.stripePublishableKey,
    firstAdminEmails: new Set(surroundings.firstAdminEmails),
  };
  const trainingApp = { table, catalogue };
  const { stripe, raiseAlarm } = surroundings;
  const billing: Billing = { table, stripe, raiseAlarm, noteDrift: () => {} };
  const logRun = logRunsOf('run', log, clock);
  const strava: Strava = {
    table,
    gateway: surroundings.strava,
    seal: tokenSeal(async () => surroundings.stravaTokenKeys),
    clock,
  };
  const stravaWebhook = {
    key: async () => surroundings.stravaWebhookKey,
    subscriptionId: surroundings.stravaSubscriptionId,
  };
  return {
    handlers: {
      account: createAreaHandler({ ...settings, routes: accountRoutes, endpoints: accountEndpoints, app: accountApp }),
      workouts: createAreaHandler({
        ...settings,
        routes: workoutRoutes,
        endpoints: workoutEndpoints,
        app: trainingApp,
      }),
      programs: createAreaHandler({
        ...settings,
        routes: programRoutes,
        endpoints: programEndpoints,
        app: trainingApp,
      }),
      billing: createAreaHandler({ ...settings, routes: billingRoutes, endpoints: billingEndpoints, app: billing }),
      'promo-codes': createAreaHandler({
        ...settings,
        routes: promoCodeRoutes,
        endpoints: promoCodeEndpoints,
        app: { table, personKey: async () => PERSON_KEY },
      }),
      webhooks: createAreaHandler({
        ...settings,
        routes: webhookRoutes,
        endpoints: webhookEndpoints,
        app: { ...billing, stravaWebhook },
      }),
      strava: createAreaHandler({
        ...settings,
        routes: stravaRoutes,
        endpoints: stravaEndpoints,
        app: { ...strava, catalogue, sessionKeys: async () => sessionKeys },
      }),
      admin: createAreaHandler({ ...settings, routes: adminRoutes, endpoints: adminEndpoints, app: { table, files } }),
    },
    async importPrograms({ Records }) {
      for (const { s3 } of Records) {
        const jobId = jobOfObjectKey(s3.object.key);
        const app = { table, files, clock, leaseSeconds: 1 };
        if (jobId) await logRun('program-import', jobId, () => importProgram(jobId, app));
      }
    },
    async giveUpImports({ Records }) {
      const messages = Records.map(({ messageId: id, attributes, body }) => ({
        id,
        sentAt: Number(attributes.SentTimestamp),
        body,
      }));
      const left = await giveUpImports(messages, { table, logRun });
      return { batchItemFailures: left.map((itemIdentifier) => ({ itemIdentifier })) };
    },
    keepHouse: () => keepHouse({ table, billing, strava, clock }, logRun),
  };
}
