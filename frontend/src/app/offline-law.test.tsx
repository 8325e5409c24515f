import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loaders } from '#frontend/app/screens.ts';
import { isOffline } from '#frontend/lib/device/connection.ts';
import type { OutboxCall } from '#frontend/lib/outbox/outbox-entry.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { expectShown } from '#frontend/testing/screen-states/expect-shown.ts';
import { castOf } from '#frontend/testing/screen-states/people.ts';
import type { ScreenState } from '#frontend/testing/screen-states/screen-state.ts';
import { type Stage, setStage } from '#frontend/testing/screen-states/stage.ts';
import { decide, take } from '#frontend/testing/screen-states/steps.ts';
import { TABLE } from '#frontend/testing/screen-states/table.ts';
import { callsAnswered } from '#frontend/testing/server-connection.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import type { RouteKey } from '#shared/routes.ts';

/** Calls that wait in the outbox. */
const WORKS_OFFLINE: readonly OutboxCall[] = [
  'POST /api/complete-workout',
  'POST /api/workout-completions',
  'POST /api/skip-workout',
  'POST /api/complete-random-workout',
  'POST /api/other-workouts',
  'POST /api/corrections',
  'POST /api/plan-changes',
];

/** POST calls that only read, for the screen that is opened; they change nothing, and are repeated with a connection. */
const READS: readonly RouteKey[] = ['POST /api/get-program-recommendation', 'POST /api/update-payment-method'];

const ROWS = Object.entries<readonly ScreenState[]>(TABLE)
  .flatMap(([name, rows]) => rows.map((row) => ({ name, ...row })))
  .filter(({ name, who, isWithoutPrograms }) => name !== 'app' && who !== 'a visitor' && !isWithoutPrograms)
  .filter((_, index) => inThisRun({ quick: index % 40 === 7, exhaustive: true }));

let stage: Stage;
let find: ReturnType<typeof castOf>;

beforeAll(async () => {
  await Promise.all(Object.values(loaders).map((load) => load()));
  stage = await setStage();
  find = castOf(stage);
});
afterAll(() => stage.rig.stop());

function pressable(): HTMLElement[] {
  const scope = screen.queryAllByRole('dialog').at(-1) ?? document.body;
  return ['button', 'switch', 'menuitem'].flatMap((role) => within(scope).queryAllByRole(role));
}

test.each(ROWS)(
  'offline, no press on $name sends anything but outbox calls: $state, $who',
  async ({ who, path, calls = {}, steps = [], shows, lacks, isChanging, device }) => {
    const { rig } = stage;
    const person = await find(who, isChanging);
    const connection = openApp(rig, person, path, (before) => {
      decide(before, calls);
      device?.({ rig, person, connection: before });
    });
    for (const step of steps) await take(step, { rig, person, connection });
    // Calls that the steps started must end before the connection is lost, or they would count as pressed offline.
    await expectShown(shows, lacks, Object.values(calls).includes('held'));
    await callsAnswered();
    connection.setOffline(true);
    await waitFor(() => expect(isOffline()).toBe(true));
    const before = connection.calls.length;
    for (const button of pressable()) {
      if (button.isConnected && !(button as HTMLButtonElement).disabled) fireEvent.click(button);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const written = connection.calls.slice(before).filter((call) => /^(?!GET)\S+ \/api\//.test(call));
    expect(written.filter((call) => ![...WORKS_OFFLINE, ...READS].some((allowed) => allowed === call))).toEqual([]);
  },
);
