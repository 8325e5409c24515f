import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StravaFate } from '#infra/local/strava/strava-server.ts';
import { connectStrava, goToStrava, handleIn, INES, ROBIN, saveTokens } from '#infra/testing/people/strava-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { isWrite } from '#infra/testing/storage/storage-tap.ts';
import { rowText, wholeTable } from '#infra/testing/storage/whole-table.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const HOUR = 3_600_000;
const QUARTER_OF_AN_HOUR = 900_000;

let rig: Rig;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOW, strava: true, onError: () => {} });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  athlete = await connected();
});
afterEach(async () => {
  rig.strava.decide(() => 'pass');
  rig.storage.decide(() => 'pass');
  await runScheduledJobsLater();
});

async function connected(athleteId = ROBIN): Promise<Person> {
  const person = await rig.person({ freeMonths: 1 });
  await connectStrava(rig, person, { athleteId });
  return person;
}

async function deleteAccount({ call }: Person): Promise<void> {
  expect((await call('DELETE /api/account', { body: { confirmation: 'DELETE' } })).status).toBe(204);
}

async function runScheduledJobsLater(): Promise<void> {
  rig.clock.now += QUARTER_OF_AN_HOUR;
  await rig.runScheduledJobs();
}

async function rowsNaming(...names: string[]): Promise<string[]> {
  const rows = (await wholeTable(rig)).map(rowText);
  return rows.filter((row) => names.some((name) => row.includes(name)));
}

/** Expects only the tombstone of an athlete to be left, and no grant at Strava. */
async function expectGone({ uid }: Person, athleteId: number): Promise<void> {
  expect(await rowsNaming(uid, String(athleteId))).toEqual([expect.stringMatching(/"SK":"TOMB".*"ttl":/)]);
  const shown = rig.strava.calls.flatMap(({ form, accessToken }) => [
    accessToken ?? '',
    form.get('refresh_token') ?? '',
    form.get('token') ?? '',
  ]);
  expect(shown.filter((token) => rig.strava.isValid(token))).toEqual([]);
}

const deauthorized = () => rig.strava.calls.filter(({ path }) => path === '/oauth/revoke').length;

test('[R62] deleting an account ends our access to Strava', async () => {
  rig.strava.forget();
  await deleteAccount(athlete);
  // Until Strava has answered, the connection's row stays: nothing else says whose grant to revoke.
  expect(await rowsNaming('Z#STRAVA')).toHaveLength(1);
  await runScheduledJobsLater();
  expect(deauthorized()).toBe(1);
  await expectGone(athlete, ROBIN);
  rig.strava.forget();
  await runScheduledJobsLater();
  expect(rig.strava.calls).toEqual([]);
});

test('[R62] it also does with expired tokens, and where access was revoked already', async () => {
  const other = await connected(INES);
  rig.strava.revoke(INES, { isTold: false });
  for (const person of [athlete, other]) await deleteAccount(person);
  rig.clock.now += 6 * HOUR;
  await runScheduledJobsLater();
  await expectGone(athlete, ROBIN);
  await expectGone(other, INES);
});

const FATES: StravaFate[] = inThisRun<StravaFate[]>({
  quick: ['error-500'],
  exhaustive: ['error-500', 'error-500-after', 'cut-before', 'cut-after', 'rate-limit'],
});

test.each(FATES)(
  '[R62] when Strava fails with %s, everything else is erased, other deletions finish, and that one next time',
  async (fate) => {
    const free = await rig.person();
    for (const person of [athlete, free]) await deleteAccount(person);
    rig.strava.decide(() => fate);
    await expect(runScheduledJobsLater()).rejects.toThrow(`Not finished: the deletion of ${athlete.uid}: `);
    const left = await rowsNaming(athlete.uid);
    expect(left.map((row) => /"SK":"([^"]*)"/.exec(row)?.[1]).sort()).toEqual(['ATH', 'TOMB', 'Z#STRAVA']);
    expect(await rowsNaming(free.uid)).toEqual([expect.stringMatching(/"SK":"TOMB".*"ttl":/)]);
    rig.strava.decide(() => 'pass');
    rig.clock.now += HOUR;
    await runScheduledJobsLater();
    await expectGone(athlete, ROBIN);
  },
);

test('[R62] a scheduled run cut off at any point is completed by the next one', async () => {
  const when = inThisRun<('before' | 'after')[]>({
    quick: ['after'],
    exhaustive: ['before', 'after'],
  });
  const stride = inThisRun({ quick: 4, exhaustive: 1 });
  for (const cut of when) for (let point = 1; await survives(point, cut); point += stride) athlete = await connected();
}, 300_000);

/** Cuts the connection at one call that changes something. False when there are fewer of them. */
async function survives(point: number, when: 'before' | 'after'): Promise<boolean> {
  let seen = 0;
  rig.strava.forget();
  await deleteAccount(athlete);
  rig.clock.now += 6 * HOUR;
  const fateOf = () => (++seen >= point ? (`cut-${when}` as const) : 'pass');
  // The process would be gone: after the cut nothing comes through any more.
  const fate = () => (seen >= point ? 'cut-before' : fateOf());
  rig.strava.decide(fate);
  rig.storage.decide((call) => (isWrite(call) ? fate() : seen >= point ? 'cut-before' : 'pass'));
  await runScheduledJobsLater().catch(() => {});
  rig.strava.decide(() => 'pass');
  rig.storage.decide(() => 'pass');
  rig.clock.now += HOUR;
  await runScheduledJobsLater();
  await expectGone(athlete, ROBIN);
  return seen >= point;
}

test('an athlete who deletes the account while connecting Strava gets no connection', async () => {
  const late = await rig.person({ freeMonths: 1 });
  const handle = handleIn(await goToStrava(rig, late, { athleteId: INES }));
  await deleteAccount(late);
  expect(await saveTokens(late, handle)).toMatchObject({ status: 401 });
  await runScheduledJobsLater();
  expect(await rowsNaming(late.uid, String(INES))).toEqual([expect.stringMatching(/"SK":"TOMB"/)]);
});
