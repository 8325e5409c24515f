import * as z from 'zod/mini';
import type { Division } from '#shared/race/division.ts';

export const LoadUnit = z.enum(['kg', 'lb']);
export type LoadUnit = z.output<typeof LoadUnit>;

export const DistanceUnit = z.enum(['km', 'mi']);
export type DistanceUnit = z.output<typeof DistanceUnit>;

/** A choice of units; a unit that is left out stays as it is. */
export const ChosenUnits = z
  .strictObject({ loadUnit: z.optional(LoadUnit), distanceUnit: z.optional(DistanceUnit) })
  .check(
    z.refine(({ loadUnit, distanceUnit }) => (loadUnit ?? distanceUnit) !== undefined, 'At least one unit is needed'),
  );
export type ChosenUnits = z.output<typeof ChosenUnits>;

/** The units an athlete sees and types loads and distances in. Storage is always in kilograms and metres. */
export interface Units {
  readonly load: LoadUnit;
  readonly distance: DistanceUnit;
  /** The division whose loads 'race load' stands for; undefined or null while it is not known. */
  readonly division?: Division | null | undefined;
  /** Kilograms that '1RM' stands for, by the exercise's name in lower case, where it was lifted often enough to say. */
  readonly maxima?: Readonly<Record<string, number>> | undefined;
}
