import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { noonOf, planTraining } from '#infra/testing/training/plan-lives.ts';
import { EID, sampleEntry } from '#infra/testing/training/sample-training.ts';
import { addDays, type LocalDate, localDate } from '#shared/dates.ts';
import { apply } from '#shared/training/apply.ts';
import type { PlanCommand } from '#shared/training/command.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import type { Outcome, Training } from '#shared/training/training.ts';
import { datedWorkouts } from './dated-workouts.ts';
import { decideChange } from './decide-change.ts';
import type { LighterProposal } from './lighter-week.ts';
import { mayPropose } from './may-propose.ts';
import { proposalOn } from './proposal.ts';

/** The Sunday of the second week from Monday on; its week had a run on each even day and strength on each odd one. */
const TODAY = '2026-10-04';
const KINDS = ['strength', 'cardio'] as const;

interface Story {
  /** Minutes of each week's workouts: a rise or a fall in the last one. */
  readonly minutes: readonly [number, number];
  /** Places of the workouts of this week that were done, and how hard they were. */
  readonly done: readonly { readonly place: number; readonly effort: number }[];
  readonly race: number | null;
}

const anyStory: fc.Arbitrary<Story> = fc.record({
  minutes: fc.tuple(fc.constantFrom(30, 40, 60), fc.constantFrom(30, 40, 60, 90)),
  done: fc.uniqueArray(fc.record({ place: fc.nat({ max: 5 }), effort: fc.constantFrom(4, 7, 9, 10) }), {
    selector: ({ place }) => place,
    maxLength: 6,
  }),
  race: fc.option(fc.integer({ min: 12, max: 60 })),
});

/** A training on a plan that began on a Monday, with what was done in the week before today. */
function trainingOf({ minutes, done, race }: Story): Training {
  const start = '2026-09-21';
  const training = planTraining({ weeks: 4, days: [1, 2, 3, 4, 5, 6], race: null });
  const [enrolment] = training.enrolments;
  if (!enrolment?.program) throw new Error('The sample is on a program');
  const index = enrolment.program.index.map((workout) => ({
    ...workout,
    workoutType: KINDS[workout.day % 2] ?? 'cardio',
    minutes: workout.week <= 2 ? minutes[0] : minutes[1],
  }));
  const first = Object.fromEntries(
    index.flatMap(({ week, number, day }) => (week === 1 ? [[number, completed(addDays(start, day - 1))]] : [])),
  );
  const changed = {
    ...{ ...enrolment, startDate: start, selectedOn: start, program: { ...enrolment.program, index } },
    outcomes: first,
  };
  const raceDate = race === null ? null : addDays(TODAY, race);
  return done.reduce<Training>((sum, { place, effort }) => withDone(sum, 7 + place, effort), {
    ...{ ...training, raceDate, enrolments: [changed], log: {} },
  });
}

const completed = (date: LocalDate): Outcome => ({ status: 'completed', localDate: date });

/** Returns a training in which a workout of its index, counted from 1, was done on its day. */
function withDone(training: Training, n: number, effort: number | null): Training {
  const [enrolment] = training.enrolments;
  const found =
    enrolment && datedWorkouts(enrolment, enrolment.program?.index ?? []).find((one) => one.workout.number === n);
  if (!enrolment || !found) return training;
  const date = localDate(found.day);
  const entry = sampleEntry(1, {
    ...{ id: `${EID}.${String(n).padStart(4, '0')}`, n, name: found.workout.name, localDate: date, effort },
    completedAt: `${date}T10:00:00.000Z`,
  });
  return {
    ...training,
    log: { ...training.log, [entry.id]: entry },
    enrolments: [{ ...enrolment, outcomes: { ...enrolment.outcomes, [n]: completed(date) } }],
  };
}

const on = { date: TODAY, now: noonOf(TODAY) };

function proposedIn(training: Training): LighterProposal | undefined {
  const selected = proposalOn(training, on);
  if (isNotLoaded(selected)) throw new Error('All is loaded');
  const { proposal } = selected;
  if (proposal && !('changed' in proposal)) throw new Error('Nothing is known beside the training');
  return proposal;
}

/** Facts that no rule rests on. */
const OTHER_FACTS: readonly ((training: Training) => Training)[] = [
  (training) => ({ ...training, totals: { workouts: 99, minutes: 9_999, since: '2020-01-01' } }),
  (training) => ({ ...training, memberSince: '2020-01-01T00:00:00.000Z', achievements: [] }),
  (training) => ({ ...training, raceDate: addDays(TODAY, 200) }),
  (training) => ({ ...training, raceDate: addDays(TODAY, -1) }),
  (training) => ({
    ...training,
    log: Object.fromEntries(
      Object.entries(training.log).map(([id, entry]) => [id, { ...entry, comments: 'Rain', rating: 1, duration: 5 }]),
    ),
  }),
  (training) => ({
    ...training,
    enrolments: training.enrolments.map((enrolment) => ({ ...enrolment, programId: 'prg_other' })),
  }),
];

