import fc from 'fast-check';
import { expect, test } from 'vitest';
import { livePlan } from '#infra/testing/training/plan-lived.ts';
import { anySetting, anySteps, type PlanModel } from '#infra/testing/training/plan-lives.ts';
import { apply } from '#shared/training/apply.ts';
import { plannedOn } from '#shared/training/plan.ts';
import { dayKindOf } from '#shared/training/progress.ts';
import { decideChange } from './decide-change.ts';
import { factorOf } from './lighter-workout.ts';
import type { Overlay } from './overlay.ts';

const MODEL: PlanModel = { decide: decideChange, apply, dayKind: dayKindOf, planned: plannedOn };

type Decide = PlanModel['decide'];
const deciding = (decide: Decide): PlanModel => ({ ...MODEL, decide });
const changing = (change: (overlay: Overlay) => Overlay): PlanModel =>
  deciding((...given) => {
    const event = decideChange(...given);
    return 'overlay' in event ? { ...event, overlay: change(event.overlay) } : event;
  });

const FAULTS: Record<string, PlanModel> = {
  'moves a workout a day too far': changing((overlay) =>
    overlay.kind === 'moved' ? { ...overlay, to: { ...overlay.to, day: overlay.to.day + 1 } } : overlay,
  ),
  'keeps a change that was undone': changing((overlay) => ({ ...overlay, isUndone: false })),
  'begins a pause a day late': changing((overlay) =>
    overlay.kind === 'paused' && overlay.to !== null ? { ...overlay, from: overlay.to } : overlay,
  ),
  'repeats no week': changing((overlay) => (overlay.kind === 'paused' ? { ...overlay, again: null } : overlay)),
  'believes that it is three days ago': deciding((training, command, now) =>
    decideChange(
      training,
      { ...command, completedAt: new Date(Date.parse(command.completedAt ?? '') - 259_200_000).toISOString() },
      now,
    ),
  ),
  'knows no race': deciding((training, command, now) => decideChange({ ...training, raceDate: null }, command, now)),
  'knows of nothing that was done': deciding((training, command, now) =>
    decideChange(
      { ...training, enrolments: training.enrolments.map((enrolment) => ({ ...enrolment, outcomes: {} })) },
      command,
      now,
    ),
  ),
  'takes a repeated command for another one': deciding((training, command, now) =>
    decideChange(training, { ...command, id: undefined }, now),
  ),
  'adds a change beside the former one': {
    ...MODEL,
    apply: (training, event) => ({
      ...apply(training, event),
      enrolments: training.enrolments.map((enrolment) => ({
        ...enrolment,
        overlays: [...(enrolment.overlays ?? []), event.overlay],
      })),
    }),
  },
  'forgets the paused days in the streak': {
    ...MODEL,
    dayKind: (training) =>
      dayKindOf({
        ...training,
        enrolments: training.enrolments.map((enrolment) => ({
          ...enrolment,
          overlays: (enrolment.overlays ?? []).filter(({ kind }) => kind !== 'paused'),
        })),
      }),
  },
  'forgives what was missed and then moved': {
    ...MODEL,
    dayKind: (training) =>
      dayKindOf({
        ...training,
        enrolments: training.enrolments.map((enrolment) => ({
          ...enrolment,
          overlays: (enrolment.overlays ?? []).map((overlay) =>
            'missed' in overlay ? { ...overlay, missed: [] } : overlay,
          ),
        })),
      }),
  },
  'makes the week after a pause no lighter': {
    ...MODEL,
    planned: (training, enrolment, dates) => {
      const all = plannedOn(training, enrolment, dates);
      if ('missing' in all) return all;
      const scaled = (enrolment.overlays ?? []).filter(({ kind }) => kind === 'scaled');
      return all.map((workout) => ({ ...workout, factor: factorOf(scaled, workout.number, 0, null) }));
    },
  },
};

test.for(Object.entries(FAULTS))('[R80] a plan that %s is detected', ([, model]) => {
  const found = fc.check(
    fc.property(anySetting, anySteps, (setting, steps) => livePlan(model, setting, steps)),
    { numRuns: 1_000, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
  expect(String(found.errorInstance)).toMatch('AssertionError');
});
