import type { Reading } from '#frontend/lib/device/clock-reading.ts';
import type { Division } from '#shared/race/division.ts';
import type { Course } from '#shared/race/segments.ts';
import type { Fact } from '#shared/race/simulation.ts';

/** The rounds and loads of a simulation; two are compared only where all of it is equal. */
export interface Prescription {
  readonly course: Course;
  readonly division: Division | null;
  /** The edition of the season's loads. */
  readonly edition: string;
  /** In the athlete's words, where the loads are not those of the division; otherwise empty. */
  readonly ownLoads: string;
}

export interface KeptFact extends Fact {
  readonly read: Reading;
}

/** A simulation as it lies on the device; one an athlete. */
export interface KeptSimulation {
  readonly uid: string;
  /** The id of the workout that the simulation is logged as. */
  readonly id: string;
  readonly prescription: Prescription;
  /** Seconds; null without one. */
  readonly target: number | null;
  readonly speaks: boolean;
  readonly facts: readonly KeptFact[];
}
