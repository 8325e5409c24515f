import { plainName } from '#functions/program-import/plain-text.ts';
import type { FileMapping } from '#shared/admin/program-file.ts';
import { readExerciseText } from '#shared/exercises/exercise-text.ts';
import { readBlockHeading } from '#shared/workouts/block-heading.ts';
import type { ExerciseFields } from './amount-cells.ts';
import { AMOUNTS, nameCell, textOfCells, withBlocksApart } from './draft.ts';
import { exerciseOfRow, type RowExercise } from './exercise-row.ts';
import { type Line, type LineCell, textIn } from './line.ts';
import { isAroundWork, partTexts } from './part-texts.ts';
import type { Part } from './read-parts.ts';

/** The parts of a row that is a workout, or goes on with one: its texts, with what its other columns say of the main one. */
export function partsOfRow(line: Line, mapping: FileMapping): Part[] {
  const part = (text: string): Part => ({ row: line.row.number, text });
  const isMain = ({ header }: LineCell) => !isAroundWork(header);
  const main = line.exercises.filter(isMain);
  if (main.length > 1) {
    const format = textIn(line, 'format');
    const heading = format !== '' && readBlockHeading(`${format}:`) ? [`${format}:`] : [];
    return withBlocksApart([...heading, ...partTexts(line.exercises)].map(part));
  }
  // 'W/U', 'Reps', 'Distance', 'Recovery', 'C/D': what is between has columns of its own.
  const inCells = main.length === 0 && line.exercises.length > 0 ? exerciseInCells(line, mapping) : null;
  const end = Math.max(...AMOUNTS.map((meaning) => line.cells.get(meaning)?.column ?? -1));
  const at = main[0]?.column ?? (inCells ? end : Number.POSITIVE_INFINITY);
  const before = partTexts(line.exercises.filter((cell) => !isMain(cell) && (cell.column ?? 0) < at));
  const after = partTexts(line.exercises.filter((cell) => !isMain(cell) && (cell.column ?? 0) > at));
  const work = inCells
    ? [{ ...part(inCells.text), read: inCells.read }]
    : partTexts(main).map((text): Part => {
        const headed = withHeading(line, text);
        const read = withCells(headed, line, mapping);
        return { ...part(headed), ...(read && { read }) };
      });
  return withBlocksApart([...before.map(part), ...work, ...after.map(part)]);
}

/** 'EMOM 16' or a number of rounds in a column of its own before the text that is done so, '5x5' behind it. */
function withHeading({ cells }: Line, text: string): string {
  const told = (meaning: 'format' | 'rounds' | 'rest') => textIn({ cells }, meaning);
  const [format, rounds] = [told('format'), told('rounds')];
  const saysSets = /^\d{1,2} ?[x×] ?\d/.test(format);
  if (saysSets && !/\d ?[x×] ?\d/.test(text)) return text.replace(/(?= @|, |$)/, ` ${format}`);
  const rest = told('rest') === '' ? '' : `, rest ${told('rest')} between rounds`;
  const heading = format === '' ? null : readBlockHeading(`${format}:`);
  if (heading) {
    const isRested = heading.frame.rounds !== undefined && heading.rest === undefined;
    return `${format}${isRested ? rest : ''}:\n${text.replaceAll(/, (?=\d)/g, '\n')}`;
  }
  const isList = /^\d{1,2}$/.test(rounds) && readExerciseText(text.replaceAll(', ', '\n')).length > 1;
  return isList ? `${rounds} rounds${rest}:${text.includes('\n') ? '\n' : ' '}${text}` : text;
}

/** A workout that has no text but amounts in columns of their own is one exercise of its name. */
export function exerciseInCells(line: Line, mapping: FileMapping): { text: string; read: RowExercise } | null {
  const amounts = AMOUNTS.flatMap((meaning) => textIn(line, meaning) || []);
  const name = nameCell(line) || plainName(textIn(line, 'type'));
  if (amounts.length === 0 || name === '') return null;
  const cells = new Map(line.cells).set('exercise', { value: name, header: '' });
  const read = exerciseOfRow({ ...line, cells, exercises: [], notes: [] }, mapping);
  if (!read) return null;
  const { reps, ...fields } = read.fields;
  const areSets = fields.sets === undefined && typeof reps === 'number' && fields.distance !== undefined; // 10 of 400 m
  return {
    text: textOfCells([name, ...amounts]),
    read: areSets ? { ...read, fields: { ...fields, sets: reps } as ExerciseFields } : read,
  };
}

const BESIDE_TEXT = ['sets', 'reps', 'load', 'rest', 'intensity', 'distance'] as const;

/** Text that is one exercise has the sets, the load, the rest and so on that stand in columns of their own. */
function withCells(text: string, line: Line, mapping: FileMapping): RowExercise | undefined {
  const isTold = BESIDE_TEXT.some((meaning) => line.cells.has(meaning));
  const [only, another] = isTold ? readExerciseText(text) : [];
  if (!only || another) return undefined;
  const cells = new Map(line.cells).set('exercise', { value: text, header: '' });
  const row = exerciseOfRow({ ...line, cells, exercises: [], notes: [] }, mapping)?.fields ?? {};
  const hasAmount = AMOUNT_FIELDS.some((field) => only.exercise[field] !== undefined); // then the distance is a sum
  const taken = ['sets', 'weight', 'rest', 'intensity', ...(hasAmount ? [] : ['reps', 'distance'])];
  const beside = Object.fromEntries(taken.filter((field) => field in row).map((field) => [field, row[field]]));
  if (Object.keys(beside).length === 0) return undefined;
  return { fields: { ...beside, ...only.exercise } as ExerciseFields, marks: only.marks };
}

export const AMOUNT_FIELDS = ['sets', 'reps', 'distance', 'duration'] as const;
