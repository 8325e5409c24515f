import { expect } from 'vitest';
import { checkPromoCode } from '#infra/operator/ledger/check-ledger.ts';
import { threeWorkoutsADay } from '#infra/testing/calls/sample-calls.ts';
import { type AthleteWithEverything, athleteWithEverything } from '#infra/testing/people/athlete-with-everything.ts';
import { connectStrava, INES } from '#infra/testing/people/strava-athlete.ts';
import type { Rig } from '#infra/testing/rig.ts';
import { closeOnly, deleteAccount, finishDeletion } from './deletion-steps.ts';
import { runScheduledJobs, type Scenario, type Trial } from './scenario.ts';
import { expectDeauthorized } from './strava-scenarios.ts';

/** The deletion of an account by the request, and what is left of it by the scheduled jobs. */
export function deletionScenarios(rig: Rig): Scenario[] {
  let program: Promise<string> | undefined;
  const prepareAthlete = async () => {
    program ??= threeWorkoutsADay(rig, 'Left behind');
    const athlete = await athleteWithEverything(rig, await program);
    await connectStrava(rig, athlete, { athleteId: INES });
    rig.strava.forget();
    return athlete;
  };
  return [
    {
      name: '[R62] delete-account',
      kills: 'account',
      prepare: async () => {
        const athlete = await prepareAthlete();
        return {
          send: () => deleteAccount(athlete),
          verify: await erased(rig, athlete, () => finishDeletion(rig, athlete)),
        };
      },
    },
    {
      name: '[R62] scheduled jobs after delete-account',
      kills: 'scheduled',
      prepare: async () => {
        const athlete = await prepareAthlete();
        const verify = await erased(rig, athlete);
        await closeOnly(rig, athlete);
        return { send: () => runScheduledJobs(rig), verify };
      },
    },
  ];
}

/** Looks whether nothing is left of the athlete and nothing has become of anybody else. */
async function erased(rig: Rig, athlete: AthleteWithEverything, finish = async () => {}): Promise<Trial['verify']> {
  const isAsItWas = (row: string) => !/gone_|"TOMB"/.test(row);
  const before = (await athlete.otherRows()).filter(isAsItWas);
  return async () => {
    await finish();
    expect(await athlete.rows()).toEqual([expect.stringMatching(/"SK":"TOMB".*"ttl":/)]);
    expect((await athlete.otherRows()).filter(isAsItWas)).toEqual(before);
    expect(await checkPromoCode(rig.table, athlete.promoCodeId)).toEqual([]);
    expectDeauthorized(rig);
  };
}
