import type { Place } from './format.ts';
import { counted, GRIP, JUMPS, type Move, measured, timed } from './move.ts';
import { BURPEES, SHOULDER_TAPS, STATIONS, SWINGS } from './stations.ts';

const PUSH_UPS = counted(['Incline push-ups', 'Push-ups', 'Push-ups'], 'push');
const SIT_UPS = counted('Sit-ups', 'core');

const BESIDES_STATIONS: Readonly<Record<Place, readonly Move[]>> = {
  full_gym: [
    PUSH_UPS,
    SIT_UPS,
    SWINGS,
    counted('Dumbbell push press', 'push'),
    counted('Ring rows', 'pull', { ...GRIP, most: [10, 12, 15] }),
    counted(['Box step-ups', 'Box jumps', 'Box jumps'], 'jump', JUMPS),
    measured('Bike', 'engine', 50),
  ],
  home_basic: [PUSH_UPS, SIT_UPS, BURPEES, SHOULDER_TAPS, counted('Dumbbell push press', 'push')],
  minimal: [
    PUSH_UPS,
    SIT_UPS,
    counted('Glute bridges', 'hinge'),
    counted('Skater hops', 'jump', JUMPS),
    timed('Hollow hold', 'core'),
  ],
};

/** Returns all moves that a circuit can use at a place. */
export function circuitMovesAt(place: Place): Move[] {
  return [...STATIONS.flatMap(({ moves }) => moves[place]), ...BESIDES_STATIONS[place]];
}
