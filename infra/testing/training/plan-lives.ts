import fc from 'fast-check';
import { addDays, dayNumber, type LocalDate, localDate, mondayOf } from '#shared/dates.ts';
import type { PlanCommand } from '#shared/training/command.ts';
import type { PlanEvent } from '#shared/training/event.ts';
import { LOG_END, LOG_START } from '#shared/training/log/log.ts';
import type { Refusal } from '#shared/training/log/refusals.ts';
import { isNotLoaded, type Selected } from '#shared/training/not-loaded.ts';
import { loadedEnrolment, type plannedOn } from '#shared/training/plan.ts';
import { PAUSE_ENDINGS, PAUSE_REASONS, type PlanChange } from '#shared/training/plan-changes/overlay.ts';
import type { TrainingDay } from '#shared/training/streak.ts';
import type { Training } from '#shared/training/training.ts';
import { ulidTime } from '#shared/ulid.ts';
import { EID, PID, sampleTraining } from './sample-training.ts';

/** The functions of the training model that changes to the plan go through. */
export interface PlanModel {
  readonly decide: (training: Training, command: PlanCommand, now: number) => Selected<PlanEvent | Refusal>;
  readonly apply: (training: Training, event: PlanEvent) => Training;
  readonly dayKind: (training: Training) => Selected<TrainingDay>;
  readonly planned: typeof plannedOn;
}

export interface PlanSetting {
  readonly weeks: number;
  readonly days: readonly number[];
  /** Days from the start. */
  readonly race: number | null;
}

export type PlanStep =
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'log'; readonly back: number; readonly isSkipped: boolean }
  | { readonly do: 'move'; readonly which: number; readonly days: number }
  | { readonly do: 'drop'; readonly which: number }
  | {
      readonly do: 'pause';
      readonly after: number;
      readonly length: number | null;
      readonly why: number;
      readonly isShift: boolean;
    }
  | { readonly do: 'lighten'; readonly which: number; readonly factor: number }
  | { readonly do: 'undo' | 'end pause'; readonly which: number };

const kindOf = <Name extends string>(name: Name) => fc.constant(name);
const which = fc.nat({ max: 9 });

export const anySetting: fc.Arbitrary<PlanSetting> = fc.record({
  weeks: fc.integer({ min: 3, max: 8 }),
  days: fc.constantFrom<readonly number[]>([1, 3, 6], [2, 4, 5, 7], [1, 2, 3, 4, 5, 6, 7], [6]),
  race: fc.option(fc.integer({ min: 10, max: 70 }), { freq: 2 }),
});

export const anySteps: fc.Arbitrary<PlanStep[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: kindOf('wait'), days: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 6, arbitrary: fc.record({ do: kindOf('log'), back: fc.nat({ max: 3 }), isSkipped: fc.boolean() }) },
    { weight: 5, arbitrary: fc.record({ do: kindOf('move'), which, days: fc.integer({ min: -5, max: 6 }) }) },
    { weight: 2, arbitrary: fc.record({ do: kindOf('drop'), which }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: kindOf('pause'),
        after: fc.constantFrom(-6, -2, 0, 0, 1, 2, 4),
        length: fc.option(fc.constantFrom(1, 3, 5, 7, 8, 12), { freq: 12 }),
        why: fc.nat({ max: 2 }),
        isShift: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: kindOf('lighten'), which, factor: fc.constantFrom(0.5, 0.8, 0.9) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'end pause' as const), which }) },
  ),
  { minLength: 4, maxLength: 16 },
);

/** A Wednesday, on which the plan begins and is chosen. */
export const START: LocalDate = '2026-09-23';

/** Returns the training of who has just chosen a plan. */
export function planTraining({ weeks, days, race }: PlanSetting): Training {
  const index = Array.from({ length: weeks }, (_, week) => days.map((day) => ({ week: week + 1, day })))
    .flat()
    .map(({ week, day }, place) => ({
      ...{ number: place + 1, week, day, order: 0, name: `Run ${week}.${day}`, workoutType: 'cardio' as const },
      ...{ minutes: 60, since: null, until: null, renamed: null },
    }));
  const weekMinutes = Array.from({ length: weeks }, () => days.length * 60);
  const contents = Object.fromEntries(
    weekMinutes.map((_, week) => [
      week + 1,
      Object.fromEntries(
        index
          .filter((workout) => workout.week === week + 1)
          .map(({ number, name }) => [
            number,
            { name, description: '', exercises: [{ name: 'Run', distance: 5_000 }] },
          ]),
      ),
    ]),
  );
  const program = {
    ...{ name: 'Plan', difficulty: 'Beginner' as const, version: '1', weekMinutes, workoutCount: index.length, index },
  };
  const [base] = sampleTraining().enrolments;
  if (!base) throw new Error('The sample has an enrolment');
  const enrolment = { ...base, startDate: START, weeks, selectedOn: START, program, overlays: [] };
  return sampleTraining({
    ...{ readOn: START, raceDate: race === null ? null : addDays(START, race), contents: { [PID]: contents } },
    ...{ enrolments: [enrolment], loadedRanges: [{ from: LOG_START, before: LOG_END }] },
    memberSince: '2026-09-01T08:00:00.000Z',
  });
}

