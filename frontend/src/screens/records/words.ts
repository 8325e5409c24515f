import { counted } from '#frontend/lib/formats/counted.ts';
import type { LoadUnit } from '#shared/account/units.ts';
import type { RecordKind } from '#shared/movements/records.ts';

export const title = 'Progress';
export const documentTitle = 'Records';
export const ofMovement = (name: string) => `${name} records`;
export const lead = 'Records and movements';
export const back = 'Back to Home';
export const pitch = 'See it add up';

// The benchmarks
export const benchmarks = 'Benchmarks';
export const oneKilometre = '1 km run';
export const fiveKilometres = '5 km run';
export const ski = 'SkiErg 1000 m';
export const row = 'Row 1000 m';
export const wallBalls = 'Wall balls unbroken';
export const squat = 'Back squat 3RM';
export const sled = 'Sled push 50 m';
export const carry = 'Farmers carry 200 m';
export const noTime = 'No time yet';
export const noneYet = 'None yet';
export const isNew = (day: string) => `New on ${day}`;

export const imported = 'imported';

// Cards
export const latest = 'Latest records';
export const movements = 'Movements';
export const records = 'Records';
export const sessions = 'Last times';
export const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
export const showAll = (count: number) => `Show all ${count}`;
export const showFewer = 'Show fewer';

// Nothing yet
export const noMovements = 'No movements yet';
export const noMovementsText = 'Log sets in a workout and your records appear here';
export const noRecords = 'No records yet';
export const noRecordsText = 'Lift, time or hold something to set the first';
export const nothingOf = 'Nothing logged yet';
export const nothingOfText = 'Its records appear once you log it';

// Movements of the athlete's own
export const ownMovement = 'Your own movement';
export const ownMovementText =
  'Is it a movement we know under another name? Then its history and records count as one.';
export const sameAs = 'Same as…';
export const sameAsTitle = (name: string) => `What is ${name}?`;
export const sameAsText = 'Its history and records will count as one with the movement you choose. You can undo this.';
export const searchMovements = 'Search movements';
export const typeToFind = 'Type a word of the movement, such as squat or row';
export const noneFound = 'No movement found. Try another word.';
export const sameAsFailed = 'Could not save this';
export const matched = (name: string, movement: string) => `${name} now counts as ${movement}`;
export const undo = 'Undo';
export const alsoLoggedAs = 'Also logged as';
export const separate = 'Separate';
export const separateOne = (name: string) => `Separate ${name}`;
export const separated = (name: string) => `${name} is a movement of its own again`;
export const separateFailed = 'Could not separate it';
export const tryAgain = 'Please try again.';

// Reading
export const what = 'your movements';
export const failed = 'Could not load your movements.';
export const movementWhat = 'this movement';
export const movementFailed = 'Could not load this movement.';

// The chart
export const prescription = 'Records for';
const DAYS_BEST: Readonly<Record<RecordKind, (unit: LoadUnit) => string>> = {
  heaviest: (unit) => `Heaviest set of the day, in ${unit}`,
  estimate: (unit) => `Estimate by Epley from sets of up to 12 reps, in ${unit}`,
  fastest: () => 'Fastest of the day',
  unbroken: () => 'Most reps in a set of the day',
  hold: () => 'Longest of the day',
};
export const daysBest = (kind: RecordKind, unit: LoadUnit) => DAYS_BEST[kind](unit);
export const tooFew = 'The chart starts with the second day';
export const tooFewThisYear = 'Nothing in the last 12 months';
export const chartLabel = (name: string, of: string, from: string, to: string, count: number) =>
  `${name}, ${of}, over 12 months: from ${from} to ${to}, ${counted(count, 'record')}`;
export const tableCaption = (name: string, of: string) => `${name}, records for ${of}`;
export const keyRecord = 'Record';
export const keyImported = 'Record, imported';
export const keyOther = 'Other days';
