import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '#functions/account/sign-up.ts';
import { billingOf } from '#functions/billing/billing.ts';
import { closeAccount, findAccount } from '#functions/data/athletes/account-deletions.ts';
import { connect, findConnection, leave } from '#functions/data/athletes/strava-connections.ts';
import type { Table } from '#functions/data/table/table.ts';
import { finishAccountDeletions } from '#functions/scheduled/finish-account-deletions.ts';
import { settleStravaConnections } from '#functions/scheduled/settle-strava-connections.ts';
import { type Strava, stravaOf } from '#functions/strava/strava.ts';
import { receiveStravaEvent } from '#functions/webhooks/receive-strava-event.ts';
import { SCHEDULED_JOBS } from '#infra/aws/functions/deployed-functions.ts';
import { synthesise } from '#infra/aws/synthesise.ts';
import { type LocalStrava, startStrava } from '#infra/local/strava/strava-server.ts';
import { newTable } from '#infra/testing/storage/new-table.ts';
import { type Done, recordTable } from '#infra/testing/storage/recorded-table.ts';
import { SCHEDULE_MINUTES } from '#shared/constants.ts';
import { isAllowed } from './rights.ts';

const { api } = synthesise();
const NOW = Date.now();
const APP_ORIGIN = 'http://localhost:3000';

let server: LocalStrava;
let table: Table;

beforeAll(async () => {
  server = await startStrava({ redirectOrigins: [APP_ORIGIN] });
  table = await newTable('strava-rights');
});
afterAll(() => server.stop());

function stravaOn(table: Table): Strava {
  const environment = {
    STRAVA_CLIENT_ID: server.clientId,
    STRAVA_CLIENT_SECRET: server.clientSecret,
    STRAVA_TOKEN_KEYS: 'k'.repeat(64),
    STRAVA_SERVER: server.address,
  };
  return stravaOf(environment, table);
}

async function connected(subject: string): Promise<string> {
  const identity = { issuer: 'test', subject, email: null, emailVerified: true, firstName: 'A', lastName: 'B' };
  const uid = await signUp(identity, NOW, { table, firstAdminEmails: new Set() });
  const { gateway, seal } = stravaOn(table);
  const code =
    new URL(server.authorize(gateway.authorizeUrl('state', `${APP_ORIGIN}/api/strava/callback`))).searchParams.get(
      'code',
    ) ?? '';
  const { athleteId, expiresAt, ...tokens } = await gateway.exchange(code);
  const sealed = { athleteId, expiresAt, scopes: [], tokens: await seal.seal(uid, tokens), connectedAt: NOW };
  await table.write(connect(uid, sealed, undefined, undefined));
  return uid;
}

/** Records the work's actions on the table; the policies of the function must allow all of them. */
async function doneBy(name: string, work: (table: Table) => Promise<void>): Promise<string[]> {
  const done: Done = [];
  await work(recordTable(table, done));
  expect(done.filter(([action, partition]) => !isAllowed(api, name, action, partition))).toEqual([]);
  return done.map(([action, partition]) => `${action} ${partition.replace(/#.*/, '#')}`);
}

test("the webhooks may do all that an event of Strava's needs, and the scheduled jobs what follows", async () => {
  const uid = await connected('told');
  const owner_id = server.athletes[0]?.id ?? 0;
  const event = { object_type: 'athlete', aspect_type: 'update', owner_id, subscription_id: 1 };
  const stravaWebhook = { key: async () => 'key', subscriptionId: '1' };
  const told = await doneBy('webhooks', (table) =>
    receiveStravaEvent('key', { ...event, updates: { authorized: 'false' } }, NOW, { table, stravaWebhook }),
  );
  expect(told).toEqual(['GetItem ATH#', 'UpdateItem U#']);
  const settle = () => doneBy(SCHEDULED_JOBS, (table) => settleStravaConnections({ strava: stravaOn(table) }));
  expect(await settle()).toEqual(['Query STRAVADUE', 'GetItem U#', 'UpdateItem U#']);
  const connection = await findConnection(table, uid);
  if (connection) await table.write(leave(uid, connection, NOW));
  expect(await settle()).toEqual(expect.arrayContaining(['DeleteItem U#', 'DeleteItem ATH#']));
  expect(await findConnection(table, uid)).toBeUndefined();
});

test('the scheduled jobs may do all that deleting a connected athlete needs', async () => {
  const uid = await connected('leaving');
  const account = await findAccount(table, uid);
  if (account) await table.write(closeAccount(uid, account, new Date(NOW).toISOString()));
  const clock = () => NOW + SCHEDULE_MINUTES * 60_000;
  const done = await doneBy(SCHEDULED_JOBS, (table) =>
    finishAccountDeletions({ table, billing: billingOf({}, table), strava: stravaOn(table), clock }),
  );
  expect(done).toContain('DeleteItem ATH#');
  expect(await findConnection(table, uid)).toBeUndefined();
});
