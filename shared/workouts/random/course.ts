import { balanced } from './arrange.ts';
import type { Setting, WrittenExercise } from './format.ts';
import type { Move } from './move.ts';
import { STATIONS, type Station } from './stations.ts';
import { bout, secondsOfOne } from './write-exercise.ts';

/** What a station is where the athlete trains. */
export interface Stop extends Move {
  readonly station: Station;
}

export const FIRST_HALF = STATIONS.slice(0, 4);
export const SECOND_HALF = STATIONS.slice(4);

/** These stations in their order. One that would tire the grip twice in a row is left out; a race has none. */
export function stopsAt({ place, random }: Setting, stations: readonly Station[]): Stop[] {
  const stops: Stop[] = [];
  for (const station of stations) {
    const before = stops.at(-1);
    const kind = station.moves[place].filter(({ isGrip }) => !(isGrip && before?.isGrip));
    const other = kind.filter(({ trains }) => trains !== before?.trains);
    if (kind.length > 0) stops.push({ ...random.pick(other.length > 0 ? other : kind), station });
  }
  return stops;
}

/** Stations in any order, each asking for something else. */
export function mixedStops(setting: Setting, count: number, fits = (_move: Move) => true): Stop[] {
  const { place, random } = setting;
  const stops = STATIONS.flatMap((station) => {
    const moves = station.moves[place].filter(fits);
    return moves.length > 0 ? [{ ...random.pick(moves), station }] : [];
  });
  return balanced(setting, stops, count);
}

/** About so many seconds at a station. */
export function stay(setting: Setting, stop: Stop, seconds: number): WrittenExercise {
  const { name, moves } = stop.station;
  const isReal = stop.name === moves.full_gym[0].name;
  return { ...bout(setting, stop, seconds), type: 'station', ...(!isReal && { notes: `In place of the ${name}` }) };
}

/** So much of what a race asks for at the station, 0 to 1, or what stands in for it for as long. */
export function partOf(setting: Setting, stop: Stop, part: number): WrittenExercise {
  const { race, moves } = stop.station;
  return stay(setting, stop, secondsOfOne(setting, moves.full_gym[0]) * race * part);
}
