import type { Assessment } from '#shared/programs/assessment.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Where somebody trains, told by what there is to train with. */
export type Place = Assessment['equipmentAccess'];

/** Whom a workout is for, and the choices made for it. */
export interface Setting {
  readonly place: Place;
  readonly random: SeededRandom;
  /** How hard the work of their difficulty usually is, 1 to 10. */
  readonly effort: number;
  /** What fits their difficulty. */
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

/** What a format makes of a setting; warm-up and cool-down are added to it. */
export interface Plan {
  /** A sentence: what it is good for. */
  readonly trains: string;
  /** How hard it feels where that is not the setting's effort. */
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
