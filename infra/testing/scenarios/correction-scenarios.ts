import { ulid } from 'ulid';
import { expect } from 'vitest';
import { findLogged } from '#functions/data/athletes/completions.ts';
import { readResult } from '#functions/data/athletes/results.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { totalsOf } from '#infra/testing/people/athlete-on-program.ts';
import { correct, entryIn } from '#infra/testing/people/corrections.ts';
import { completeRandom } from '#infra/testing/programs/random-workouts.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import type { Rig } from '#infra/testing/rig.ts';
import type { Changes } from '#shared/training/command.ts';
import type { Scenario, Trial } from './scenario.ts';

/** Logging what no plan has, and putting right what is logged. */
export function correctionScenarios(rig: Rig): Scenario[] {
  return [
    { name: 'other-workouts, with a result', kills: 'workouts', prepare: loggingOther },
    {
      name: 'corrections of fields',
      kills: 'workouts',
      prepare: () => correcting({ rating: 3, duration: 70, result: sampleResult() }, 70),
    },
    { name: 'corrections that delete', kills: 'workouts', prepare: () => correcting({ isRemoved: true }, 0) },
    {
      name: 'corrections that bring back',
      kills: 'workouts',
      prepare: () => correcting({ isRemoved: false }, 35, { isRemoved: true }),
    },
  ];

  async function loggingOther(): Promise<Trial> {
    const athlete = await rig.person();
    const id = `oth_${ulid()}`;
    const body = { workout: { id, name: 'Swim', workoutType: 'cardio' }, duration: 40, result: sampleResult() };
    const headers = { 'idempotency-key': ulid() };
    return {
      send: () => athlete.call('POST /api/other-workouts', { body, headers }),
      verify: async () => {
        expect(await readResult(rig.table, athlete.uid, id)).toEqual(sampleResult());
        expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts: 1, totalMinutes: 40 });
        expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
      },
    };
  }

  async function correcting(changes: Changes, totalMinutes: number, before?: Changes): Promise<Trial> {
    const athlete = await rig.person();
    const entryId = entryIn(await completeRandom(athlete));
    if (before) await correct(athlete, entryId, before, { id: ulid() });
    const rev = ((await findLogged(rig.table, athlete.uid, entryId))?.rev ?? 0) + 1;
    const id = ulid();
    return {
      send: () => correct(athlete, entryId, changes, { id }),
      verify: async ({ body }) => {
        expect(body.event).toMatchObject({ seq: rev, entry: { rev } });
        expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts: Math.sign(totalMinutes), totalMinutes });
        expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
      },
    };
  }
}
