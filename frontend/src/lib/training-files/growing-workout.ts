import { defined } from '#frontend/lib/objects/defined.ts';
import { DEFAULT_MINUTES, RESULT_LIMITS } from '#shared/constants.ts';
import type { ImportedExercise, ImportedWorkout } from '#shared/imports/imported-workout.ts';
import { loggableMinutes } from '#shared/workouts/loggable-minutes.ts';
import { movementOf } from '#shared/workouts/movement.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';
import { cut } from './cut.ts';
import * as words from './words.ts';

export type ImportedSet = ImportedExercise['sets'][number];

/** Facts that rows tell of their workout; where they differ, the first counts, and the hardest effort. */
export interface Facts {
  readonly workoutType?: WorkoutType | undefined;
  readonly completedAt?: string | undefined;
  readonly minutes?: number | undefined;
  readonly rating?: number | undefined;
  readonly effort?: number | undefined;
  readonly notes?: string | undefined;
}

/** Room in a result for its own moments and its pause. */
const FRAME_BYTES = 160;
const MOMENT = '2026-11-18T18:12:00.000Z';
/** A timed set at least this long, without a load, is cardio and not a hold such as a plank. */
const CARDIO_SECONDS = 300;

/** A workout as far as the rows of a file have told of it. */
export class GrowingWorkout {
  readonly #key: string;
  readonly #name: string;
  readonly #exercises: ImportedExercise[] = [];
  #facts: Facts = {};
  #isCardio: (set: ImportedSet) => boolean = () => false;
  #sets = 0;
  #cardioSets = 0;
  #loadedSets = 0;
  #bytes = FRAME_BYTES;
  startsAt: string;

  constructor(key: string, name: string, startsAt: string) {
    this.#key = key;
    this.#name = name;
    this.startsAt = startsAt;
  }

  get hasSets(): boolean {
    return this.#sets > 0;
  }

  learn(facts: Facts): void {
    const effort = Math.max(facts.effort ?? 0, this.#facts.effort ?? 0) || undefined;
    this.#facts = defined({ ...facts, ...this.#facts, effort });
  }

  /**
   * Takes a row: its set, if it has one, as the next of the last exercise, or of a new one where that has another name.
   * Returns why it does not fit, and then nothing has changed.
   */
  take(row: Omit<ImportedExercise, 'sets'>, set: ImportedSet | null, isNew: boolean): string | null {
    const last = this.#exercises.at(-1);
    const same = last && !isNew && last.name === row.name ? last : null;
    if (!same && this.#exercises.length === RESULT_LIMITS.exercises)
      return words.tooManyExercises(RESULT_LIMITS.exercises);
    if (set && this.#sets === RESULT_LIMITS.sets) return words.tooManySets(RESULT_LIMITS.sets);

    const exercise: ImportedExercise = same ?? { ...row, sets: [] };
    const note = noteOf(exercise.note, row.note);
    const isAsItWas = same && note === (same.note ?? '');
    const bytes =
      (isAsItWas ? 0 : frameOf({ ...exercise, note }) - (same ? frameOf(same) : 0)) +
      (set ? JSON.stringify({ ...set, doneAt: MOMENT }).length + 1 : 0);
    if (this.#bytes + bytes > RESULT_LIMITS.bytes) return words.tooLong;

    this.#bytes += bytes;
    if (note) exercise.note = note;
    if (!same) {
      this.#exercises.push(exercise);
      this.#isCardio = cardioTestOf(row.name);
    }
    if (set) {
      exercise.sets.push(set);
      this.#sets++;
      if (set.kg) this.#loadedSets++;
      else if (this.#isCardio(set)) this.#cardioSets++;
    }
    return null;
  }

  finished(): ImportedWorkout {
    const { minutes = DEFAULT_MINUTES.homeCard, workoutType = this.#typeOfSets(), ...facts } = this.#facts;
    return {
      ...{ key: this.#key, name: this.#name, workoutType, startsAt: this.startsAt },
      minutes: loggableMinutes(minutes),
      ...facts,
      exercises: this.#exercises,
    };
  }

  /** Returns the kind of most sets. */
  #typeOfSets(): WorkoutType {
    if (this.#sets === 0) return 'Training';
    if (this.#cardioSets * 2 > this.#sets) return 'cardio';
    return this.#loadedSets * 2 > this.#sets ? 'strength' : 'mixed';
  }
}

const encoder = new TextEncoder();
/** The bytes of something in a list of a result. */
const bytesOf = (value: object) => encoder.encode(JSON.stringify(value)).length + 1;
/** The bytes of an exercise without its sets. */
const frameOf = (exercise: ImportedExercise) => bytesOf({ ...exercise, of: null, sets: [] });

/** Returns which sets of an exercise, those without a load, are cardio: of one that is not known the far and long ones. */
function cardioTestOf(name: string): (set: ImportedSet) => boolean {
  const kind = movementOf(name)?.kind ?? 'easy';
  if (kind === 'run' || kind === 'erg') return ({ metres, seconds }) => Boolean(metres ?? seconds);
  return ({ metres, seconds = 0, reps }) => kind === 'easy' && !reps && (Boolean(metres) || seconds >= CARDIO_SECONDS);
}

/** Returns a note with what another row adds to it. */
function noteOf(note = '', more = ''): string {
  const isKnown = more === '' || `\n${note}\n`.includes(`\n${more}\n`);
  return isKnown ? note : cut(note ? `${note}\n${more}` : more, RESULT_LIMITS.noteCharacters);
}