export const noonOf = (date: LocalDate) => Date.parse(`${date}T12:00:00Z`);

/** A life with a plan as its commands are given, on the day they are. */
export interface Life {
  today: LocalDate;
  given: number;
  readonly made: PlanCommand[];
}

/** Returns a ULID of a moment; those of one moment sort as they were given. */
export const commandId = (given: number, now: number) =>
  `${ulidTime(now)}${String(given).padStart(6, '0')}${'A'.repeat(10)}`;

/** Returns the command of a step; undefined where there is nothing to do it to. `numbers` are those of all workouts. */
export function changeOf(
  life: Life,
  step: PlanStep,
  numbers: readonly { readonly n: number; readonly day: number | null }[],
): PlanCommand | undefined {
  const now = noonOf(life.today) + life.given++;
  const told = {
    ...{ do: 'plan' as const, enrolmentId: EID, id: commandId(life.given, now), timeZone: 'UTC', isUndone: false },
    completedAt: new Date(now).toISOString(),
  };
  const today = dayNumber(life.today);
  const near = numbers.filter(({ day }) => day !== null && day >= today - 3);
  const pick = (place: number) => (near.length > 0 ? near[place % Math.min(near.length, 10)] : undefined);
  const command = (change: PlanChange, isUndone = false): PlanCommand => ({ ...told, change, isUndone });
  switch (step.do) {
    case 'move': {
      const workout = pick(step.which);
      return workout && command({ kind: 'moved', n: workout.n, to: localDate((workout.day ?? today) + step.days) });
    }
    case 'drop': {
      const workout = pick(step.which);
      return workout && command({ kind: 'dropped', n: workout.n });
    }
    case 'pause': {
      const from = addDays(life.today, step.after);
      const to = step.length === null ? null : addDays(from, step.length - 1);
      const [why, ending] = [PAUSE_REASONS[step.why] ?? 'ill', PAUSE_ENDINGS[step.isShift ? 0 : 1] ?? 'keep'];
      return command({ kind: 'paused', pause: told.id, from, to, why, ending });
    }
    case 'lighten': {
      const n = [step.which, step.which + 1].flatMap((place) => pick(place)?.n ?? []);
      const proposal = `repeated-misses.${life.today}`;
      return n.length > 0 ? command({ kind: 'scaled', proposal, n: [...new Set(n)], factor: step.factor }) : undefined;
    }
    case 'undo': {
      const made = life.made.at(-1 - (step.which % Math.max(1, life.made.length)));
      return made && command(made.change, true);
    }
    case 'end pause': {
      const pauses = life.made.filter(({ change }) => change.kind === 'paused');
      const { change } = pauses.at(-1 - (step.which % Math.max(1, pauses.length))) ?? {};
      return change && command({ ...change, to: addDays(life.today, -1) } as PlanChange);
    }
    default:
      return undefined;
  }
}

/** A plan of eight weeks with a pause that nobody ends is over by then. */
export const DAYS_SEEN = 460;
const DAYS = Array.from({ length: DAYS_SEEN }, (_, index) => addDays(START, index));

/** Returns all days of a plan as the model has them: when each workout is for, and how much of it is left. */
export function plannedBy({ planned }: PlanModel, training: Training) {
  const [current] = training.enrolments;
  const enrolment = current && loadedEnrolment(current);
  if (!enrolment || isNotLoaded(enrolment)) throw new Error('All is loaded');
  const all = planned(training, enrolment, DAYS);
  if (isNotLoaded(all)) throw new Error('All is loaded');
  return all;
}

export function loaded<T extends object>(selected: Selected<T>): T {
  if (isNotLoaded(selected)) throw new Error('All is loaded');
  return selected;
}

export const isInRaceWeek = (race: LocalDate, day: LocalDate) => mondayOf(race) === mondayOf(day);
