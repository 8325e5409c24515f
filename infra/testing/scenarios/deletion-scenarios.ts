import { expect } from 'vitest';
import { closeAccount, findAccount } from '#functions/data/athletes/account-deletions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { checkPromoCode } from '#infra/operator/ledger/check-ledger.ts';
import { threeWorkoutsADay } from '#infra/testing/calls/sample-calls.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { type AthleteWithEverything, athleteWithEverything } from '#infra/testing/people/athlete-with-everything.ts';
import { connectStrava, INES } from '#infra/testing/people/strava-athlete.ts';
import type { Rig } from '#infra/testing/rig.ts';
import { SCHEDULE_MINUTES } from '#shared/constants.ts';
import type { Scenario, Trial } from './scenario.ts';
import { expectDeauthorized } from './strava-scenarios.ts';

/** Strava athletes that no other scenario connects at the same time. */

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
          send: async () => {
            const answer = await athlete.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
            // A retry after the deletion is answered as signed out, which is a success here.
            return answer.status === 401 ? { ...answer, status: 204 } : answer;
          },
          verify: await erased(rig, athlete, async () => {
            const deletedAt = aWhileAgo();
            await rig.table.write({ older: update(userKeys.tombstone(athlete.uid), { set: { deletedAt } }) });
            await rig.runScheduledJobs();
          }),
        };
      },
    },
    {
      name: '[R62] scheduled jobs after delete-account',
      kills: 'scheduled',
      prepare: async () => {
        const athlete = await prepareAthlete();
        const verify = await erased(rig, athlete);
        const account = await findAccount(rig.table, athlete.uid);
        if (account) await rig.table.write(closeAccount(athlete.uid, account, aWhileAgo()));
        return {
          send: () =>
            rig.runScheduledJobs().then(
              () => answered(200),
              () => answered(500),
            ),
          verify,
        };
      },
    },
  ];
}

/** Longer than the scheduled jobs wait before they look for the last time. */
function aWhileAgo(): string {
  return new Date(Date.now() - SCHEDULE_MINUTES * 60_000).toISOString();
}

function answered(status: number): Answer {
  return { status, body: undefined, headers: new Headers() };
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
