import { defined } from '#frontend/lib/objects/defined.ts';
import { sizeOf } from './amounts.ts';
import type { Columns } from './columns.ts';
import { cut } from './cut.ts';
import { type Facts, GrowingWorkout, type ImportedSet } from './growing-workout.ts';
import type { Row } from './row.ts';
import { RowDates } from './row-dates.ts';
import { exerciseOf, factsOf, setOf } from './row-values.ts';
import type { FileAnswers, Problem, TrainingFile } from './training-file.ts';
import * as words from './words.ts';

const MINUTE = 60_000;
const KEY_CHARACTERS = 160;
/** Matches the mark and the exercise that stand for the time between two sets. */
const PAUSES = { order: /rest|timer|paus|descan|repos|ripos/i, exercise: /^\s*rest timer\s*$/i } as const;

/** The rows of a file as workouts. */
export class TrainingLog {
  readonly #isOwn: boolean;
  readonly #dates: RowDates;
  readonly #unitSizes: { readonly kg: number; readonly metres: number };
  readonly #workouts = new Map<string, GrowingWorkout>();
  readonly #setsByName = new Map<string, number>();
  readonly #unknown = { kg: false, metres: false, clock: false };
  #heaviest: number | null = null;

  constructor({ source }: Columns, { loadUnit = 'kg', distanceUnit = 'km', timeZone }: FileAnswers, now: number) {
    this.#isOwn = source === 'ironstride';
    this.#dates = new RowDates(timeZone, now);
    this.#unitSizes = { kg: sizeOf(loadUnit) ?? 1, metres: sizeOf(distanceUnit) ?? 1 };
  }

  finished(): Omit<TrainingFile, 'source' | 'lines' | 'leftOut'> {
    return {
      workouts: [...this.#workouts.values()].map((workout) => workout.finished()),
      isUnitUnknown: this.#unknown.kg,
      isDistanceUnitUnknown: this.#unknown.metres,
      isClockUnknown: this.#unknown.clock,
      heaviest: this.#heaviest,
      names: [...this.#setsByName].map(([name, sets]) => ({ name, sets })).sort((one, other) => other.sets - one.sets),
    };
  }

  /**
   * Takes a row into its workout, or returns why it is left out. A workout whose rows hold no amount was done all the
   * same; one whose rows are all wrong is left out with them, so that mending the file adds it.
   */
  take(row: Row): Problem | null {
    if (row.text('status') === 'skipped') return { problem: words.skipped, isExpected: true };
    const start = this.#dates.dateOf(row, 'start');
    if (!start) {
      row.fail('start', words.missing);
      return row.problem;
    }
    const name = row.name('name') || words.workout;
    const key = cut(row.text('workoutid').trim() || `${start.local} ${name}`, KEY_CHARACTERS);
    const workout = this.#workouts.get(key) ?? new GrowingWorkout(key, name, start.local);
    const left = this.#takeInto(workout, row);
    if (!left || left.isExpected) {
      this.#workouts.set(key, workout);
      this.#unknown.clock ||= !this.#isOwn && start.zone === '';
    }
    return left;
  }

  #takeInto(workout: GrowingWorkout, row: Row): Problem | null {
    const pause = (['order', 'exercise'] as const).find((field) => PAUSES[field].test(row.text(field)));
    if (pause) return { column: words.shown(row.text(pause).trim()), problem: words.pause, isExpected: true };

    const facts = factsOf(row, this.#dates);
    const exercise = exerciseOf(row);
    const set = this.#setOf(row);
    // Our own export has a row also for a workout without exercises.
    const isOfExercise = !this.#isOwn || set !== null || /\S/.test(row.text('exercise'));
    if (isOfExercise && exercise.name === '') row.fail('exercise', words.missing);
    if (row.problem) return row.problem;

    const isEmpty = !this.#isOwn && !set && !exercise.note && !facts.effort;
    const isNew = this.#isOwn && Number(row.text('order')) <= 1;
    const startsAt = this.#ownStart(workout, facts, set);
    const problem = isOfExercise && !isEmpty ? workout.take(exercise, set, isNew) : null;
    if (problem) return { problem };
    workout.learn(facts);
    workout.startsAt = startsAt;
    if (set) this.#count(exercise.name, set, row);
    return isEmpty ? { problem: words.noAmount, isExpected: true } : null;
  }

  /** Returns a row's set. Other trackers write zero for nothing; our own export numbers its sets. */
  #setOf(row: Row): ImportedSet | null {
    const { kg, metres } = this.#unitSizes;
    const set = setOf(row, this.#dates, row.unitSize('kg') ?? kg, row.unitSize('metres') ?? metres);
    if (this.#isOwn) return /\S/.test(row.text('order')) ? set : null;
    const amounts = defined(set, false);
    return Object.keys(amounts).length > 0 ? amounts : null;
  }

  /** Returns when a workout of our own export began: on its day, at the time of its first set or its length before its end. */
  #ownStart(workout: GrowingWorkout, { completedAt, minutes = 0 }: Facts, set: ImportedSet | null): string {
    if (!this.#isOwn || workout.hasSets) return workout.startsAt;
    const moment = set?.doneAt ? Date.parse(set.doneAt) : Date.parse(completedAt ?? '') - minutes * MINUTE;
    return Number.isNaN(moment)
      ? workout.startsAt
      : workout.startsAt.slice(0, 11) + this.#dates.clock(moment).slice(11);
  }

  #count(name: string, set: ImportedSet, row: Row): void {
    this.#setsByName.set(name, (this.#setsByName.get(name) ?? 0) + 1);
    if (set.kg) this.#heaviest = Math.max(this.#heaviest ?? 0, row.number('kg'));
    for (const field of ['kg', 'metres'] as const)
      if (set[field] && row.unitSize(field) === undefined) this.#unknown[field] = true;
  }
}
