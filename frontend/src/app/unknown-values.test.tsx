import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SCREEN_ROUTES } from '#frontend/app/screens.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { withUnknownValues } from '#frontend/testing/reply-enums.ts';
import { castOf, type Who } from '#frontend/testing/screen-states/people.ts';
import { type Stage, setStage } from '#frontend/testing/screen-states/stage.ts';
import { callsAnswered } from '#frontend/testing/server-connection.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { routes } from '#shared/routes.ts';

let stage: Stage;
let find: ReturnType<typeof castOf>;

beforeAll(async () => {
  stage = await setStage();
  find = castOf(stage);
});
afterAll(() => stage.rig.stop());

/** Simulates a newer server: every enum value in its replies is unknown to this app. */
beforeEach(() => {
  const realFetch = globalThis.fetch;
  const newer: typeof fetch = async (input, init = {}) => {
    const response = await realFetch(input, init);
    const reply = replyOf(init.method ?? 'GET', new URL(String(input)).pathname);
    if (!response.ok || typeof reply === 'string' || !reply) return response;
    const { status, headers } = response;
    return Response.json(withUnknownValues(reply, await response.json()), { status, headers });
  };
  vi.stubGlobal('fetch', newer);
});

function replyOf(method: string, pathname: string) {
  const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  const route = Object.values(routes).find(
    (candidate) => candidate.method === method && pattern(candidate.path).test(pathname),
  );
  return route?.reply;
}

/** Resolves once a screen's calls, and those that follow from their replies, are answered. */
async function settled(): Promise<void> {
  await screen.findByRole('heading', { level: 1 });
  await callsAnswered();
  await new Promise((resolve) => setTimeout(resolve));
  await callsAnswered();
}

const PEOPLE = inThisRun<readonly Who[]>({
  quick: ['an athlete done for today'],
  exhaustive: [
    'an athlete done for today',
    'a free athlete',
    'a subscriber whose payment is due',
    'an athlete on day one',
    'an athlete with two workouts today',
    'an athlete with Strava',
    'a subscriber who has cancelled',
    'an athlete whose subscription has ended',
    'a newcomer',
  ],
});

const VISITS = [
  ...PEOPLE.flatMap((who) => Object.keys(SCREEN_ROUTES).map((path) => [path, who] as const)),
  ['/admin', 'an admin'] as const,
];

test.each(VISITS)('[R71] %s renders for %s when every enum value in the replies is unknown', async (path, who) => {
  openApp(stage.rig, await find(who), path);
  await settled();
  expect(screen.queryByText(/Something went wrong/)).toBeNull();
  expect(document.body.textContent).not.toMatch(/unheard-of|undefined/);
});

test('[R71] shows a past workout as completed Training when its status and type are unknown', async () => {
  openApp(stage.rig, await find('an athlete done for today'), '/workouts');
  const last = within(await screen.findByRole('region', { name: 'Last 3 Days' }));
  expect(await last.findByText('Completed')).toBeDefined();
  fireEvent.click((await last.findAllByRole('link', { name: /Run 1\.1/ }))[0] as HTMLElement);
  const completion = within(await screen.findByRole('region', { name: 'Completion' }));
  expect(completion.getByText('Training')).toBeDefined();
  expect(completion.queryByText('Skipped')).toBeNull();
});

test('[R71] shows a membership as Free when its status is unknown, in a reply or stored on the device', async () => {
  const { reload, setOffline } = openApp(stage.rig, await find('an athlete whose subscription has ended'), '/profile');
  expect((await screen.findAllByText('Free')).length).toBeGreaterThan(0);
  await settled();
  for (const [key, text] of Object.entries({ ...localStorage }))
    localStorage.setItem(key, text.replaceAll('"free"', '"unheard-of"')); // as a newer version would store it
  setOffline(true);
  reload();
  expect((await screen.findAllByText('Free')).length).toBeGreaterThan(0);
});

test('[R71] the calendar shows a workout as Completed when the status of its outcome is unknown', async () => {
  openApp(stage.rig, await find('an athlete done for today'), '/calendar');
  await settled();
  const panel = await screen.findByRole('region', { name: /18 Nov/ });
  expect(within(panel).getAllByText(/Completed/).length).toBeGreaterThan(0);
});