test('[R83] a proposal stays whatever else changes, and goes with what it rests on', () => {
  const rules = new Map<string, number>();
  fc.assert(
    fc.property(anyStory, (story) => {
      const training = trainingOf(story);
      const proposal = proposedIn(training);
      if (!proposal) return;
      expect(mayPropose(training, on)).toBe(true);
      rules.set(proposal.rule, (rules.get(proposal.rule) ?? 0) + 1);
      for (const change of OTHER_FACTS) expect(proposedIn(change(training))).toEqual(proposal);
      for (const { minutes, lighter } of proposal.changed) expect(lighter ?? 0).toBeLessThanOrEqual(minutes ?? 0);
      if (proposal.rule === 'hard-sessions') {
        for (const { name } of proposal.evidence) {
          const [id, entry] = Object.entries(training.log).find(([, one]) => one.name === name) ?? [];
          if (!id || !entry) throw new Error('The evidence is in the log');
          const easier = { ...training, log: { ...training.log, [id]: { ...entry, effort: 8 } } };
          expect(proposedIn(easier)?.rule).not.toBe('hard-sessions');
        }
      } else {
        const numbers = numbersOf(training, proposal);
        // With two sessions missed each of them counts; with three it takes two.
        const enough = numbers.length - 1;
        for (let spared = 0; spared < numbers.length; spared++) {
          const made = numbers.filter((_, place) => place !== spared).slice(0, enough);
          const after = made.reduce((sum, n) => withDone(sum, n, null), training);
          expect(proposedIn(after)?.id).not.toBe(proposal.id);
        }
        const same = { ...story, minutes: [story.minutes[0], story.minutes[0]] } as const;
        expect(proposedIn(trainingOf(same))?.id).not.toBe(proposal.id);
      }
    }),
    { numRuns: inThisRun({ quick: 150, exhaustive: 5_000 }) },
  );
  expect([...rules.keys()].sort()).toEqual(['hard-sessions', 'repeated-misses']);
});

function numbersOf(training: Training, { evidence }: LighterProposal): number[] {
  const index = training.enrolments[0]?.program?.index ?? [];
  return index
    .filter(({ name, week }) => week === 2 && evidence.some((one) => one.name === name))
    .map(({ number }) => number);
}

test('[R83] who accepts a proposal has less to do, and undoing or declining it leaves no trace but the answer', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      const training = trainingOf(story);
      const proposal = proposedIn(training);
      if (!proposal) return;
      const command = (isUndone: boolean, given: number, change: PlanCommand['change']): PlanCommand => ({
        ...{ do: 'plan', enrolmentId: EID, change, isUndone, timeZone: 'UTC' },
        ...{ id: `01M4${String(given).padStart(12, '0')}${'A'.repeat(10)}`, completedAt: `${TODAY}T12:00:00Z` },
      });
      const made = (
        before: Training,
        isUndone: boolean,
        given: number,
        change: PlanCommand['change'] = proposal.change,
      ) => {
        const event = decideChange(before, command(isUndone, given, change), on.now + given);
        if (!('overlay' in event)) throw new Error(JSON.stringify(event));
        return apply(before, event);
      };
      const accepted = made(training, false, 1);
      expect(proposedIn(accepted)?.id).not.toBe(proposal.id);
      const undone = made(accepted, true, 2);
      const declined = made(training, true, 3);
      for (const after of [undone, declined]) {
        expect(proposedIn(after)?.id).not.toBe(proposal.id);
        const [enrolment] = after.enrolments;
        expect({ ...after, seq: 0, enrolments: [{ ...enrolment, overlays: [] }] }).toEqual({ ...training, seq: 0 });
      }
      const unanswered = made(declined, false, 4, { ...proposal.change, n: [], factor: 1 });
      expect(proposedIn(unanswered)).toEqual(proposal);
      expect(proposedIn(made(unanswered, false, 5))?.id).not.toBe(proposal.id);
    }),
    { numRuns: inThisRun({ quick: 60, exhaustive: 2_000 }) },
  );
});

test('[R83] a proposal that has begun is not made any more, and none touches the last fortnight before a race to come', () => {
  const story: Story = { minutes: [40, 90], done: [], race: null };
  const monday = { date: '2026-10-05', now: noonOf('2026-10-05') };
  const proposal = proposalOn(trainingOf(story), monday);
  expect(proposal).toMatchObject({ proposal: { rule: 'repeated-misses', planned: 240, done: 0, next: 540 } });
  expect(proposalOn(trainingOf(story), { date: '2026-10-07', now: noonOf('2026-10-07') })).toEqual({});
  expect(proposalOn(trainingOf({ ...story, race: 14 }), monday)).toEqual({});
  expect(proposalOn(trainingOf({ ...story, race: -30 }), monday)).toEqual(proposal);
});
