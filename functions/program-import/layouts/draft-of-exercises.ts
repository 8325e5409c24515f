import { isBlank } from '#functions/program-import/grid.ts';
import { unitIn } from '#functions/program-import/recognise/said-units.ts';
import { ofOneSet } from '#functions/program-import/recognise/set-columns.ts';
import type { FileMapping } from '#shared/admin/program-file.ts';
import { linesOf, readExerciseText } from '#shared/exercises/exercise-text.ts';
import type { ExerciseFields } from './amount-cells.ts';
import { blockHeadings } from './block-headings.ts';
import { textOf } from './cell-text.ts';
import { AMOUNTS, type Draft, joined, nameCell, textOfCells } from './draft.ts';
import { exerciseOfRow, type RowExercise } from './exercise-row.ts';
import { type Line, textIn } from './line.ts';
import { withExercisesContinued } from './next-sets.ts';
import { AMOUNT_FIELDS } from './parts-of-row.ts';
import { textsOfOneWorkout } from './read-parts.ts';
import { withSetsJoined } from './rows-of-sets.ts';

export function draftOfExercises(written: readonly [Line, ...Line[]], mapping: FileMapping): Draft {
  const [line] = written;
  const lines = withExercisesContinued(written);
  const cellTexts = textsOfOneWorkout();
  const texts = lines.map(({ row }) => ({
    row: row.number,
    text: textOfCells([...row.cells].filter((cell) => !isBlank(cell)).map((cell) => textOf(cell))),
  }));
  const exercisesOf = (one: Line): (RowExercise & { set: string })[] => {
    const listed = one.cells.get('exercise');
    // A cell of several exercises, or of one with its amounts, is read as any text is.
    const isAlone = listed && !AMOUNTS.some((meaning) => meaning !== 'rest' && one.cells.has(meaning));
    if (isAlone && /\d/.test(textOf(listed.value)))
      return withBeside(cellTexts.read(textOf(listed.value)), exerciseOfRow(one, mapping));
    if (listed && one.exercises.length > 0) return setsOf(textOf(listed.value), one, mapping);
    const read = exerciseOfRow(one, mapping);
    return read ? [{ ...read, set: textIn(one, 'sets') }] : [];
  };
  let nextLine = 0;
  const read = lines.map(exercisesOf);
  const frames = blockHeadings(lines, cellTexts.nextGroup(), line.title);
  const placed = lines.flatMap((one, index) => {
    const begins = nextLine;
    nextLine += linesOf(texts[index]?.text ?? '').length;
    return (read[index] ?? []).map((row) => ({ ...inBlock(row, frames.get(one)), line: begins }));
  });
  return { line, lines, name: nameCell(line), ...joined(texts), exercises: withSetsJoined(placed) };
}

/** The exercises of a cell, the last with what stands in the other cells of its row. */
function withBeside(read: readonly RowExercise[], row: RowExercise | null): (RowExercise & { set: string })[] {
  const { name: _, notes, ...beside } = row?.fields ?? {};
  return read.map(({ fields, marks }, at) => {
    if (at < read.length - 1) return { fields, marks, set: '' };
    const isAmountSaid = AMOUNT_FIELDS.some((field) => fields[field] !== undefined); // then the time is of all of it
    const taken = Object.entries(beside).filter(
      ([field]) => !isAmountSaid || !/^(?:distance|duration|time)$/.test(field),
    );
    const remarks = [fields.notes, notes].filter(Boolean).join(', ');
    const all = { ...Object.fromEntries(taken), ...fields, ...(remarks && { notes: remarks }) };
    return { fields: all, marks, set: '' };
  });
}

/** In a block of rounds, sets are those rounds. */
function inBlock<Row extends RowExercise>(row: Row, frame: Readonly<ExerciseFields> | undefined): Row {
  if (!frame) return row;
  const { sets, ...others } = row.fields;
  const { rest, ...block } = frame;
  const areRounds = sets === undefined || sets === frame.rounds;
  const own = areRounds ? others : row.fields;
  return { ...row, fields: { ...(rest !== undefined && { rest }), ...own, ...block } as ExerciseFields };
}

const NUMBER = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/** An exercise whose sets stand side by side, each with what is asked for. */
function setsOf(name: string, { exercises }: Line, { loadUnit }: FileMapping): (RowExercise & { set: string })[] {
  return exercises.flatMap(({ value, header }, index) => {
    const [, percent, reps] = typeof value === 'number' || NUMBER.test(textOf(value)) ? (ofOneSet(header) ?? []) : [];
    const unit = unitIn(header, 'load') ?? loadUnit;
    const told = percent
      ? `1x${reps} @ ${textOf(value)} ${unit}, ${percent}%`
      : textOf(value)
          .replace(/^(\d{1,3}) ?[x×@] ?(\d{1,3}(?:[.,]\d{1,2})?)$/i, `$1 @ $2 ${unit}`)
          .replace(/^(\d{1,3})(?: ?reps?)?(?= ?(?:[x×@]|$))/i, '1x$1');
    return readExerciseText(`${name} ${told}`)
      .slice(0, 1)
      .map(({ exercise, marks }) => ({ fields: { ...exercise } as ExerciseFields, marks, set: `${index + 1}` }));
  });
}
