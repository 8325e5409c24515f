import { fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { savedFiles } from '#frontend/testing/saved-files.ts';
import { endPremium } from '#frontend/testing/screen-states/people.ts';
import { callsAnswered, lostConnection } from '#frontend/testing/server-connection.ts';
import type { AthleteOptions } from '#infra/testing/people/create-athlete.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const PLAN = 'GET /api/training/plan';
const ROW = { name: /^Save Program for a Watch/ };
const COPY = 'Unpack it and copy a week at a time by cable into GARMIN/NewFiles.';
const LONG = JSON.stringify(
  Array.from({ length: 18 }, (_, at) => ({ name: `Run ${at}`, sets: 4, distance: 100, rest: 60 })),
);
const HEADER = 'week,day,name,description,duration,exercises';
const endless = (day: number) => `1,${day},Endless,,60,"${LONG.replaceAll('"', '""')}"`;

let rig: Rig;
let saved: ReturnType<typeof savedFiles>['saved'];
let engine: string;

beforeAll(async () => {
  rig = await startRig();
  engine = await rig.program(planCsv({ weeks: 6, days: [1, 3] }), 'Engine');
});
afterAll(() => rig.stop());
beforeEach(() => {
  ({ saved } = savedFiles());
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function athleteOn(programId: string, options: AthleteOptions = { freeMonths: 3 }): Promise<Person> {
  const person = await rig.person(options);
  await person.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  return person;
}

async function open(person: Person) {
  const app = openApp(rig, person, '/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return app;
}

/** The names of the files in a saved archive; each is twice in it. */
async function namesIn(file: (typeof saved)[number] | undefined): Promise<string[]> {
  const text = new TextDecoder('latin1').decode(await file?.content);
  return [...new Set(text.match(/W\d\d-D\d [\w. ]+?\.fit/g))];
}

test('the whole program is read and saved once as an archive of FIT files', async () => {
  await open(await athleteOn(engine));
  const row = await screen.findByRole('button', ROW);
  fireEvent.click(row);
  fireEvent.click(row);
  await screen.findByText(`Program Saved. Saved as Engine FIT.zip. ${COPY}`);
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ name: 'Engine FIT.zip', type: 'application/zip' });
  const names = await namesIn(saved[0]);
  expect(names).toHaveLength(12);
  expect([names[0], names[11]]).toEqual(['W01-D1 Run 1.1.fit', 'W06-D3 Run 6.3.fit']);
});

test('without a connection, the weeks that are on the device are saved, and the others named', async () => {
  const { answerNext } = await open(await athleteOn(engine));
  const row = await screen.findByRole('button', ROW);
  await callsAnswered();
  for (let tries = 0; tries < 4; tries++) answerNext(PLAN, lostConnection);
  fireEvent.click(row);
  const toast = await screen.findByText(/^Program Saved\. Saved as Engine FIT\.zip/);
  expect(toast.textContent).toMatch(/\d weeks not on this device left out\.$/);
  const names = await namesIn(saved[0]);
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThan(12);
});

test('a failure of the server saves nothing, and is reported', async () => {
  const { answerNext } = await open(await athleteOn(engine));
  const row = await screen.findByRole('button', ROW);
  await callsAnswered();
  answerNext(PLAN, () => Response.json({ code: 'INTERNAL', requestId: 'r' }, { status: 500 }));
  answerNext(PLAN, () => Response.json({ code: 'INTERNAL', requestId: 'r' }, { status: 500 }));
  fireEvent.click(row);
  await screen.findByText('Program Not Saved. Your program could not be saved. Please try again.');
  expect(saved).toEqual([]);
});

test('workouts with more steps than a watch takes are left out and counted', async () => {
  const mixed = await rig.program([HEADER, '1,1,Run,,30,Run 5 km', endless(2)].join('\n'), 'Mixed');
  await open(await athleteOn(mixed));
  fireEvent.click(await screen.findByRole('button', ROW));
  await screen.findByText(`Program Saved. Saved as Mixed FIT.zip. ${COPY} 1 workout with more than 50 steps left out.`);
  expect(await namesIn(saved[0])).toEqual(['W01-D1 Run.fit']);
});

test('a program of nothing but such workouts is not saved', async () => {
  await open(await athleteOn(await rig.program([HEADER, endless(1)].join('\n'), 'Endless')));
  fireEvent.click(await screen.findByRole('button', ROW));
  await screen.findByText('Program Not Saved. 1 workout with more than 50 steps left out.');
  expect(saved).toEqual([]);
});

test.each([
  ['without a program', { freeMonths: 1 }],
  ['without premium', {}],
])('nothing is offered %s', async (_, options) => {
  await open(await rig.person(options));
  await callsAnswered();
  expect(screen.queryByRole('button', ROW)).toBeNull();
});

test('nothing is offered once premium has ended', async () => {
  const person = await athleteOn(engine, { stripeStatus: 'active' });
  await endPremium(rig, person);
  await open(person);
  await callsAnswered();
  expect(screen.queryByRole('button', ROW)).toBeNull();
});
