import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { press } from '#frontend/testing/press.ts';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { manyPrograms, seedPrograms } from '#infra/testing/programs/many-programs.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const COUNT = 60;
const AT_ONCE = 40;

let rig: Rig;
let member: Person;
const cards = () => screen.getAllByRole('article');
const toldInWords = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeDefined());
const programCalls = (calls: readonly string[]) => calls.filter((call) => call === 'GET /api/programs').length;
const ADVANCED = manyPrograms(0, COUNT).filter(({ difficulty }) => difficulty === 'Advanced');

beforeAll(async () => {
  rig = await startRig();
  await seedPrograms(rig.table, manyPrograms(0, COUNT));
  member = await rig.person({ freeMonths: 3 });
});
afterAll(() => rig.stop());

test('shows 40 programs and more on demand, where the focus goes to the first new one', async () => {
  openApp(rig, member, '/programs');
  await toldInWords('40 programs so far');
  expect(cards()).toHaveLength(AT_ONCE);
  await press('Load more');
  await toldInWords(`${COUNT} programs`);
  expect(cards()).toHaveLength(COUNT);
  expect(new Set(cards().map((card) => card.textContent)).size).toBe(COUNT);
  expect(document.activeElement).toBe(cards()[AT_ONCE]?.closest('li'));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('says why more could not be loaded, and tries again', async () => {
  const { answerNext } = openApp(rig, member, '/programs');
  await toldInWords('40 programs so far');
  answerNext('GET /api/programs', lostConnection);
  answerNext('GET /api/programs', lostConnection);
  await press('Load more');
  await screen.findByText('Could not load more programs. Network connection failed');
  expect(cards()).toHaveLength(AT_ONCE);
  await press('Try again');
  await toldInWords(`${COUNT} programs`);
});

test('a filter also finds programs that were not shown yet', async () => {
  const { calls } = openApp(rig, member, '/programs');
  await toldInWords('40 programs so far');
  const before = programCalls(calls);
  await press('Advanced');
  await toldInWords(`${ADVANCED.length} programs`);
  expect(programCalls(calls)).toBe(before + 1);
  await press('All levels');
  await toldInWords('40 programs so far');
});

test('a filter asks for nothing once every program is known', async () => {
  const { calls } = openApp(rig, member, '/programs');
  await toldInWords('40 programs so far');
  await press('Load more');
  await toldInWords(`${COUNT} programs`);
  const before = programCalls(calls);
  await press('Advanced');
  await toldInWords(`${ADVANCED.length} programs`);
  expect(programCalls(calls)).toBe(before);
});

test('without a connection a filter shows what is known', async () => {
  const { setOffline } = openApp(rig, member, '/programs');
  await toldInWords('40 programs so far');
  setOffline(true);
  await press('Intermediate');
  await waitFor(() => expect(cards().length).toBeLessThan(AT_ONCE));
  expect(cards().length).toBeGreaterThan(0);
});

test('a free athlete can load more as well', async () => {
  openApp(rig, await rig.person(), '/programs');
  await waitFor(() => expect(screen.getAllByText('Needs Premium')).toHaveLength(AT_ONCE));
  await press('Load more');
  await waitFor(() => expect(screen.getAllByText('Needs Premium')).toHaveLength(COUNT));
});
