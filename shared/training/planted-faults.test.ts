import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownLife, sharedLife } from '#infra/testing/training/life-steps.ts';
import { live, type Model, SELECTORS } from '#infra/testing/training/lived.ts';
import { apply } from './apply.ts';
import { decideLog } from './decide.ts';
import { merge } from './merge.ts';
import { isNotLoaded } from './not-loaded.ts';
import type { Training } from './training.ts';

const MODEL: Model = { decide: decideLog, apply, merge, selectors: SELECTORS };

type Apply = Model['apply'];
const applying = (fault: (after: Training, ...applied: Parameters<Apply>) => Training): Model => ({
  ...MODEL,
  apply: (training, event) => fault(apply(training, event), training, event),
});
const merging = (fault: (after: Training, known: Training) => Training): Model => ({
  ...MODEL,
  merge: (known, read) => fault(merge(known, read), known),
});
const deciding = (fault: Model['decide']): Model => ({ ...MODEL, decide: fault });
const selecting = (name: string, fault: (selected: object) => object): Model => ({
  ...MODEL,
  selectors: {
    ...SELECTORS,
    [name]: (training, on) => {
      const selected = SELECTORS[name]?.(training, on) ?? {};
      return isNotLoaded(selected) ? selected : fault(selected);
    },
  },
});

const FAULTS: Record<string, Model> = {
  'counts minutes twice': applying((after, before) => {
    const more = after.totals.minutes - before.totals.minutes;
    return { ...after, totals: { ...after.totals, minutes: after.totals.minutes + more } };
  }),
  'forgets the day': applying((after, { active }) => ({ ...after, active })),
  'counts a workout again with its details': applying((after, before, { entry }) => {
    const isAgain = after !== before && before.log[entry.id]?.status === 'completed';
    return { ...after, totals: { ...after.totals, workouts: after.totals.workouts + Number(isAgain) } };
  }),
  'keeps the outcome that was there': applying((after, { enrolments }) => ({ ...after, enrolments })),
  'takes an older entry for the newer one': applying((after, _, { entry }) => ({
    ...after,
    log: { ...after.log, [entry.id]: { ...entry, comments: null } },
  })),
  'believes that it knows what came between': applying((after, _, { seq }) => ({
    ...after,
    seq: Math.max(after.seq, seq),
  })),
  'lets nothing be completed that was skipped': deciding((training, command, now) => {
    const decision = decideLog(training, command, now);
    const isSkipped = 'entry' in decision && training.log[decision.entry.id]?.status === 'skipped';
    return isSkipped ? { refused: 'already-completed', message: '' } : decision;
  }),
  'dates what was done by when it is foretold': deciding((training, command, now) =>
    decideLog(training, { ...command, completedAt: undefined }, now),
  ),
  'puts it to the next workout': deciding((training, command, now) =>
    decideLog(training, 'n' in command ? { ...command, n: command.n + 1 } : command, now),
  ),
  'keeps what was known of another log': {
    ...MODEL,
    merge: (known, read) => merge({ ...known, seq: read.seq }, read),
  },
  'keeps the content of another version': merging((after, known) => ({
    ...after,
    contents: { ...after.contents, ...known.contents },
  })),
  'keeps the enrolments that were known': merging((after, { enrolments }) => ({ ...after, enrolments })),
  'moves the streak': selecting('progress', (selected) => {
    const { progress } = selected as { progress: { streak: number } };
    return { ...selected, progress: { ...progress, streak: progress.streak + 1 } };
  }),
};

test.for(Object.entries(FAULTS))('[R74] a phone that %s is detected', ([, model]) => {
  // Faults in merging what other devices did only show with several devices.
  const [lives, devices] = model.merge === merge ? [ownLife, 1] : [sharedLife, 3];
  const found = fc.check(
    fc.property(lives, (steps) => void live(model, steps, devices)),
    { numRuns: 1_000, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
  expect(String(found.errorInstance)).toMatch('AssertionError');
});
