import { counted, unitOf } from '#frontend/lib/formats/counted.ts';
import { weekdayName } from '#frontend/lib/formats/dates.ts';
import type { MissingMeaning } from '#frontend/screens/admin/upload/file-choices.ts';
import type { ColumnMeaning, FileMapping, FileReading } from '#shared/admin/program-file.ts';
import type { ReadingMark } from '#shared/admin/upload-preview.ts';

export const nothingPublished = 'Nothing is published yet.';
export const back = 'Back';
export const close = 'Close';
export const tryAgain = 'Try again';
export const stepOf = (step: number) => `Step ${step} of 3`;
export const file = 'File';
export const columns = 'Columns';
export const preview = 'Preview';

// What was recognised
export const unknownTitle = 'We see a table, but not what its columns are';
export const unknownText = 'Tell us what each column is. The rows follow as you choose.';
export const readAsLastTime = 'Read as last time.';
export const sameHeader = 'This file has the same column names, so your choices are used again.';
export const headerIn = (row: string) => `Column names in ${row}.`;
export const noHeader = 'No row has column names.';
export const rowNumber = (row: number, isCsv: boolean) => `${isCsv ? 'line' : 'row'} ${row}`;
export const rowLabel = (isCsv: boolean) => (isCsv ? 'Line' : 'Row');
export const sheets = 'Sheets to read';
export const oneRowIs = 'One row is';
export const LAYOUTS: Readonly<Record<FileMapping['layout'], string>> = {
  workouts: 'A workout',
  exercises: 'An exercise',
  'days-across': 'A week, days across',
  'weeks-across': 'A day, weeks across',
};
export const splitBy = 'Columns are split by';
export const DELIMITERS: Readonly<Record<NonNullable<FileMapping['delimiter']>, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
};
export const header = 'Column names';
export const none = 'None';
export const weeks = (count: number) => unitOf(count, 'week');
export const daysAWeek = (count: number) => `${unitOf(count, 'day')} a week`;
export const workouts = (count: number) => unitOf(count, 'workout');

// What the file does not say
export const questions = 'The file does not say';
type Question = FileReading['questions'][number]['about'];
export const QUESTIONS: Readonly<Record<Question, string>> = {
  dateOrder: 'Dates are written',
  firstWeek: 'Weeks are counted',
  bareTime: 'A time without a unit is',
  loadUnit: 'A load without a unit is',
  sheets: 'The program is in sheet',
};
const ANSWERS: Readonly<Record<string, string>> = {
  'day-first': 'Day first',
  'month-first': 'Month first',
  'as-written': 'As in the file',
  'from-one': 'From week 1',
  'counting-down': 'Down to the race',
  minutes: 'Minutes',
  seconds: 'Seconds',
  kg: 'Kilograms',
  lb: 'Pounds',
};
export const answer = (value: string) => ANSWERS[value] ?? value;
export const otherChoices = 'Other choices';

// The first rows
export const firstRows = 'First rows';
export const inTheFile = 'In the file';
export const becomes = 'Becomes:';
export const noRows = 'No rows to show.';
export const showAll = 'Show all';

// What each column is taken for
export const columnsText = "What each one is taken for. We'll remember it for the next file with these column names.";
export const columnIs = (name: string) => `${name} is`;
export const column = (letters: string) => `Column ${letters}`;
export const choose = 'Choose…';
export const notSure = 'Not sure';
/** A clause of the server's as a line of its own. */
export const because = (reason: string) => reason.charAt(0).toUpperCase() + reason.slice(1);
export const change = 'Change';
export const nowToChoose = (name: string, meaning: string) => `${name} is no longer ${meaning}. Choose what it is.`;
export const MEANINGS: Readonly<Record<ColumnMeaning, string>> = {
  week: 'Week',
  day: 'Day',
  date: 'Date',
  name: 'Workout name',
  description: 'Description',
  duration: 'Minutes',
  exercises: 'Exercises',
  type: 'Type',
  exercise: 'Exercise',
  sets: 'Sets',
  reps: 'Reps',
  distance: 'Distance',
  time: 'Time',
  load: 'Load',
  intensity: 'Intensity',
  rest: 'Rest',
  notes: 'Note',
  rounds: 'Rounds',
  block: 'Group',
  format: 'Format',
  ignored: 'Leave out',
};

// The foot
export const found = (workouts: number, weeks: number) =>
  `${counted(workouts, 'workout')} in ${counted(weeks, 'week')}.`;
export const toCheck = (count: number) => `${counted(count, 'column')} to check`;
export const nothingNew = 'Nothing new to choose.';
export const stillNeeded = 'Still needed:';
export const MISSING: Readonly<Record<MissingMeaning, string>> = {
  day: 'the column with the day, the date or the name.',
  exercise: 'the column with the exercise.',
  exercises: 'the column with the exercises.',
};
export const goToColumn = (letters: string) => `Go to column ${letters}`;
export const looksRight = 'Looks right';
export const rereading = 'Reading again…';
export const notRead = 'Not read again.';
export const asRecognised = 'Back to what we recognised';
export const toFixNext = (count: number) => `${counted(count, 'row')} to fix next.`;

