import type { FileReading } from '#shared/admin/program-file.ts';
import { textOf } from './layouts/cell-text.ts';
import type { Line, LineCell } from './layouts/line.ts';
import type { PlacedDrafts } from './layouts/place-workouts.ts';
import type { Table } from './layouts/tables.ts';
import { dateOrderOf } from './recognise/recognise-file.ts';
import { unitIn } from './recognise/said-units.ts';
import { ofOneSet } from './recognise/set-columns.ts';

/** '60', '60-70' */
const AMOUNT = /^\d+(?:[.,]\d+)?(?: ?[-–] ?\d+(?:[.,]\d+)?)?$/;
/** '3x5 @ 60' */
const AT_LOAD = /\d.*@ ?\d{2,3}(?:[.,]\d{1,2})?$/;
/** '5 x 60' of one set. */
const SET_WITH_LOAD = /^\d{1,3} ?[x×@] ?\d{1,3}(?:[.,]\d{1,2})?$/;

/** Returns the questions that the file leaves open, with the consequence of each answer. */
export function questionsOf(
  lines: readonly Line[],
  placed: PlacedDrafts,
  table: Table | undefined,
): FileReading['questions'] {
  const questions: FileReading['questions'] = [];
  const dates = lines.map(({ cells }) => cells.get('date')?.value).filter((cell) => typeof cell === 'string');
  if (table && dateOrderOf(dates).isOpen) {
    const first = String(dates[0]);
    questions.push({
      about: 'dateOrder',
      options: [
        { value: 'day-first', consequence: `${first.slice(0, 20)} has the day first` },
        { value: 'month-first', consequence: `${first.slice(0, 20)} has the month first` },
      ],
    });
  }
  const { lowestWeek, highestWeek, isCountingDown } = placed;
  if (lowestWeek > 1 || isCountingDown) {
    const down = { value: 'counting-down', consequence: `Week ${highestWeek} of the file becomes week 1` } as const;
    const fromOne = { value: 'from-one', consequence: `Week ${lowestWeek} of the file becomes week 1` } as const;
    const empty = `The program starts with ${lowestWeek - 1} empty weeks`;
    const asWritten = lowestWeek > 1 ? empty : 'The weeks keep their numbers';
    questions.push({
      about: 'firstWeek',
      options: [
        ...(isCountingDown ? [down] : []),
        ...(lowestWeek > 1 ? [fromOne] : []),
        { value: 'as-written', consequence: asWritten },
      ],
    });
  }
  if (lines.some(({ cells }) => isBare(cells.get('time'), 'time', AMOUNT))) {
    questions.push({
      about: 'bareTime',
      options: [
        { value: 'minutes', consequence: 'A number such as 30 is 30 minutes' },
        { value: 'seconds', consequence: 'A number such as 30 is 30 seconds' },
      ],
    });
  }
  if (lines.some((line) => hasBareLoad(line, table?.across.size === 0))) {
    questions.push({
      about: 'loadUnit',
      options: [
        { value: 'kg', consequence: 'A number such as 60 is 60 kg' },
        { value: 'lb', consequence: 'A number such as 60 is 60 lb, 27.2 kg' },
      ],
    });
  }
  return questions;
}

/** Whether a cell is written so, and neither it nor the name of its column says a unit. */
function isBare(cell: LineCell | undefined, dimension: 'time' | 'load', written: RegExp): boolean {
  return cell !== undefined && written.test(textOf(cell.value)) && unitIn(cell.header, dimension) === undefined;
}

/** Whether a row has a load without a unit, in a column of its own, behind its sets or below a week or a set. */
function hasBareLoad({ cells, exercises }: Line, areSets: boolean): boolean {
  const isBehindSets = isBare(cells.get('sets'), 'load', AT_LOAD) || isBare(cells.get('reps'), 'load', AT_LOAD);
  if (isBehindSets || isBare(cells.get('load'), 'load', AMOUNT)) return true;
  // A number below 'Week 1' is a load where the row says how often, and so it is below '85% x 5'.
  const isLoad = (cell: LineCell) =>
    ((cells.has('sets') || ofOneSet(cell.header)) && isBare(cell, 'load', AMOUNT)) ||
    (areSets && isBare(cell, 'load', SET_WITH_LOAD));
  return cells.has('exercise') && exercises.some(isLoad);
}
