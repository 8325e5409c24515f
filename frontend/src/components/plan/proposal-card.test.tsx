import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { prefetchForOffline } from '#frontend/app/prefetch-for-offline.ts';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { readPersisted } from '#frontend/lib/device/persisted-queries.ts';
import { keepMissing } from '#frontend/lib/player/swap-choices.ts';
import { AHEAD_KEY } from '#frontend/queries/movements/movements.ts';
import { trainingQuery } from '#frontend/queries/training.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { click } from '#frontend/testing/press.ts';
import { connectPage } from '#frontend/testing/server-connection.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { completedRandom } from '#infra/testing/programs/random-workouts.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { movementIdOf } from '#shared/movements/movement-id.ts';

const DAY = 86_400_000;
const STATIONS =
  'SkiErg 1000m; Sled push 50m; Burpee broad jump 80m; Row 1000m; Farmers carry 200m; Sandbag lunge 100m; Wall balls 100';
let rig: Rig;
let start: number;
let plan: string;

/** The rig's clock stands on Wed 18 Nov 2026, noon. */
beforeAll(async () => {
  rig = await startRig();
  start = rig.clock.now;
  const workouts = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((week) =>
    [1, 3, 5].map((day) => `${week},${day},Workout ${week}.${day},,40,"Run 1000m; ${STATIONS}"`),
  );
  const [first, ...rest] = workouts;
  const csv = ['week,day,name,description,duration,exercises', `${first?.slice(0, -1)}; Sled pull 50m"`, ...rest];
  plan = await rig.program(csv.join('\n'), 'Eight Weeks');
});
afterEach(() => {
  rig.clock.now = start;
});
afterAll(() => rig.stop());

/** Four weeks into a plan that had a sled pull on its first day, eight weeks before a race in Women Open. */
async function racer(targetTime = '1:30:00'): Promise<Person> {
  rig.clock.now = start - 28 * DAY;
  const athlete = await athleteOnProgram(rig, plan);
  await athlete.call('PUT /api/race', { body: { date: '2027-01-16', division: 'women-open', targetTime } });
  for (const [workout, day] of [0, 2, 4, 7, 9, 11, 14, 16, 18, 21, 23, 25].entries()) {
    rig.clock.now = start + (day - 28) * DAY;
    const { status } = await loggingCalls(plan).complete(athlete, workout + 1);
    if (status !== 200) throw new Error(`Logging a workout answered ${status}`);
  }
  rig.clock.now = start;
  return athlete;
}

/** Has the device read in the background what proposals rest on. */
async function readAhead(athlete: Person): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: rig.clock.now });
  connectPage(rig, athlete);
  const client = createQueryClient();
  await client.fetchQuery(trainingQuery);
  await prefetchForOffline(client);
  dispatchEvent(new Event('pagehide'));
  const kept = async () => (await readPersisted(athlete.uid)).answers.map(({ key }) => key);
  await expect.poll(kept).toContainEqual([...AHEAD_KEY]);
}

const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });
const isGone = (heading: string) => waitFor(() => expect(screen.queryByRole('heading', { name: heading })).toBeNull());

test('[R83] a station that was not done for three weeks is proposed, and leads to a simulation of its round', async () => {
  const athlete = await racer();
  await readAhead(athlete);
  openApp(rig, athlete, '/');
  const card = within(await screen.findByRole('region', { name: 'Sled pull this week?' }));
  card.getByText('Last done on Wed 21 Oct, and not in your next seven days.');
  await click('See why');
  const sheet = within(await screen.findByRole('dialog', { name: 'Sled pull this week?' }));
  sheet.getByText(
    'None of your 8 workouts since Thu 29 Oct included it, and nothing in your next week does: Workout 5.1 on Wed 18 Nov, Workout 5.3 on Fri 20 Nov, Workout 5.5 on Sun 22 Nov.',
  );
  sheet.getByText(/^Do it once this week, as in your race: run 1 km, then 50 m\./);
  fireEvent.click(sheet.getByRole('link', { name: 'Set it up' }));
  const own = await screen.findByRole<HTMLInputElement>('radio', { name: /^Choose rounds/ });
  expect(own.checked).toBe(true);
  const rounds = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
  expect(rounds.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['3: run and Sled pull']);
});

