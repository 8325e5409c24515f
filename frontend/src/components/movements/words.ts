import { formatExactClock } from '#frontend/lib/formats/clock.ts';
import { counted } from '#frontend/lib/formats/counted.ts';
import type { RecordKind } from '#shared/movements/records.ts';

// Names of records
export const repsOf = (reps: number) => counted(reps, 'rep');
export const estimate = 'Estimated 1RM';
export const unbroken = 'Unbroken';
export const hold = 'Longest hold';
export const mile = '1 mile';
export const kilometres = (distance: number) => `${distance} km`;

// Improvement over the previous record
const LESS_OR_MORE: Readonly<Record<RecordKind, (difference: number, load: string) => string>> = {
  heaviest: (_, load) => `${load} more`,
  estimate: (_, load) => `${load} more`,
  fastest: (seconds) => (seconds < 60 ? `${seconds} s faster` : `${formatExactClock(seconds)} faster`),
  unbroken: (reps) => `${repsOf(reps)} more`,
  hold: (seconds) => (seconds < 60 ? `${seconds} s longer` : `${formatExactClock(seconds)} longer`),
};
/** `load` is the same difference in the athlete's unit. */
export const better = (kind: RecordKind, difference: number, load: string) => LESS_OR_MORE[kind](difference, load);
export const firstTime = 'First time';

export const repsUnit = 'reps';

// Sets
export const setOf = (times: number, amount: string) => (times > 1 ? `${times} x ${amount}` : amount);
export const at = (amount: string, load: string) => `${amount} at ${load}`;
export const inTime = (amount: string, clock: string) => `${amount} in ${clock}`;
export const calories = (count: number) => `${count} cal`;
