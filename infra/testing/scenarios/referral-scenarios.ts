import { expect } from 'vitest';
import { grantedMonths } from '#functions/data/athletes/free-months.ts';
import { readReferral } from '#functions/data/athletes/referrals.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { codeOf, newcomer, referredBy, track, train } from '#infra/testing/people/referrals.ts';
import { completeRandom } from '#infra/testing/programs/random-workouts.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import { REFERRAL } from '#shared/constants.ts';
import { runScheduledJobs, type Scenario, type Trial } from './scenario.ts';

const DAY = 86_400_000;

/** Being referred, and the reward: by the workout that earns it, and by the scheduled jobs. */
export function referralScenarios(rig: Rig): Scenario[] {
  return [
    {
      name: 'referral/track',
      kills: 'account',
      prepare: async () => {
        const referrer = await rig.person();
        const friend = await newcomer(rig);
        const code = await codeOf(rig, referrer);
        return {
          send: () => track(friend, code),
          verify: async ({ body }) => {
            expect(body).toMatchObject({ state: 'pending' });
            const { friends } = (await referrer.call('GET /api/referral')).body;
            expect(friends).toMatchObject([{ state: 'pending', referredAt: body.referredAt }]);
          },
        };
      },
    },
    {
      name: '[R61] the workout that earns a referral’s reward',
      kills: 'workouts',
      isInEveryRun: true,
      prepare: () => rewarding((friend) => completeRandom(friend), REFERRAL.trainingDays - 1),
    },
    {
      name: '[R61] scheduled jobs after a reward was earned',
      kills: 'scheduled',
      prepare: () => rewarding(() => runScheduledJobs(rig), REFERRAL.trainingDays),
    },
  ];

  /** Returns a friend in their second month, with so many training days in it. */
  async function rewarding(send: (friend: Person) => Promise<Answer>, days: number): Promise<Trial> {
    const referrer = await rig.person();
    const friend = await referredBy(rig, referrer);
    await train(rig, friend, REFERRAL.trainingDays, days);
    const referredAt = new Date(Date.now() - (REFERRAL.monthDays + 10) * DAY).toISOString();
    const set = { referredAt, GSI1SK: new Date(Date.now() - DAY).toISOString() };
    await rig.table.write({ earlier: update(userKeys.referredBy(friend.uid), { set }) });
    return {
      send: () => send(friend),
      verify: async () => {
        await rig.runScheduledJobs();
        expect((await readReferral(rig.table, friend.uid))?.state).toBe('rewarded');
        for (const { uid } of [referrer, friend]) {
          expect(await grantedMonths(rig.table, uid)).toMatchObject([{ months: 1, source: `REF#${friend.uid}` }]);
          expect(await checkLedger(rig.table, uid)).toEqual([]);
        }
      },
    };
  }
}
