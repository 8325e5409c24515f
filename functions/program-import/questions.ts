import type { FileReading } from '#shared/admin/program-file.ts';
import type { CellValue } from './grid.ts';
import type { Line } from './layouts/line.ts';
import type { PlacedDrafts } from './layouts/place-workouts.ts';
import type { Table } from './layouts/tables.ts';
import { dateOrderOf } from './recognise/recognise-file.ts';
import { ofOneSet } from './recognise/set-columns.ts';

const isNumber = (value: CellValue) => /^\d+(?:[.,]\d+)?$/.test(String(value ?? '').trim());
const UNIT = /\b(?:kg|lbs?)\b/i;

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
  const isBare = (meaning: 'time' | 'load') =>
    lines.some(({ cells }) => {
      const cell = cells.get(meaning);
      return (
        isNumber(cell?.value ?? null) && !/[([{/]|\b(?:kg|lbs?|sec|min|seconds|minutes)\b/i.test(cell?.header ?? '')
      );
    });
  if (isBare('time')) {
    questions.push({
      about: 'bareTime',
      options: [
        { value: 'minutes', consequence: 'A number such as 30 is 30 minutes' },
        { value: 'seconds', consequence: 'A number such as 30 is 30 seconds' },
      ],
    });
  }
  // A number below 'Week 1' is a load where the row says how often, and so it is below '85% x 5'.
  const isBareAcross = lines.some(
    ({ cells, exercises }) =>
      cells.has('exercise') &&
      exercises.some(
        ({ value, header }) => isNumber(value) && (cells.has('sets') || ofOneSet(header)) && !UNIT.test(header),
      ),
  );
  if (isBare('load') || isBareAcross) {
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
