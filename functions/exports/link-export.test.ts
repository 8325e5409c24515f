import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CompletionRow } from '#functions/data/athletes/completions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import type { Key } from '#functions/data/table/table.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import type { ExportKind, ExportLink } from '#shared/account/export-contract.ts';
import { ExportedData } from '#shared/account/exported-data.ts';
import { trainingCsv } from '#shared/account/training-csv.ts';
import { EXPORT_LINK_SECONDS } from '#shared/constants.ts';
import { stampOf } from '#shared/training/log/stamp.ts';

const NOW = Date.parse('2026-11-18T23:30:00Z');
const CONFIRMED = { body: { confirmation: 'DELETE' } };

/** Takes no export in a reply. */
let small: Rig;
let rig: Rig;

beforeAll(async () => {
  small = await startRig({ now: NOW, encodedCharactersMax: 500 });
  rig = await startRig({ now: NOW });
});
afterAll(() => Promise.all([small.stop(), rig.stop()]));
beforeEach(() => {
  small.clock.now = NOW;
});

async function linkFor(person: Person, kind: ExportKind = 'data', timeZone?: string): Promise<ExportLink> {
  const asked = { body: { kind }, ...(timeZone !== undefined && { timeZone }) };
  const { status, body } = await person.call('POST /api/export-data/link', asked);
  expect(status).toBe(200);
  return body;
}

async function athleteWithWorkouts(): Promise<Person> {
  const athlete = await small.person({ firstName: 'Zoë', freeMonths: 1 });
  for (const name of ['Erg', '=Formula'])
    await completeRandom(athlete, randomWorkout(name), { result: sampleResult(), notes: 'Größer, "schneller"' });
  return athlete;
}

test('an export too large for a reply is refused with a code, and is all in the file behind its link', async () => {
  const athlete = await athleteWithWorkouts();
  const { status, body } = await athlete.call('GET /api/export-data');
  expect([status, body.code]).toEqual([413, 'ANSWER_TOO_LARGE']);
  const { url, fileName, bytes, expiresAt } = await linkFor(athlete);
  expect(fileName).toBe('ironstride-export-2026-11-18.json');
  expect(expiresAt).toBe('2026-11-18T23:35:00.000Z');
  const file = await fetch(url);
  const content = await file.text();
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'gzip',
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
  });
  expect(bytes).toBe(Buffer.byteLength(content));
  const data = JSON.parse(content);
  expect(ExportedData.parse(data)).toEqual(data);
  expect(data).toMatchObject({ account: { id: athlete.uid, firstName: 'Zoë' } });
  expect(data.workouts.map(({ result }: { result: unknown }) => result)).toEqual([sampleResult(), sampleResult()]);
});

test('the workouts behind a link are the table that the browser would make', async () => {
  const athlete = await athleteWithWorkouts();
  const { url, fileName } = await linkFor(athlete, 'workouts', 'Pacific/Auckland');
  expect(fileName).toBe('ironstride-workouts-2026-11-19.csv');
  const file = await fetch(url);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const content = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  const data = (await (await fetch((await linkFor(athlete)).url)).json()) as ExportedData;
  expect(content).toBe(trainingCsv(data.workouts));
});

test('a link works for five minutes, and tells nothing of the athlete', async () => {
  const athlete = await athleteWithWorkouts();
  const [one, other] = [await linkFor(athlete), await linkFor(athlete)];
  const keyOf = ({ url }: ExportLink) => new URL(url).pathname;
  expect(keyOf(one)).toMatch(/^\/uploads\/exports\/[0-9a-f]{64}\/[0-9a-f]{32}$/);
  expect(keyOf(other)).not.toBe(keyOf(one));
  expect(one.url).not.toContain(athlete.uid);
  small.clock.now = NOW + EXPORT_LINK_SECONDS * 1_000;
  expect((await fetch(one.url)).status).toBe(200);
  small.clock.now += 1_000;
  expect((await fetch(one.url)).status).toBe(403);
});

test('[R47] no log line has a link', async () => {
  const athlete = await athleteWithWorkouts();
  small.log.length = 0;
  await linkFor(athlete);
  expect(small.log).toMatchObject([{ route: 'POST /api/export-data/link', status: 200, uid: athlete.uid }]);
  expect(JSON.stringify(small.log)).not.toMatch(/X-Amz|exports\//);
});

test('[R42] the links of two athletes lead to files of their own', async () => {
  const [one, other] = [await athleteWithWorkouts(), await small.person({ firstName: 'Else' })];
  await linkFor(one);
  const content = await (await fetch((await linkFor(other)).url)).text();
  expect(content).toContain('Else');
  expect(content).not.toMatch(/Zoë|Erg/);
});

test('[R62] deleting an account removes the files behind its links, and nobody else’s', async () => {
  const [athlete, other] = [await athleteWithWorkouts(), await small.person()];
  const links = [await linkFor(athlete), await linkFor(athlete, 'workouts')];
  const { url: kept } = await linkFor(other);
  const statuses = () =>
    Promise.all([...links.map(({ url }) => url), kept].map(async (url) => (await fetch(url)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await athlete.call('DELETE /api/account', CONFIRMED)).status).toBe(204);
  expect(await statuses()).toEqual([404, 404, 200]);
});

/** Text that compresses little, the same every time. */
function noise(length: number, seed: number): string {
  let text = '';
  for (let state = seed + 1; text.length < length; ) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36);
  }
  return text;
}

test('an export that even compressed is over what Lambda answers is refused, and its file is whole', async () => {
  const veteran = await rig.person();
  await rig.table.putAll(
    Array.from({ length: 400 }, (_, index) => {
      const [localDate, id] = ['2026-11-18', String(index).padStart(26, '0')];
      const at = `${localDate}T12:00:00.000Z`;
      const row: CompletionRow & Key = {
        ...userKeys.completion(veteran.uid, localDate, id),
        ...{ id, eid: 'enr_1', workoutId: 'prg_1.1', scheduledDate: localDate, localDate, status: 'completed' },
        ...{ name: `Run ${index}`, week: 1, day: 1, workoutType: 'mixed', estimatedDuration: 40, completedAt: at },
        ...{ receivedAt: at, duration: 40, rating: 7, notes: noise(20_000, index), rev: 1 },
        ...{ effort: 7, hasResult: false, by: stampOf(undefined, Date.parse(at)) },
      };
      return { ...row };
    }),
  );
  const { status, body } = await veteran.call('GET /api/export-data');
  expect([status, body.code]).toEqual([413, 'ANSWER_TOO_LARGE']);
  const { url, bytes } = await linkFor(veteran);
  expect(bytes).toBeGreaterThan(8_000_000);
  const data = (await (await fetch(url)).json()) as ExportedData;
  expect(data.workouts).toHaveLength(400);
  expect(data.workouts.at(-1)?.comments).toBe(noise(20_000, 399));
});