// The preview
export const publish = (count: number) => `Publish ${counted(count, 'workout')}`;
export const lookAgain = 'Look Again';
export const minutesAWeek = 'minutes a week';
export const minutesOfWeeks = (minutes: readonly number[], shown: number) =>
  `Minutes of ${minutes.length} weeks, from ${Math.min(...minutes)} to ${Math.max(...minutes)}. Week ${shown} is shown below.`;
export const weekShown = (week: number) => `Week ${week}, shown below`;
export const minutesOfEachWeek = 'Minutes of each week';
export const goToWeek = 'Go to week';
export const week = (week: number) => `Week ${week}`;
export const previousWeek = 'Previous week';
export const nextWeek = 'Next week';
export const min = 'min';
export const minutes = (minutes: number) => `${minutes} min`;
export const workoutsInFile = 'Workouts in the file';
export const day = (day: number, isWeekday: boolean) => (isWeekday ? weekdayName(day) : `Day ${day}`);
export const noExercises = 'No exercises.';
export const tooManyToShow = 'The program is too large to show its exercises here.';
export const edit = 'Edit';

// What it changes
export const changes = 'Changes to the program';
export const changesByWeek = 'Changes by week';
export const was = (name: string) => ` Was ${name}`;
export const added = 'Added';
export const changed = 'Changed';
export const removed = 'Removed';
export const addedUnit = 'added';
export const changedUnit = 'changed';
export const removedUnit = 'removed';
export const unchangedUnit = 'unchanged';

// What to look at
export const worthALook = 'Worth a look';
export const canStillPublish = 'You can still publish';
export const MARKS: Readonly<Record<ReadingMark['kind'], string>> = {
  'not-understood': 'Not understood',
  'not-sure': notSure,
  inferred: 'Worked out',
};
export const marked = (kind: string, said: string) => `${kind}. ${said}`;
export const marks = (count: number) => `${counted(count, 'place')} to look at`;
export const lookOf = (kind: string, place: number, all: number) => `${kind}, ${place} of ${all}`;
export const next = 'Next';

// A cell put right
export const inTheFileRows = (rows: readonly number[], isCsv: boolean) => {
  const [first, last] = [rows[0] ?? 0, rows.at(-1) ?? 0];
  return first === last
    ? `In the file, ${rowNumber(first, isCsv)}`
    : `In the file, ${isCsv ? 'lines' : 'rows'} ${first} to ${last}`;
};
/** '11' or '12-15'. */
export const rowsInShort = (rows: readonly number[]) =>
  rows.length > 1 ? `${rows[0]}-${rows.at(-1)}` : String(rows[0] ?? '');
export const asRead = 'As read';
export const lineByLine = 'Exercises, line by line';
export const editHere = 'Edit here';
export const didYouMean = (text: string) => `Did you mean ${text}?`;
export const editRow = (row: number, isCsv: boolean) => `Edit here, ${rowNumber(row, isCsv)}`;
export const editedByYou = 'Edited by you';
export const asInFile = 'As in the file';
export const columnLabel = 'Column';
export const whatItSays = (name: string, row: string) => `${name}, ${row}`;
export const editHint = 'Enter reads it again, Escape leaves it as it was.';
export const cancel = 'Cancel';
export const readAgain = 'Read again';

// Rows to fix
export const rowsToFix = 'Rows to fix';
export const notReadTitle = (count: number) => `${counted(count, 'row')} could not be read.`;
export const notReadText = (count: number) =>
  `Nothing is published until ${count === 1 ? 'it is' : 'each of them is'} fixed or left out.`;
export const done = (done: number, left: number) => `${done} of ${done + left} done`;
export const placeOf = (rows: readonly number[], isCsv: boolean) => {
  const [first = 0] = rows;
  if (rows.length === 1) return `${rowLabel(isCsv)} ${first}`;
  const more = rows.length > 3 ? ` and ${rows.length - 3} more` : '';
  return `${rowLabel(isCsv)}s ${rows.slice(0, 3).join(', ')}${more}`;
};
export const placeAndColumn = (place: string, name: string) => `${place}, column ${name}`;
export const leaveOut = (rows: number) => (rows === 1 ? 'Leave out' : `Leave out ${rows} rows`);
export const orInTheFile = 'Or fix them in the file and replace it: your columns stay chosen.';
export const rowsLeft = (count: number) => `${counted(count, 'row')} left.`;
export const fixOrLeaveOut = (count: number) =>
  count === 1 ? 'Fix it or leave it out.' : 'Fix them or leave them out.';
export const goToRow = (row: number, isCsv: boolean) => `Go to ${rowNumber(row, isCsv)}`;
export const goToColumns = 'Go to the columns';
export const yourEdits = 'Your edits';
export const leftOut = 'is left out.';
export const readsNow = (text: string) => `reads “${text}”.`;
export const undo = 'Undo';
export const undoOf = (place: string) => `Undo, ${place}`;
export const tooManyEdits = (limit: number) =>
  `That is more than the ${limit} edits there can be. Fix the file itself and replace it: your columns stay chosen.`;
