import { matchPath } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loaders, SCREEN_ROUTES, type ScreenName } from '#frontend/app/screens.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { expectShown } from '#frontend/testing/screen-states/expect-shown.ts';
import { castOf } from '#frontend/testing/screen-states/people.ts';
import type { ScreenState } from '#frontend/testing/screen-states/screen-state.ts';
import { type Stage, setEmptyStage, setStage } from '#frontend/testing/screen-states/stage.ts';
import { STATES } from '#frontend/testing/screen-states/states.ts';
import { decide, take } from '#frontend/testing/screen-states/steps.ts';
import { TABLE } from '#frontend/testing/screen-states/table.ts';

/** The table of all screens and all their states: who sees what where. Behaviour is tested beside each screen. */
let stages: Record<'set' | 'empty', Stage>;
let find: Record<'set' | 'empty', ReturnType<typeof castOf>>;

beforeAll(async () => {
  stages = { set: await setStage(), empty: await setEmptyStage() };
  find = { set: castOf(stages.set), empty: castOf(stages.empty) };
});
afterAll(() => Promise.all([stages.set.rig.stop(), stages.empty.rig.stop()]));

describe.each(Object.entries<readonly ScreenState[]>(TABLE))('%s', (_screen, rows) => {
  test.each(rows)('$state: $who at $path', async ({ who, path, calls = {}, steps = [], ...row }) => {
    const stage = row.isWithoutPrograms ? 'empty' : 'set';
    const { rig } = stages[stage];
    const person = await find[stage](who, row.isChanging);
    const connection = openApp(rig, person, path, (before) => {
      decide(before, calls);
      row.device?.({ rig, person, connection: before });
    });
    const opened = { rig, person, connection };
    for (const step of steps) await take(step, opened);
    await expectShown(row.shows, row.lacks, Object.values(calls).includes('held'));
    if (row.at !== undefined) expect(location.pathname).toBe(row.at);
    if (row.afterwards) await take(row.afterwards, opened);
  });
});

test('the table has every screen', () => {
  const { app: _, ...screens } = TABLE;
  expect(Object.keys(screens).sort()).toEqual(Object.keys(loaders).sort());
});

test.each(Object.entries(STATES))('the table has every state of %s', (screen, states) => {
  const rows: readonly ScreenState[] = TABLE[screen as keyof typeof TABLE];
  expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual([...states].sort());
});

test.each(Object.entries(SCREEN_ROUTES))('%s is in the table with what it shows', (path, { screen, gate = screen }) => {
  const isOpened = (name: ScreenName) =>
    TABLE[name].some((row) => matchPath(path, row.path.replace(/\?.*/, '')) !== null);
  expect([isOpened(screen), isOpened(gate)]).toEqual([true, true]);
});

/** Visitor pages are prerendered and not part of the app; the browser journeys test them. */
const SHOWN_ELSEWHERE = {
  'landing page': '/frontend/e2e/joining/visitor.journey.ts',
  'login page': '/frontend/e2e/joining/sign-in.journey.ts',
} as const;

test('states that are not in the table are tested elsewhere', () => {
  const journeys = Object.keys(import.meta.glob('/frontend/e2e/*/*.journey.ts'));
  for (const file of Object.values(SHOWN_ELSEWHERE)) expect(journeys).toContain(file);
});
