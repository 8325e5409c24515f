import { randomBytes } from 'node:crypto';
import type { S3Event } from 'aws-lambda';
import { accountEndpoints } from '#functions/account/endpoints.ts';
import { adminEndpoints } from '#functions/admin/endpoints.ts';
import type { Billing } from '#functions/billing/billing.ts';
import { billingEndpoints } from '#functions/billing/endpoints.ts';
import { openCatalogue } from '#functions/data/programs/catalogue.ts';
import type { Table } from '#functions/data/table/table.ts';
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
import type { LambdaHandler } from '#infra/local/server/api-server.ts';
import type { GivenUpConsumer } from '#infra/local/server/given-up-event.ts';
import { limitTable } from '#infra/testing/storage/limited-table.ts';
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
    clock,
    log,
    appOrigin,
    secureCookies,
    rateLimitFactor,
    pause,
    sessionKeys: async () => sessionKeys,
  };
  const tableFor = (name: Parameters<typeof limitTable>[1]) => limitTable(table, name);
  const inArea = (area: Area) => ({ ...settings, table: tableFor(area) });
  const training = (area: Area) => {
    const own = inArea(area);
    return { ...own, catalogue: openCatalogue(own.table, surroundings.cacheSeconds) };
  };
  const [account, workouts, programs] = [training('account'), training('workouts'), training('programs')];
  const accountApp = {
    ...account,
    identityProvider,
    endCustomer: surroundings.stripe.endCustomer,
    personKey: async () => PERSON_KEY,
    identityProviderName: 'Test',
    stripePublishableKey: surroundings.stripePublishableKey,
    firstAdminEmails: new Set(surroundings.firstAdminEmails),
  };
  const { stripe, raiseAlarm } = surroundings;
  const billingOn = (table: Table): Billing => ({ table, stripe, raiseAlarm, noteDrift: () => {} });
  const logRun = logRunsOf('run', log, clock);
  const stravaOn = (table: Table): Strava => ({
    table,
    gateway: surroundings.strava,
    seal: tokenSeal(async () => surroundings.stravaTokenKeys),
    clock,
  });
  const stravaWebhook = {
    key: async () => surroundings.stravaWebhookKey,
    subscriptionId: surroundings.stravaSubscriptionId,
  };
  return {
    handlers: {
      account: createAreaHandler({ ...account, routes: accountRoutes, endpoints: accountEndpoints, app: accountApp }),
      workouts: createAreaHandler({ ...workouts, routes: workoutRoutes, endpoints: workoutEndpoints, app: workouts }),
      programs: createAreaHandler({ ...programs, routes: programRoutes, endpoints: programEndpoints, app: programs }),
      billing: createAreaHandler({
        ...inArea('billing'),
        routes: billingRoutes,
        endpoints: billingEndpoints,
        app: billingOn(tableFor('billing')),
      }),
      'promo-codes': createAreaHandler({
        ...inArea('promo-codes'),
        routes: promoCodeRoutes,
        endpoints: promoCodeEndpoints,
        app: { table: tableFor('promo-codes'), personKey: async () => PERSON_KEY },
      }),
      webhooks: createAreaHandler({
        ...inArea('webhooks'),
        routes: webhookRoutes,
        endpoints: webhookEndpoints,
        app: { ...billingOn(tableFor('webhooks')), stravaWebhook },
      }),
      strava: createAreaHandler({
        ...inArea('strava'),
        routes: stravaRoutes,
        endpoints: stravaEndpoints,
        app: { ...training('strava'), ...stravaOn(tableFor('strava')) },
      }),
      admin: createAreaHandler({
        ...inArea('admin'),
        routes: adminRoutes,
        endpoints: adminEndpoints,
        app: { table: tableFor('admin'), files },
      }),
    },
    async importPrograms({ Records }) {
      for (const { s3 } of Records) {
        const jobId = jobOfObjectKey(s3.object.key);
        const app = { table: tableFor('program-import'), files, clock, leaseSeconds: 1 };
        if (jobId) await logRun('program-import', jobId, () => importProgram(jobId, app));
      }
    },
    async giveUpImports({ Records }) {
      const messages = Records.map(({ messageId: id, attributes, body }) => ({
        id,
        sentAt: Number(attributes.SentTimestamp),
        body,
      }));
      const left = await giveUpImports(messages, { table: tableFor('failed-imports'), logRun });
      return { batchItemFailures: left.map((itemIdentifier) => ({ itemIdentifier })) };
    },
    keepHouse: () => {
      const table = tableFor('housekeeping');
      return keepHouse({ table, billing: billingOn(table), strava: stravaOn(table), clock }, logRun);
    },
  };
}
