import type { SavedFile } from '#frontend/lib/device/save-file.ts';
import type { Units } from '#shared/account/units.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { fileNameOf, placedName } from './file-names.ts';
import { fitWorkout, type Refusal } from './fit-workout.ts';
import { type ZippedFile, zip } from './zip.ts';

/** A workout for a file of its own; without a week and a day it is of no program. */
export interface PlacedWorkout {
  readonly week: number | null;
  readonly day: number | null;
  readonly name: string;
  readonly exercises: readonly Exercise[];
}

/** How to write files: in whose units, and when, in milliseconds since 1970. */
interface Saving {
  readonly units: Units;
  readonly savedAt: number;
}

/** Returns a workout's FIT file. */
export function workoutFile({ exercises, ...place }: PlacedWorkout, saving: Saving): SavedFile | Refusal {
  const name = placedName(place);
  const content = fitWorkout({ name, exercises, ...saving });
  return typeof content === 'string'
    ? content
    : { name: `${fileNameOf(name)}.fit`, content, type: 'application/octet-stream' };
}

interface ProgramFile {
  readonly file: SavedFile;
  /** How many workouts are in it. */
  readonly count: number;
  /** How many workouts have more steps than a watch takes. */
  readonly leftOut: number;
}

/** Returns a ZIP archive with a FIT file for each workout, in the order given. Workouts without exercises have none. */
export function programFile(program: string, workouts: readonly PlacedWorkout[], saving: Saving): ProgramFile {
  const files: ZippedFile[] = [];
  const names = new Set<string>();
  let leftOut = 0;
  for (const { exercises, ...place } of workouts) {
    const name = placedName(place);
    const content = fitWorkout({ name, exercises, ...saving });
    if (content === 'too-many-steps') leftOut++;
    if (typeof content !== 'string') files.push({ name: `${unusedName(fileNameOf(name), names)}.fit`, content });
  }
  const file = { name: `${fileNameOf(program)} FIT.zip`, content: zip(files), type: 'application/zip' };
  return { file, count: files.length, leftOut };
}

/** Returns the name, with a number where another file has it already. */
function unusedName(name: string, names: Set<string>): string {
  let unused = name;
  for (let count = 2; names.has(unused.toLowerCase()); count++) unused = `${name} ${count}`;
  names.add(unused.toLowerCase());
  return unused;
}