test('[R83] a station is declined without a connection, that is undone, and then kept for all devices', async () => {
  const athlete = await racer();
  await readAhead(athlete);
  const { setOffline, reload } = openApp(rig, athlete, '/');
  await screen.findByRole('heading', { name: 'Sled pull this week?' });
  setOffline(true);
  await click('Not now');
  await screen.findByText("We won't suggest a station for three weeks.");
  await isGone('Sled pull this week?');
  await click('Undo');
  await click('See why');
  const sheet = within(await screen.findByRole('dialog', { name: 'Sled pull this week?' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Not now' }));
  await isGone('Sled pull this week?');
  setOffline(false);
  await expect
    .poll(async () => {
      const { body } = await athlete.call('GET /api/training');
      return body.training.enrolments[0].overlays;
    })
    .toMatchObject([{ id: 'sstation-untouched-sled-pull', isUndone: true, on: '2026-11-18', n: [], factor: 1 }]);
  reload();
  await screen.findByRole('heading', { name: 'Recent Activity' });
  await isGone('Sled pull this week?');
});

test('[R83] a station that the gym has no kit for is not proposed', async () => {
  const athlete = await racer();
  await readAhead(athlete);
  keepMissing('sled pull', true);
  openApp(rig, athlete, '/');
  await screen.findByRole('heading', { name: 'Recent Activity' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await isGone('Sled pull this week?');
});

test('[R83] a target far from a hard 5 km leads to the range, is set there, and set back', async () => {
  const athlete = await racer('1:10:00');
  const { exercises: _, ...result } = sampleResult(new Date(start - DAY).toISOString());
  const sets = [{ metres: 5_000, seconds: 1_395, doneAt: result.endedAt }];
  rig.clock.now = start - DAY + 3_600_000;
  const run = { ...result, exercises: [{ of: 0, name: 'Run', sets }] };
  await completedRandom(athlete, '5 km test', {}, { effort: 9, result: run });
  rig.clock.now = start;
  await readAhead(athlete);
  openApp(rig, athlete, '/');
  await screen.findByRole('heading', { name: 'A target of 1:26:00?' });
  await screen.findByText('Your 5 km of 23:15 points to a slower race than 1:10:00.');
  await click('See why');
  const sheet = within(await screen.findByRole('dialog', { name: 'A target of 1:26:00?' }));
  sheet.getByText(
    'You ran 5 km in 23:15 on Tue 17 Nov, at an effort of 9 or 10 out of 10. That predicts 1:26:00 to 1:34:00. Your target is 1:10:00.',
  );
  fireEvent.click(sheet.getByRole('link', { name: 'See the range' }));
  expect((await screen.findByLabelText<HTMLInputElement>('5 km run')).value).toBe('23:15');
  await click('Make 1:26:00 your target');
  await screen.findByText('Your target is 1:26:00', { selector: 'strong' });
  const targetOf = async () => (await athlete.call('GET /api/auth/user')).body.targetTime;
  expect(await targetOf()).toBe('1:26:00');
  goTo('/');
  await screen.findByRole('heading', { name: 'Sled pull this week?' });
  await click('Undo');
  await expect.poll(targetOf).toBe('1:10:00');
  await screen.findByRole('heading', { name: 'A target of 1:26:00?' });
});

test('the movements of a race are known under the names of its stations', () => {
  expect(STATIONS.split('; ').map((exercise) => movementIdOf(exercise))).toEqual([
    ...['skierg', 'sled-push', 'burpee-broad-jump', 'row', 'farmers-carry', 'sandbag-lunge', 'wall-balls'],
  ]);
});
