import { plainName } from '#functions/program-import/plain-text.ts';
import { headerKey } from '#functions/program-import/recognise/column-names.ts';
import type { FileMapping } from '#shared/admin/program-file.ts';
import { readExerciseText } from '#shared/exercises/exercise-text.ts';
import {
  AMOUNTS,
  type Draft,
  HOW_MUCH,
  joined,
  nameCell,
  placeOf,
  type RowText,
  textOfCells,
  withBlocksApart,
} from './draft.ts';
import { type ExerciseFields, exerciseOfRow, type RowExercise, textOf } from './exercise-row.ts';
import type { Line } from './lines.ts';
import { partTexts } from './part-texts.ts';

/** A row without a week, day or name of its own goes on with the exercises of the one above. */
export function draftsOfRows(lines: readonly Line[], mapping: FileMapping): Draft[] {
  const drafts: { lines: [Line, ...Line[]] }[] = [];
  const latest = new Map<string, (typeof drafts)[number]>(); // rows of 'Weeks 1-2' come once for each week
  for (const line of lines) {
    const own = ['name', 'duration', 'type', 'description'] as const;
    const goesOn = line.exercises.length > 0 && own.every((meaning) => !line.cells.has(meaning)) && !line.startsPlace;
    const place = JSON.stringify([line.grid.sheet, placeOf(line)]);
    const before = goesOn ? latest.get(place) : undefined;
    if (before) before.lines.push(line);
    else {
      const draft: (typeof drafts)[number] = { lines: [line] };
      drafts.push(draft);
      latest.set(place, draft);
    }
  }
  return drafts.map(({ lines: all }) => {
    const [line] = all;
    const texts = all.flatMap(({ row, exercises }) =>
      withBlocksApart(partTexts(exercises).map((text) => ({ row: row.number, text }))),
    );
    const written = joined(withFormat(line, texts));
    // 'Easy 5 mi' beside '5' of a column of distances, which adds up what the name says
    const areAmountsBeside = HOW_MUCH.some((meaning) => meaning !== 'distance' && line.cells.has(meaning));
    const inName = written.text || areAmountsBeside ? '' : exercisesInName(line, mapping);
    const own = written.text || inName;
    const only = own === '' ? exerciseInCells(line, mapping) : all.length === 1 ? withCells(own, line, mapping) : null;
    // Text that is too long for a name is content only.
    const name = inName.includes('\n') || inName.length > LONG_NAME ? line.title : nameCell(line);
    const source =
      own === written.text && own !== '' ? written : joined([{ row: line.row.number, text: only?.text ?? own }]);
    return { line, lines: all, name, ...source, exercises: only && [{ ...only.read, line: 0 }] };
  });
}

const FORMAT =
  /\b(?:e\d*mom|amrap|amqap|tabata|for time|rft|every \d|\d+ (?:rounds?|runden|rondas|vueltas|tours|giri|rodadas|voltas))\b/i;

/** 'EMOM 16' in a column of its own is done with what the others have. */
function withFormat({ cells, row }: Line, texts: readonly RowText[]): readonly RowText[] {
  const format = textOf(cells.get('format')?.value ?? null);
  return texts.length > 0 && FORMAT.test(format) ? [{ row: row.number, text: `${format}:` }, ...texts] : texts;
}

/** A workout that has no text but amounts in columns of their own is one exercise of its name. */
function exerciseInCells(line: Line, mapping: FileMapping): { text: string; read: RowExercise } | null {
  const amounts = AMOUNTS.flatMap((meaning) => textOf(line.cells.get(meaning)?.value ?? null) || []);
  const name = nameCell(line) || plainName(textOf(line.cells.get('type')?.value ?? null));
  if (amounts.length === 0 || name === '') return null;
  const cells = new Map(line.cells).set('exercise', { value: name, header: '' });
  const read = exerciseOfRow({ ...line, cells, notes: [] }, mapping);
  return read && { text: textOfCells([name, ...amounts]), read };
}

/** Text that is one exercise has the rest and the effort that stand in columns of their own. */
function withCells(text: string, line: Line, mapping: FileMapping): { text: string; read: RowExercise } | null {
  const told = (['rest', 'intensity'] as const).filter((meaning) => line.cells.has(meaning));
  const [only, another] = told.length > 0 ? readExerciseText(text) : [];
  if (!only || another) return null;
  const cells = new Map(line.cells).set('exercise', { value: text, header: '' });
  const row = exerciseOfRow({ ...line, cells, exercises: [], notes: [] }, mapping)?.fields ?? {};
  const beside = Object.fromEntries(told.flatMap((meaning) => (meaning in row ? [[meaning, row[meaning]]] : [])));
  return { text, read: { fields: { ...beside, ...only.exercise } as ExerciseFields, marks: only.marks } };
}

/** 'Run 5 km' below 'Workout', where no other column could say it; below 'name' it is only a name. */
function exercisesInName(line: Line, { columns }: FileMapping): string {
  const cell = line.cells.get('name');
  if (!cell || headerKey(cell.header) === 'name' || columns.some(({ meaning }) => meaning === 'exercises')) return '';
  const text = textOf(cell.value);
  const hasAmount = readExerciseText(text).some(({ exercise }) =>
    AMOUNT_FIELDS.some((field) => exercise[field] !== undefined),
  );
  return hasAmount ? text : '';
}

const LONG_NAME = 60;
const AMOUNT_FIELDS = ['sets', 'reps', 'distance', 'duration'] as const;
