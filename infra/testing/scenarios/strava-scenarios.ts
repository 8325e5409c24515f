import { expect } from 'vitest';
import { listShares } from '#functions/data/athletes/shares.ts';
import { findConnection, ownerOfStravaAthlete } from '#functions/data/athletes/strava-connections.ts';
import { update } from '#functions/data/table/table.ts';
import { connectStrava, goToStrava, handleIn, saveTokens } from '#infra/testing/people/strava-athlete.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import type { Scenario } from './scenario.ts';

/** The calls that act on Strava for an athlete. */
export function stravaScenarios(rig: Rig): Scenario[] {
  let connected: Person | undefined;
  let shared = 0;

  /** Returns a new athlete connected to a Strava athlete that nobody else uses at the same time. */
  async function connectedAthlete(): Promise<Person> {
    const athlete = await unconnectedAthlete();
    await connectStrava(rig, athlete);
    return athlete;
  }

  /** Returns a new athlete on the way to connecting. */
  async function unconnectedAthlete(): Promise<Person> {
    await connected?.call('POST /api/strava/disconnect');
    connected = await rig.person({ freeMonths: 1 });
    return connected;
  }

  const isConnected = async (athlete: Person): Promise<boolean> =>
    (await athlete.call('GET /api/strava/status')).body.connected;

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
    {
      name: 'save-tokens',
      kills: 'strava',
      prepare: async () => {
        const athlete = await unconnectedAthlete();
        const handle = handleIn(await goToStrava(rig, athlete));
        return {
          send: async () => {
            const answer = await saveTokens(athlete, handle);
            // A handle does once; who has used it is connected.
            return answer.status === 400 ? athlete.call('GET /api/strava/status') : answer;
          },
          verify: async ({ body }) => {
            expect(body.connected).toBe(true);
            expect((await athlete.call('GET /api/auth/user')).body.stravaConnected).toBe(true);
            expect(await ownerOfStravaAthlete(rig.table, body.athleteId)).toBe(athlete.uid);
          },
        };
      },
    },
    {
      name: 'disconnect',
      kills: 'strava',
      prepare: async () => {
        const athlete = await connectedAthlete();
        const { athleteId = '' } = (await findConnection(rig.table, athlete.uid)) ?? {};
        rig.strava.forget();
        return {
          send: () => athlete.call('POST /api/strava/disconnect'),
          verify: async () => {
            expect(await isConnected(athlete)).toBe(false);
            expect((await athlete.call('GET /api/auth/user')).body.stravaConnected).toBe(false);
            expect(await findConnection(rig.table, athlete.uid)).toBeUndefined();
            expect(await ownerOfStravaAthlete(rig.table, athleteId)).toBeUndefined();
            expectDeauthorized(rig);
          },
        };
      },
    },
  ];
}

/** Expects the grant that a token belonged to to be gone at Strava. */
export function expectDeauthorized({ strava }: Pick<Rig, 'strava'>): void {
  const ends = strava.calls.filter(({ path }) => path === '/oauth/revoke');
  expect(ends.length).toBeGreaterThan(0);
  expect(ends.filter(({ form }) => strava.isValid(form.get('token') ?? ''))).toEqual([]);
}

/** Moves time on until no share can still be running. */
async function letTimePass({ table }: Rig, { uid }: Person): Promise<void> {
  const triedAt = new Date(Date.now() - 60_000).toISOString();
  for (const { PK, SK } of await listShares(table, uid))
    await table.write({ older: update({ PK, SK }, { set: { triedAt } }) });
}
