import * as z from 'zod/mini';

export const LoadUnit = z.enum(['kg', 'lb']);
export type LoadUnit = z.output<typeof LoadUnit>;

export const DistanceUnit = z.enum(['km', 'mi']);
export type DistanceUnit = z.output<typeof DistanceUnit>;

/** In what an athlete reads and types loads and distances. What is stored is kilograms and metres whatever they chose. */
export interface Units {
  readonly load: LoadUnit;
  readonly distance: DistanceUnit;
}
