import type { Division } from './division.ts';
import { type LoadedStation, loadOf } from './season.ts';

/** How a plan names a station, and the steps in kilograms that its loads come in. */
const STATIONS: readonly (readonly [name: RegExp, station: LoadedStation, step: number])[] = [
  [/\bsled push/i, 'sled-push', 2.5],
  [/\bsled pull/i, 'sled-pull', 2.5],
  [/\bfarmer/i, 'farmers-carry', 2],
  [/\bsandbag/i, 'sandbag-lunge', 2.5],
  [/\bwall ?ball/i, 'wall-balls', 1],
];

const RACE_LOAD = /(?:(\d{1,3})\s?%\s(?:of\s)?)?race load/i;

/** A load in kilograms that 'race load' stands for. */
export interface RaceLoad {
  readonly kg: number;
  readonly perHand: boolean;
}

/**
 * Returns the load that words such as '80% race load' mean for an exercise in a division, rounded to what there is; null
 * where they name none, or it is not known.
 */
export function raceLoadIn(words: string, exercise: string, division: Division): RaceLoad | null {
  const [, percent] = RACE_LOAD.exec(words) ?? [];
  const [, station, step] = STATIONS.find(([name]) => name.test(exercise)) ?? [];
  if (!RACE_LOAD.test(words) || !station || !step) return null;
  const load = loadOf(station, division);
  if (!load) return null;
  const kg = percent === undefined ? load.kg : Math.round((load.kg * Number(percent)) / 100 / step) * step;
  return kg > 0 ? { kg, perHand: load.perHand === true } : null;
}
