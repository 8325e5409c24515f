import { counted } from '#frontend/lib/formats/counted.ts';
import { IMPORT_FILE_LIMITS, type Unreadable } from '#frontend/lib/training-files/training-file.ts';
import { IMPORT_LIMITS } from '#shared/imports/import-limits.ts';
import type { ImportSource } from '#shared/imports/imported-workout.ts';

const number = new Intl.NumberFormat('en-GB');
const megabytes = `${IMPORT_FILE_LIMITS.bytes / 1_000_000} MB`;

export const title = 'Import Workouts';
export const lead = 'Bring your training history with you';
export const backToSettings = 'Back to Settings';

/** The trackers whose files are read. */
export const SOURCES: Readonly<Record<ImportSource, string>> = {
  strong: 'Strong',
  hevy: 'Hevy',
  ironstride: 'Ironstride',
};

// The file
export const file = 'Your File';
export const chooseHere = 'A Strong or Hevy export';
export const limits = `CSV, up to ${megabytes} and ${number.format(IMPORT_FILE_LIMITS.lines)} lines`;
export const intro =
  "You'll see everything before anything is added. You can re-import workouts exported from Ironstride, too.";
export const reading = 'Reading the file…';
export const described = (source: ImportSource, lines: number, size: string) =>
  `${SOURCES[source]}, ${number.format(lines)} ${lines === 1 ? 'line' : 'lines'}, ${size}`;
export const unreadable = "This File Can't Be Imported";
export const refusalOf = ({ refusal, found }: Unreadable): string => REFUSALS[refusal](found ?? '');
const REFUSALS: Readonly<Record<Unreadable['refusal'], (found: string) => string>> = {
  empty: () => 'It is empty. Export your workouts again, and choose the new file.',
  'too-large': () => `It is larger than ${megabytes}. Split it by year, and import one part after the other.`,
  'too-many-lines': () =>
    `It has more than ${number.format(IMPORT_FILE_LIMITS.lines)} lines. Split it by year, and import one part after the other.`,
  'not-csv': (found) => `It looks like ${found}. Export your workouts as CSV, and choose that file.`,
  'unknown-columns': (found) =>
    `Its columns are not those of Strong, Hevy or Ironstride: ${found}. Export it there as CSV, unchanged.`,
};
export const fileChanged = 'The file was changed after you chose it. Choose it again.';

// The contents of the file
export const toAdd = 'Workouts to add';
export const setsInThem = 'Sets in them';
export const alreadyHere = 'Already here';
export const linesLeftOut = 'Lines left out';
export const fromTo = (first: string, last: string) => `From ${first} to ${last}. Nothing is added until you say so.`;
export const yourLog = 'your log';
export const lookUpFailed = "We couldn't check your log.";

// Questions that the file leaves open
export const notSaid = "The File Doesn't Say";
export const loads = 'Its weights are in';
export const loadUnits = [
  { value: 'kg', title: 'kg' },
  { value: 'lb', title: 'lb' },
] as const;
export const distanceUnits = [
  { value: 'km', title: 'km' },
  { value: 'mi', title: 'mi' },
] as const;
export const heaviest = (load: number, unit: 'kg' | 'lb') => `The heaviest would be ${number.format(load)} ${unit}.`;
export const distances = 'Its distances are in';
export const clock = 'Its clock is in';
export const yours = (zone: string) => `${zone}, yours`;
export const firstWould = (when: string) => `The first workout would be ${when}.`;

// Names
export const names = "Names We Don't Know";
export const namesNote = 'Remembered for the next file';
export const ofNames = (unknown: number, all: number) => `${unknown} of ${all}`;
export const nameIs = (name: string) => `${name} is`;
export const sets = (count: number) => counted(count, 'set');
export const keepAsOwn = 'Keep as my own exercise';

// Lines that are left out
export const leftOut = 'Lines Left Out';
export const ofLines = (out: number, all: number) => `${number.format(out)} of ${number.format(all)}`;
export const line = (at: number) => number.format(at);
export const lineHeading = 'Line';
export const whyHeading = 'Why';
export const alsoLines = (lines: readonly number[], more: number) => {
  const named = lines.map((at) => number.format(at));
  const all = more > 0 ? [...named, `${number.format(more)} more`] : named;
  return `Also ${all.length === 1 ? 'line' : 'lines'} ${new Intl.ListFormat('en-GB').format(all)}.`;
};
export const wholeLine = 'The line';
export const moreReasons = (lines: number) => `And ${counted(lines, 'more line')}.`;
export const leftOutNote =
  'The rest of each workout is added. To include these lines, fix the file first, or undo this import and import again.';

// The import itself
export const adding = 'What Is Added';
export const added = (workouts: number) => [
  `${counted(workouts, 'workout')}, marked as imported`,
  'Personal records and their charts',
  'Your history and totals',
];
export const notAdded = 'Not your streak, plan, achievements or referrals';
export const start = (workouts: number) => `Import ${counted(workouts, 'workout')}`;
export const nothingNew = 'Nothing new: every workout of this file is in your log already.';
export const noWorkouts = 'No line of this file is a workout that can be added.';
export const sending = (done: number, all: number) => `${number.format(done)} of ${number.format(all)} workouts`;
export const progress = 'Importing';
export const stop = 'Stop';
export const stopping = 'Stopping…';
export const stopped = (done: number, all: number) =>
  `Stopped after ${number.format(done)} of ${number.format(all)} workouts. Nothing is added twice if you continue.`;
export const failedTitle = 'Not All of It Arrived';
export const failedText = 'Something went wrong on our side.';
export const failed = (problem: string, done: number, all: number) =>
  `${problem.replace(/\.?$/, '.')} ${stopped(done, all)}`;
export const resume = 'Continue';
export const done = {
  title: 'Workouts Imported',
  text: (workouts: number) => `${counted(workouts, 'workout')} added to your log.`,
};

// Earlier imports
export const earlier = 'Earlier Imports';
export const earlierImports = 'your earlier imports';
export const earlierFailed = 'Could not load your earlier imports.';
export const noneEarlier = `None in the last ${IMPORT_LIMITS.undoDays} days. You can undo an import for that long.`;
export const importedOn = (day: string, workouts: number) => `${day}, ${counted(workouts, 'workout')}`;
export const undo = 'Undo Import';
export const undoOf = (fileName: string) => `Undo import of ${fileName}`;
export const undoing = {
  title: 'Undo this import?',
  text: (fileName: string, workouts: number) =>
    workouts === 1
      ? `The workout from ${fileName} is removed, even if you have edited it.`
      : `The ${number.format(workouts)} workouts from ${fileName} are removed, including any you've edited since.`,
  rest: 'Everything else in your log stays.',
  keep: 'Keep Them',
  confirm: 'Undo Import',
  left: (workouts: number) => `${counted(workouts, 'workout')} to go`,
  done: { title: 'Import Undone', text: 'Its workouts are removed.' },
  failure: 'Not all of it could be undone. Please try again.',
};
