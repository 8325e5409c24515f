import type { Division } from './division.ts';
import type { StationId } from './segments.ts';

/** A station's load. Sleds count with the sled itself; `perHand` is a carry's, `target` the height in metres. */
export interface Load {
  readonly kg: number;
  readonly perHand?: true;
  readonly target?: number;
}

/** The loads of a season in one edition of the rulebook, with a source for each station. */
export interface Season {
  readonly name: string;
  /** The day of the edition. */
  readonly edition: string;
  readonly loads: Readonly<Record<LoadedStation, Readonly<Record<LoadClass, Load>>>>;
  readonly sources: Readonly<Record<LoadedStation, string>>;
}

export type LoadedStation = Exclude<StationId, 'skierg' | 'burpee-broad-jump' | 'row'>;
type LoadClass = 'women-open' | 'men-open' | 'women-pro' | 'men-pro';

const LOADS_BY_STATION: Season['loads'] = {
  'sled-push': {
    'women-open': { kg: 102 },
    'men-open': { kg: 152 },
    'women-pro': { kg: 152 },
    'men-pro': { kg: 202 },
  },
  'sled-pull': {
    'women-open': { kg: 78 },
    'men-open': { kg: 103 },
    'women-pro': { kg: 103 },
    'men-pro': { kg: 153 },
  },
  'farmers-carry': {
    'women-open': { kg: 16, perHand: true },
    'men-open': { kg: 24, perHand: true },
    'women-pro': { kg: 24, perHand: true },
    'men-pro': { kg: 32, perHand: true },
  },
  'sandbag-lunge': {
    'women-open': { kg: 10 },
    'men-open': { kg: 20 },
    'women-pro': { kg: 20 },
    'men-pro': { kg: 30 },
  },
  'wall-balls': {
    'women-open': { kg: 4, target: 2.7 },
    'men-open': { kg: 6, target: 3 },
    'women-pro': { kg: 6, target: 2.7 },
    'men-pro': { kg: 9, target: 3 },
  },
};

/** Collected on 2026-11-22 from secondary sources, not from the rulebook; the app tells athletes to check their event. */
export const SEASONS: readonly Season[] = [
  {
    name: '2026/27',
    edition: '2026-07-21',
    loads: LOADS_BY_STATION,
    sources: {
      'sled-push': 'redbull.com/au-en/hyrox-weights-overview; totals with the sled: hyroxuk.com/hyroxnews',
      'sled-pull': 'redbull.com/au-en/hyrox-weights-overview; totals with the sled: hyroxuk.com/hyroxnews',
      'farmers-carry': 'redbull.com/au-en/hyrox-weights-overview; thegymgroup.com/blog/hyrox-weights',
      'sandbag-lunge': 'redbull.com/au-en/hyrox-weights-overview; thegymgroup.com/blog/hyrox-weights',
      'wall-balls': 'thegymgroup.com/blog/hyrox-weights; 100 reps for all: roxlyfe.com/rulebook-2024-25',
    },
  },
];

/** The newest season the app knows. */
export function currentSeason(): Season {
  const season = SEASONS.at(-1);
  if (!season) throw new Error('There is no season');
  return season;
}

/**
 * Returns the singles division whose loads a division has: for doubles and relays that of the same class, for mixed
 * doubles the men's open. Null where they differ between the athletes of a team, or are not known.
 */
export function loadClassOf(division: Division): LoadClass | null {
  switch (division) {
    case 'women-open':
    case 'women-doubles':
    case 'women-relay':
      return 'women-open';
    case 'men-open':
    case 'men-doubles':
    case 'mixed-doubles':
    case 'men-relay':
      return 'men-open';
    case 'women-pro':
    case 'women-pro-doubles':
      return 'women-pro';
    case 'men-pro':
    case 'men-pro-doubles':
      return 'men-pro';
    case 'mixed-relay':
      return null;
  }
}

/** Returns the load of a station in a division, or null where it has none or it is not known. */
export function loadOf(station: StationId, division: Division, season: Season = currentSeason()): Load | null {
  const loadClass = loadClassOf(division);
  if (!loadClass || !isLoaded(station)) return null;
  const load = season.loads[station][loadClass];
  // Mixed pairs use two target heights, so none is returned.
  return division === 'mixed-doubles' ? { kg: load.kg, ...(load.perHand && { perHand: true }) } : load;
}

function isLoaded(station: StationId): station is LoadedStation {
  return station in LOADS_BY_STATION;
}
