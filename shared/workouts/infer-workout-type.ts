import { isEasyPart, type Movement, movementOf } from './movement.ts';
import type { Exercise, WorkoutType } from './workout.ts';

const TEST = /\b(?:time trial|test|benchmark|[1-5] ?rm)\b/i;
const RACE_DAY = /\b(?:race day|competition)\b/i;
const REHEARSAL = /\b(?:simulation|race rehearsal)\b/i;
const CIRCUIT = /\b(?:amrap|emom|circuit|metcon|tabata)\b/i;
const RESTFUL = /\brecovery\b/i;

/** The kind of workout that its exercises add up to; 'Training' where nothing tells. */
export function inferWorkoutType(exercises: readonly Exercise[]): WorkoutType {
  const names = exercises.map(({ name }) => name);
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(RACE_DAY)) return 'Competition';
  if (has(TEST)) return 'Testing';
  if (has(REHEARSAL)) return 'race-prep';

  const main = exercises.filter(({ name }) => !isEasyPart(name));
  if (main.length === 0)
    return exercises.some(({ name }) => movementOf(name)?.kind === 'easy') ? 'Recovery' : 'Training';
  if (main.every(({ name }) => RESTFUL.test(name))) return 'Recovery';
  const movements = main.map(({ name }) => movementOf(name)).filter((movement) => movement !== null);
  if (movements.length === 0) return has(CIRCUIT) ? 'conditioning' : 'Training';
  return has(CIRCUIT) ? 'conditioning' : typeOf(movements);
}

function typeOf(movements: readonly Movement[]): WorkoutType {
  const count = (...kinds: Movement['kind'][]) => movements.filter(({ kind }) => kinds.includes(kind)).length;
  const [runs, machines, lifts, bodyweight] = [count('run'), count('erg'), count('lift'), count('bodyweight')];
  const stations = new Set(movements.flatMap(({ station }) => station ?? [])).size;
  const raceStations = count('station');
  if (runs >= 6 && stations >= 6) return 'race-prep';
  if (runs + machines === movements.length) return 'cardio';
  if (lifts > 0 && runs + machines + raceStations === 0) return lifts >= bodyweight ? 'strength' : 'conditioning';
  if (runs === 0 && raceStations > 0 && stations >= movements.length / 2) return 'station-focus';
  if (runs + machines + raceStations === 0) return 'conditioning';
  // A carry or two at the end of a lifting day does not change what it is.
  if (runs + machines === 0 && lifts > raceStations) return 'strength';
  return 'mixed';
}
