import fc from 'fast-check';
import { test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { liveApart, livePlan } from '#infra/testing/training/plan-lived.ts';
import { anySetting, anySteps, type PlanModel } from '#infra/testing/training/plan-lives.ts';
import { apply } from '#shared/training/apply.ts';
import { plannedOn } from '#shared/training/plan.ts';
import { dayKindOf } from '#shared/training/progress.ts';
import { decideChange } from './decide-change.ts';

const MODEL: PlanModel = { decide: decideChange, apply, dayKind: dayKindOf, planned: plannedOn };
const numRuns = inThisRun({ quick: 80, exhaustive: 10_000 });

test('[R80] the plan is what the cards on the table say, no day that is over changes, and undoing leaves no trace', () => {
  fc.assert(
    fc.property(anySetting, anySteps, (setting, steps) => livePlan(MODEL, setting, steps)),
    { numRuns },
  );
}, 1_800_000);

test('[R80] a phone without a connection shows the plan as the server has it afterwards', () => {
  fc.assert(
    fc.property(anySetting, anySteps, anySteps, (setting, own, others) => liveApart(MODEL, setting, own, others)),
    { numRuns },
  );
}, 1_800_000);
