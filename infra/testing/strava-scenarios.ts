import { expect } from 'vitest';
import { listShares } from '#functions/data/shares.ts';
import { update } from '#functions/data/table.ts';
import type { Scenario } from './crash-scenarios.ts';
import { completeRandom, randomWorkout } from './random-workouts.ts';
import type { Person, Rig } from './rig.ts';
import { connectStrava } from './strava-athlete.ts';

/** What is done at Strava for an athlete. */
export function stravaScenarios(rig: Rig): Scenario[] {
  let connected: Person | undefined;
  let shared = 0;

  /** Somebody new who has connected Strava, which nobody else has at the same time. */
  async function connectedAthlete(): Promise<Person> {
    await connected?.call('POST /api/strava/disconnect');
    connected = await rig.person({ freeMonths: 1 });
    await connectStrava(rig, connected);
    return connected;
  }

  return [
    {
      name: 'push-workout',
      kills: 'strava',
      prepare: async () => {
        const athlete = await connectedAthlete();
        const { id: workoutId, name } = randomWorkout(`Shared ${++shared}`);
        await completeRandom(athlete, randomWorkout(name));
        const push = (again: boolean) =>
          athlete.call('POST /api/strava/push-workout', { body: { workoutId, duration: 2_400, again } });
        return {
          send: async () => {
            const answer = await push(false);
            if (answer.status !== 409) return answer;
            await letTimePass(rig, athlete);
            return push(true);
          },
          verify: async () => {
            expect(rig.strava.activities().filter((activity) => activity.name === name)).toHaveLength(1);
            expect(await listShares(rig.table, athlete.uid)).toMatchObject([{ state: 'done' }]);
          },
        };
      },
    },
  ];
}

/** Until nobody can be at sharing anything any more. */
async function letTimePass({ table }: Rig, { uid }: Person): Promise<void> {
  const triedAt = new Date(Date.now() - 60_000).toISOString();
  for (const { PK, SK } of await listShares(table, uid))
    await table.write({ older: update({ PK, SK }, { set: { triedAt } }) });
}
