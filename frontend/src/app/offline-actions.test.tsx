import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ONLINE_ACTIONS, type OnlineAction } from '#frontend/testing/online-actions.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { castOf } from '#frontend/testing/screen-states/people.ts';
import { type Stage, setEmptyStage, setStage } from '#frontend/testing/screen-states/stage.ts';
import { take } from '#frontend/testing/screen-states/steps.ts';
import { callsAnswered } from '#frontend/testing/server-connection.ts';
import { inThisRun, isExhaustive } from '#infra/testing/run-size.ts';

const LACK = "You're offline. This needs a connection.";

let stage: Stage;
let find: ReturnType<typeof castOf>;

// The rows of a quick run need no programs.
beforeAll(async () => {
  stage = await (isExhaustive ? setStage() : setEmptyStage());
  find = castOf(stage);
});
afterAll(() => stage.rig.stop());

/** Whether the connection is back; what is read as its card comes in sight. */
const READ_UNASKED = new Set(['GET /api/health', 'GET /api/strava/status']);

const isLookedAt = ({ isQuick }: OnlineAction) => inThisRun({ quick: isQuick === true, exhaustive: true });

const inSight = () => within(screen.queryAllByRole('dialog').at(-1) ?? document.body);

/** The control in the dialog, if one is open: the page behind it may have one of the same name. */
async function findControl(name: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const controls = ['button', 'menuitem', 'switch'].flatMap((role) => inSight().queryAllByRole(role, { name }));
    const [control] = controls;
    if (!control) throw new Error(`Nothing is called ${name}`);
    return control;
  });
}

test.each(ONLINE_ACTIONS.filter(isLookedAt))(
  'offline, $what says that it needs a connection, sends nothing, and works again afterwards',
  async ({ who, path, device, steps = [], needing }) => {
    const { rig } = stage;
    const person = await find(who);
    const app = openApp(rig, person, path, (connection) => device?.({ rig, person, connection }));
    for (const step of steps) await take(step, { rig, person, connection: app });
    for (const name of needing) await findControl(name);

    await callsAnswered(); // what is on its way would say that there is a connection
    app.setOffline(true);
    await inSight().findAllByText(LACK);
    const sent = app.calls.length;
    for (const name of needing) {
      const control = await findControl(name);
      expect(control.getAttribute('aria-disabled'), `${name}`).toBe('true');
      const note = () => document.getElementById(control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
      expect(note()?.textContent).toBe(LACK);
      control.focus();
      expect(document.activeElement).toBe(control);
      await userEvent.keyboard(control.getAttribute('role') === 'switch' ? ' ' : '{Enter}');
      expect(note()?.getAttribute('role')).toBe('alert');
      expect(document.activeElement).toBe(control);
    }
    expect(app.calls.slice(sent).filter((call) => !READ_UNASKED.has(call))).toEqual([]);

    app.setOffline(false);
    await waitFor(() => expect(inSight().queryByText(LACK)).toBeNull());
    for (const name of needing) expect((await findControl(name)).getAttribute('aria-disabled')).not.toBe('true');
  },
);

test('typed text stays offline, is not sent by Enter, and is sent afterwards', async () => {
  const person = await stage.rig.person();
  await stage.rig.promoCode('COMEBACK');
  const app = openApp(stage.rig, person, '/settings');
  const field = await screen.findByRole('textbox', { name: 'Promo code' });
  await callsAnswered();
  app.setOffline(true);
  await screen.findAllByText(LACK);
  await userEvent.type(field, 'comeback{Enter}');
  await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(LACK));
  app.setOffline(false);
  await waitFor(() => expect(screen.queryByText(LACK)).toBeNull());
  expect(field).toHaveProperty('value', 'COMEBACK');
  const sent = 'POST /api/promo-codes/validate';
  expect(app.calls).not.toContain(sent);
  await userEvent.type(field, '{Enter}');
  await screen.findByRole('button', { name: 'Apply' });
  expect(app.calls).toContain(sent);
});
