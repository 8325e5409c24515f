import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { readTraining } from '#infra/testing/training/engine-life.ts';
import { anySteps, changeOf, type Life, noonOf, START } from '#infra/testing/training/plan-lives.ts';
import { addDays, dayNumber } from '#shared/dates.ts';
import { apply } from '#shared/training/apply.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import { datedWorkouts } from '#shared/training/plan-changes/dated-workouts.ts';
import { decideChange } from '#shared/training/plan-changes/decide-change.ts';
import { newestEnrolment, type Training } from '#shared/training/training.ts';

let rig: Rig;
let plan: string;

beforeAll(async () => {
  rig = await startRig({ now: noonOf(START) });
  plan = await rig.program(planCsv({ weeks: 5, days: [1, 2, 4, 6] }), 'Five Weeks');
});
afterAll(() => rig.stop());

const overlaysIn = (training: Training) =>
  [...(newestEnrolment(training)?.overlays ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1));

test('[R80] on the engine, too, a phone predicts what becomes of its changes, mixed with what is logged', async () => {
  const { complete, skip } = loggingCalls(plan);
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      rig.clock.now = noonOf(START);
      const athlete = await athleteOnProgram(rig, plan);
      const read = () => readTraining({ athlete, timeZone: 'UTC' });
      let phone = await read();
      const life: Life = { today: START, given: 0, made: [] };
      for (const step of steps) {
        rig.clock.now = noonOf(life.today) + life.given;
        const enrolment = newestEnrolment(phone);
        if (!enrolment?.program) throw new Error('The athlete is on the plan');
        const dated = datedWorkouts(enrolment, enrolment.program.index);
        if (step.do === 'wait') life.today = addDays(life.today, step.days);
        else if (step.do === 'log') {
          const due = dated.filter(({ day }) => day <= dayNumber(life.today)).at(-1 - step.back)?.workout.number;
          if (due !== undefined) await (step.isSkipped ? skip : complete)(athlete, due);
          phone = await read();
        } else {
          const numbers = dated.map(({ workout, day }) => ({ n: workout.number, day }));
          const made = changeOf(life, step, numbers);
          if (!made) continue;
          const command = { ...made, enrolmentId: enrolment.id };
          rig.clock.now = noonOf(life.today) + life.given;
          const foretold = decideChange(phone, command, rig.clock.now);
          const { enrolmentId, change, isUndone, completedAt: changedAt } = command;
          const { status, body } = await athlete.call('POST /api/plan-changes', {
            body: { enrolmentId, change, isUndone, changedAt },
            headers: { 'idempotency-key': command.id ?? '' },
          });
          if (isNotLoaded(foretold)) throw new Error('All that decides is loaded');
          if ('refused' in foretold) expect([status < 500, body.message]).toEqual([true, foretold.message]);
          else {
            expect([status, body.event]).toEqual([200, foretold]);
            life.made.push(command);
            phone = apply(phone, body.event);
          }
          const now = await read();
          expect([phone.seq, overlaysIn(phone)]).toEqual([now.seq, overlaysIn(now)]);
        }
      }
      expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
    }),
    { numRuns: inThisRun({ quick: 3, exhaustive: 200 }) },
  );
}, 1_800_000);
