import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { savedFiles } from '#frontend/testing/saved-files.ts';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { ExportedData } from '#shared/account/exported-data.ts';

const EXPORT = 'GET /api/export-data';
const TABLE = 'ironstride-workouts-2026-11-18.csv';
const FILE = 'ironstride-export-2026-11-18.json';
let rig: Rig;
let saved: ReturnType<typeof savedFiles>['saved'];
let followed: ReturnType<typeof savedFiles>['followed'];

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
beforeEach(() => {
  ({ saved, followed } = savedFiles());
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function textOf(file: (typeof saved)[number] | undefined): Promise<string> {
  return new TextDecoder().decode(await file?.content);
}

async function open(person: Person) {
  const app = openApp(rig, person, '/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return { ...app, row: screen.getByRole('button', { name: /^Export Data/ }) };
}

test('all data is saved once as a dated file', async () => {
  const person = await rig.person({ firstName: 'Zoë' });
  const { row, calls } = await open(person);
  fireEvent.click(row);
  fireEvent.click(row);
  await screen.findByText(`Data Exported. Saved as ${FILE}`);
  expect(calls.filter((call) => call === EXPORT)).toHaveLength(1);
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ name: FILE, type: 'application/json' });
  const content = JSON.parse(await textOf(saved[0]));
  expect(content).toEqual((await person.call(EXPORT)).body);
  expect(ExportedData.parse(content).account).toMatchObject({ id: person.uid, firstName: 'Zoë' });
});

test('the workouts can be saved as a table', async () => {
  const person = await rig.person({ freeMonths: 1 });
  await completeRandom(person, randomWorkout('Erg'), { result: sampleResult() });
  await open(person);
  await userEvent.click(screen.getByRole('button', { name: /^Export Workouts/ }));
  await screen.findByText(`Workouts Exported. Saved as ${TABLE}`);
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ name: TABLE, type: 'text/csv' });
  const content = await textOf(saved[0]);
  expect(content?.match(/,Erg,/g)).toHaveLength(2);
  expect(content?.match(/,Row,/g)).toHaveLength(2);
});

const TOO_LARGE = () =>
  Response.json({ code: 'ANSWER_TOO_LARGE', message: 'Too large', requestId: 'r' }, { status: 413 });

test.each([
  ['Export Data', `Data Exported. Saved as ${FILE}`, FILE, /^\{"exportedAt":/],
  ['Export Workouts', `Workouts Exported. Saved as ${TABLE}`, TABLE, /^Date,/],
])('%s follows a link when the answer would be too large', async (button, told, name, begins) => {
  const { answerNext, calls } = await open(await rig.person());
  answerNext(EXPORT, TOO_LARGE);
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }));
  await screen.findByText(told);
  expect(calls.filter((call) => call.includes('export-data'))).toEqual([EXPORT, 'POST /api/export-data/link']);
  expect(saved).toEqual([]);
  expect(followed).toEqual([{ name, href: expect.any(String), referrerPolicy: 'no-referrer' }]);
  const file = await fetch(followed[0]?.href ?? '');
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  expect(await file.text()).toMatch(begins);
});

test('a link that cannot be made saves nothing, and is reported', async () => {
  const { row, answerNext } = await open(await rig.person());
  for (const _ of ['the first time', 'the retry']) {
    answerNext(EXPORT, TOO_LARGE);
    answerNext('POST /api/export-data/link', lostConnection);
  }
  await userEvent.click(row);
  expect(await screen.findByText('Export Failed. Network connection failed')).toBeDefined();
  expect([saved, followed]).toEqual([[], []]);
});

test("the file has today's local date", async () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const { row } = await open(await rig.person());
  await userEvent.click(row);
  await screen.findByText('Data Exported. Saved as ironstride-export-2026-11-19.json');
  vi.unstubAllEnvs();
});

test('while the export is under way the button says so', async () => {
  const { row, answerNext } = await open(await rig.person());
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerNext(EXPORT, () => promise);
  await userEvent.click(row);
  expect(await within(row).findByText('Preparing your file…')).toBeDefined();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Preparing your file…');
  resolve(Response.json({ workouts: [] }));
  await screen.findByText(`Data Exported. Saved as ${FILE}`);
  expect(within(row).getByText('Download everything we store about you')).toBeDefined();
});

test.each([
  ['a lost connection', lostConnection, 'Network connection failed'],
  [
    'a failure without words',
    () => Response.json({ code: 'INTERNAL', requestId: 'r' }, { status: 500 }),
    'Your data could not be exported. Please try again.',
  ],
])('%s saves nothing, and is reported', async (_what, answer, text) => {
  const { row, answerNext } = await open(await rig.person());
  answerNext(EXPORT, answer);
  answerNext(EXPORT, answer);
  await userEvent.click(row);
  expect(await screen.findByText(`Export Failed. ${text}`)).toBeDefined();
  expect(saved).toEqual([]);
  await userEvent.click(row);
  await waitFor(() => expect(saved).toHaveLength(1));
});
