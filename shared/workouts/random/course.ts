import { balanced } from './arrange.ts';
import type { Setting, WrittenExercise } from './format.ts';
import type { Move } from './move.ts';
import { STATIONS, type Station } from './stations.ts';
import { bout, boutsIn, secondsOfOne } from './write-exercise.ts';

/** A station, or its substitute at the athlete's place. */
export interface Stop extends Move {
  readonly station: Station;
}

export const FIRST_HALF = STATIONS.slice(0, 4);
export const SECOND_HALF = STATIONS.slice(4);

const isAny = (_move: Move) => true;
const isLike = ({ isUnlike }: Move) => !isUnlike;

/**
 * Returns a stop for each station, in order. A stop that would tire the grip twice in a row is left out; a race has
 * none.
 */
export function stopsAt({ place, random }: Setting, stations: readonly Station[], preferred = isAny): Stop[] {
  const stops: Stop[] = [];
  for (const station of stations) {
    const before = stops.at(-1);
    const kind = station.moves[place].filter(({ isGrip }) => !(isGrip && before?.isGrip));
    const other = kind.filter(({ trains }) => trains !== before?.trains);
    const best = [other.filter(preferred), other, kind].find(({ length }) => length > 0);
    if (best) stops.push({ ...random.pick(best), station });
  }
  return stops;
}

/** Returns a stop for each station, with moves that resemble it where there are any. */
export function practiceStops(setting: Setting, stations: readonly Station[]): Stop[] {
  return stopsAt(setting, stations, isLike);
}

/** Stations in any order, each asking for something else, of what is like them. */
export function mixedStops(setting: Setting, count: number, fits = isAny): Stop[] {
  const { place, random } = setting;
  const stops = STATIONS.flatMap((station) => {
    const moves = station.moves[place].filter((move) => isLike(move) && fits(move));
    return moves.length > 0 ? [{ ...random.pick(moves), station }] : [];
  });
  return balanced(setting, stops, count);
}

/** About so many seconds at a station, or as many as can be done in a row. */
export function stay(setting: Setting, stop: Stop, seconds: number): WrittenExercise {
  const { name } = stop.station;
  return {
    ...bout(setting, stop, seconds),
    type: 'station',
    ...(!isReal(stop) && { notes: `In place of the ${name}` }),
  };
}

/** The seconds a part of a race's station takes, 0 to 1. */
export function secondsOfPart(setting: Setting, { race, moves }: Station, part: number): number {
  return secondsOfOne(setting, moves.full_gym[0]) * race * part;
}

const MOST_BOUTS_IN_PLACE = 3;

/**
 * Returns a share (0 to 1) of the race's amount at the station or its substitute, in short sets where it is too
 * much in a row.
 */
export function partOf(setting: Setting, stop: Stop, part: number): WrittenExercise {
  const seconds = secondsOfPart(setting, stop.station, part);
  const bouts = boutsIn(setting, stop, seconds);
  const sets = isReal(stop) ? bouts : Math.min(bouts, MOST_BOUTS_IN_PLACE);
  if (sets <= 1) return stay(setting, stop, seconds);
  return { ...stay(setting, stop, seconds / sets), sets, restBetweenSets: setting.byLevel(25, 20, 15) };
}

function isReal({ name, station }: Stop): boolean {
  return name === station.moves.full_gym[0].name;
}
