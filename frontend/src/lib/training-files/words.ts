/** The most characters of a cell that are shown. */
const SHOWN = 40;

/** Returns a cell as it is shown: one line, cut where it is long. */
export function shown(cell: string, most = SHOWN): string {
  const text = cell.slice(0, most).replace(/\p{C}/gu, ' ');
  return cell.length > most ? `${text}…` : text;
}

const number = new Intl.NumberFormat('en-GB');

// Why a line is left out, after the name of its column
export const missing = 'is missing';
export const notANumber = (cell: string) => `is not a number: "${shown(cell)}"`;
export const notWhole = (cell: string) => `is not a whole number: "${shown(cell)}"`;
export const outOfRange = (most: number, cell: string) =>
  `must be from 0 to ${number.format(most)}, not "${shown(cell)}"`;
export const notADate = (cell: string) => `is not a date we can read: "${shown(cell)}"`;
export const inFuture = (date: string) => `is in the future: ${date}`;
export const tooEarly = (date: string) => `is before 1970: ${date}`;
export const unknown = (cell: string) => `is not known: "${shown(cell)}"`;
export const pause = 'is a pause, not a set';

// Why a line is left out, without a column
export const noAmount = 'holds no amount';
export const skipped = 'was skipped';
export const strayQuote = 'has a stray quotation mark';
export const tooManySets = (most: number) => `is beyond the ${number.format(most)} sets of a workout`;
export const tooManyExercises = (most: number) => `is beyond the ${number.format(most)} exercises of a workout`;
export const tooLong = 'is more than a workout can hold';

/** The name of a workout that has none in its file. */
export const workout = 'Workout';

// Kinds of files that hold no training log
export const excel = 'an Excel workbook';
export const numbers = 'a Numbers spreadsheet';
export const zip = 'a ZIP archive';
export const pdf = 'a PDF';
export const fit = 'a FIT file';
export const json = 'a JSON file';
