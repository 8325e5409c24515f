import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeRandom, randomWorkout } from '#infra/testing/random-workouts.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';
import { connectStrava } from '#infra/testing/strava-athlete.ts';

const SIX_HOURS = 6 * 3_600_000;

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ strava: true });
});
afterAll(() => rig.stop());

test('[R50] twenty workouts pushed at once with a token that has ended are twenty activities by one refresh', async () => {
  const athlete = await rig.person({ freeMonths: 1 });
  await connectStrava(rig, athlete);
  rig.clock.now += SIX_HOURS;
  rig.strava.forget();
  const workouts = Array.from({ length: 20 }, (_, index) => randomWorkout(`Workout ${index}`));
  for (const workout of workouts) await completeRandom(athlete, workout);
  const answers = await Promise.all(
    workouts.map(({ id }) =>
      athlete.call('POST /api/strava/push-workout', { body: { workoutId: id, duration: 3_000 } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(workouts.map(() => 200));
  expect(
    rig.strava
      .activities()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(workouts.map(({ name }) => name).sort());
  const refreshes = rig.strava.calls.filter(({ form }) => form.get('grant_type') === 'refresh_token');
  expect(refreshes).toHaveLength(1);
  const used = new Set(rig.strava.calls.flatMap(({ accessToken }) => accessToken ?? []));
  expect([...used].filter((token) => rig.strava.isValid(token))).toHaveLength(1);
});
