import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longStrongFile, STRONG_FILE, strongFile } from '#frontend/testing/log-files.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { button } from '#frontend/testing/press.ts';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const ADD = 'POST /api/imports/{id}/workouts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

async function open(person: Person) {
  const app = openApp(rig, person, '/settings/import');
  await screen.findByRole('heading', { level: 1, name: 'Import Workouts' });
  return app;
}

async function choose(file: File): Promise<void> {
  await userEvent.upload(screen.getByLabelText(/^(Choose file|Replace)$/), file);
}

/** Presses a button once it can be pressed. */
async function press(name: string): Promise<void> {
  await waitFor(async () => expect((await button(name)).hasAttribute('disabled')).toBe(false));
  await userEvent.click(await button(name));
}

const log = async (person: Person) => (await person.call('GET /api/export-data')).body.workouts;
/** The number above a label. */
const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;

test('a file is shown before anything is added, and then added with what the athlete answered', async () => {
  const person = await rig.person({ freeMonths: 1 });
  await open(person);
  await choose(strongFile());
  expect(await screen.findByText(/^Strong, 7 lines, /)).toBeDefined();
  expect(await figure('Workouts to add')).toBe('3');
  expect(await figure('Sets in them')).toBe('5');
  expect(await figure('Lines left out')).toBe('2');
  expect(screen.getByText('From Mon 6 Jan 2025 to Fri 10 Jan 2025. Nothing is added until you say so.')).toBeDefined();
  expect(await log(person)).toEqual([]);

  fireEvent.click(screen.getByRole('radio', { name: 'lb' }));
  fireEvent.click(screen.getByRole('radio', { name: 'mi' }));
  fireEvent.change(screen.getByLabelText('Its clock is in'), { target: { value: 'America/New_York' } });
  expect(screen.getByText('The first workout would be Mon 6 Jan 2025, 18:12.')).toBeDefined();
  await press('Import 3 workouts');
  await screen.findByText('Workouts Imported. 3 workouts added to your log.');
  const workouts = await log(person);
  expect(workouts).toMatchObject([
    { name: 'Upper', localDate: '2025-01-06', duration: 52, effort: 9 },
    { name: 'Easy run', localDate: '2025-01-08', comments: 'Felt good' },
    { name: 'Lower', duration: 65 },
  ]);
  const [{ result }] = workouts;
  expect(result.startedAt).toBe('2025-01-06T23:12:00.000Z');
  expect(result.exercises[0].sets[0].kg).toBeCloseTo(36.2874, 4);
  expect(workouts[1].result.exercises[0].sets[0].metres).toBeCloseTo(9_977.9, 0);
  expect(await button('Undo import of strong.csv')).toBeDefined();
});

test('lines that are left out are listed with their reasons', async () => {
  await open(await rig.person());
  await choose(strongFile());
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent?.trim())).toEqual([
    expect.stringMatching(/^5.*pause, not a set\.$/),
    '8Weight is not a number: "1O5".',
  ]);
});

test('the same file again adds nothing, and says so', async () => {
  const person = await rig.person();
  await open(person);
  await choose(strongFile());
  await press('Import 3 workouts');
  await screen.findByText(/^Workouts Imported\./);
  await choose(strongFile());
  await screen.findByText('Nothing new: every workout of this file is in your log already.');
  expect(await figure('Already here')).toBe('3');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('a name that is not known is matched once: records and history have it, and the next file knows it', async () => {
  const person = await rig.person({ freeMonths: 1 });
  const { reload } = await open(person);
  await choose(strongFile());
  const machine = await screen.findByLabelText('Belt Squat Machine is');
  const offered = within(machine)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(expect.arrayContaining(['Keep as my own exercise', 'Back squat']));
  fireEvent.change(machine, { target: { value: 'back-squat' } });
  await press('Import 3 workouts');
  await screen.findByText(/^Workouts Imported\./);
  const { body } = await person.call('GET /api/movements');
  expect(body.sameAs).toMatchObject([{ name: 'Belt Squat Machine', movement: 'back-squat' }]);
  await choose(strongFile(STRONG_FILE.replaceAll('2025-01', '2025-02')));
  await button('Import 3 workouts');
  await waitFor(() => expect(screen.queryByLabelText('Belt Squat Machine is')).toBeNull());

  history.replaceState(null, '', '/progress');
  reload();
  expect(await screen.findAllByText(/^Mon 6 Jan 2025, imported/)).toHaveLength(1);
  history.replaceState(null, '', '/records/back-squat');
  reload();
  expect(await screen.findByText('Mon 6 Jan 2025, First time, imported')).toBeDefined();
});

test('an import goes on where it was stopped, and where it failed', async () => {
  const person = await rig.person();
  const { answerNext, calls } = await open(person);
  await choose(longStrongFile(170));
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<Response>();
  answerNext(ADD, () => {
    asked.resolve();
    return held.promise;
  });
  await press('Import 170 workouts');
  await screen.findByText('0 of 170 workouts');
  await asked.promise; // a stop before that would leave the answer to the next try
  await press('Stop');
  held.resolve(Response.json({ added: 0, known: 0 }));
  await screen.findByText(/^Stopped after 0 of 170 workouts\./);
  answerNext(ADD, lostConnection);
  await press('Continue');
  await screen.findByText('Not All of It Arrived');
  await press('Continue');
  await screen.findByText('Workouts Imported. 170 workouts added to your log.');
  expect(await log(person)).toHaveLength(170);
  expect(calls.filter((call) => call === 'POST /api/imports').length).toBeGreaterThan(1);
  expect((await person.call('GET /api/imports')).body).toMatchObject([{ workouts: 170 }]);
});

test('an import is undone, also what was edited since', async () => {
  const person = await rig.person();
  await open(person);
  await choose(strongFile());
  await press('Import 3 workouts');
  await press('Undo import of strong.csv');
  const sheet = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  expect(sheet.getByText(/The 3 workouts from strong\.csv are removed/)).toBeDefined();
  await userEvent.click(sheet.getByRole('button', { name: 'Undo Import' }));
  await screen.findByText('Import Undone. Its workouts are removed.');
  expect(await log(person)).toEqual([]);
  await screen.findByText(/^None in the last 30 days/);
});

describe('a file that is no log', () => {
  test.each([
    ['empty', new File([''], 'empty.csv'), /^It is empty/],
    ['a workbook', new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'a.csv'), /^It looks like a/],
    ['of other columns', strongFile('Name,Age\nA,3'), /not those of Strong, Hevy or Ironstride: /],
    ['too large', new File([new Uint8Array(5_000_001)], 'large.csv'), /^It is larger than 5 MB/],
  ])('is refused with what to do when it is %s', async (_what, file, reason) => {
    await open(await rig.person());
    await choose(file);
    const title = await screen.findByText("This File Can't Be Imported");
    expect(title.nextSibling?.textContent).toMatch(reason);
  });

  test('gives way to one that can be read', async () => {
    await open(await rig.person());
    await choose(strongFile('Name,Age\nA,3'));
    await screen.findByText("This File Can't Be Imported");
    await choose(strongFile());
    await button('Import 3 workouts');
    expect(screen.queryByText("This File Can't Be Imported")).toBeNull();
  });
});

test('a dropped file is read, too', async () => {
  await open(await rig.person());
  fireEvent.drop(screen.getByText('A Strong or Hevy export'), { dataTransfer: { files: [strongFile()] } });
  await button('Import 3 workouts');
});
