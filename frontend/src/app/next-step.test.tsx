import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { castOf, type Who } from '#frontend/testing/screen-states/people.ts';
import { type Stage, setStage } from '#frontend/testing/screen-states/stage.ts';
import { callsAnswered } from '#frontend/testing/server-connection.ts';

let stage: Stage;
let find: ReturnType<typeof castOf>;

beforeAll(async () => {
  stage = await setStage();
  find = castOf(stage);
});
afterAll(() => stage.rig.stop());

const CALENDAR = ["See what's next", '/calendar'] as const;
const RANDOM = ['Try Random Workout', '/random-workout'] as const;
const PROGRAMS = ['Browse Programs', '/programs'] as const;
const WORKOUTS = ['View All Workouts', '/workouts'] as const;
const UPGRADE = ['Upgrade to Premium', '/api/create-subscription'] as const;
const RETRY = ['Retry Payment', '/profile'] as const;

/** The primary link of Home and of Workouts in each state of the day; null where the day is done. */
const STEPS: readonly (readonly [Who, string, readonly [name: string, to: string] | null])[] = [
  ['an athlete on day one', '/', ['Start Workout', '/session']],
  ['an athlete on day one', '/workouts', ['Start Workout', '/session']],
  ['an athlete done for today', '/', null],
  ['an athlete who skipped today', '/', null],
  ['an athlete on a rest day', '/', WORKOUTS],
  ['an athlete on a rest day', '/workouts', CALENDAR],
  ['an athlete before the program', '/', WORKOUTS],
  ['an athlete before the program', '/workouts', CALENDAR],
  ['an athlete after the program', '/', PROGRAMS],
  ['an athlete after the program', '/workouts', PROGRAMS],
  ['a premium athlete', '/', PROGRAMS],
  ['a premium athlete', '/workouts', PROGRAMS],
  ['a free athlete', '/', RANDOM],
  ['a free athlete', '/workouts', RANDOM],
  ['a subscriber whose payment is due', '/', PROGRAMS],
  ['an athlete whose premium has lapsed', '/', UPGRADE],
  ['an athlete whose premium has lapsed', '/workouts', UPGRADE],
  ['an athlete with a payment due for good', '/', RETRY],
  ['an athlete with a payment due for good', '/workouts', RETRY],
];

test.each(STEPS)('shows %s on %s exactly this primary link: %s', async (who, path, step) => {
  openApp(stage.rig, await find(who), path);
  await screen.findByRole('heading', { level: 1 });
  await callsAnswered();
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  const next = screen.queryAllByRole('link').filter(({ classList }) => classList.contains('MuiButton-contained'));
  expect(next.map((link) => [link.textContent, link.getAttribute('href')?.replace(/\?.*/, '')])).toEqual(
    step ? [[...step]] : [],
  );
});
