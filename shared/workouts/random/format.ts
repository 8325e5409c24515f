import type { Assessment } from '#shared/programs/assessment.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The place where an athlete trains, by its equipment. */
export type Place = Assessment['equipmentAccess'];

/** The athlete and the choices that a workout is generated for. */
export interface Setting {
  readonly place: Place;
  readonly random: SeededRandom;
  /** The usual effort at their level, 1 to 10. */
  readonly effort: number;
  /** Returns the value for their level. */
  byLevel<T>(beginner: T, intermediate: T, advanced: T): T;
}

/** An exercise with the fields that are ever written of one. */
export type WrittenExercise = {
  readonly name: string;
  readonly type: string;
  readonly sets?: number;
  readonly rounds?: number;
  readonly reps?: number | string;
  readonly distance?: number;
  readonly duration?: number;
  readonly restBetweenSets?: number;
  readonly tempo?: string;
  readonly intensity?: string;
  readonly notes?: string;
  /** The format of a block that is more than rounds; `minutes` is its length. */
  readonly format?: 'AMRAP' | 'Superset';
  readonly minutes?: number;
};

/** The main part that a format generates for a setting; warm-up and cool-down are added to it. */
export interface Plan {
  /** A sentence: what it is good for. */
  readonly trains: string;
  /** The perceived effort, where it differs from the setting's. */
  readonly effort?: number;
  /** True for a workout without running; its warm-up has none either. */
  readonly isWithoutRunning?: true;
  readonly structure: string;
  readonly main: readonly WrittenExercise[];
}

/** A kind of workout, told apart by its name. */
export interface Format {
  readonly name: string | ((setting: Setting) => string);
  /** Everywhere, unless it says where. */
  readonly places?: readonly Place[];
  plan(setting: Setting): Plan;
}
