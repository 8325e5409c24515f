import { hasMeaning } from '#functions/program-import/recognise/by-values.ts';
import { headerKey } from '#functions/program-import/recognise/column-names.ts';
import type { FileMapping } from '#shared/admin/program-file.ts';
import { readExerciseText } from '#shared/exercises/exercise-text.ts';
import { textOf } from './cell-text.ts';
import { type Draft, HOW_MUCH, joined, nameCell, placeOf } from './draft.ts';
import type { Line } from './line.ts';
import { AMOUNT_FIELDS, exerciseInCells, partsOfRow } from './parts-of-row.ts';
import { type Part, readParts } from './read-parts.ts';

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
    const parts = all.flatMap((one) => partsOfRow(one, mapping));
    // 'Easy 5 mi' beside '5' of a column of distances, which adds up what the name says
    const areAmountsBeside = HOW_MUCH.some((meaning) => meaning !== 'distance' && line.cells.has(meaning));
    const inName = parts.length > 0 || areAmountsBeside ? '' : exercisesInName(line, mapping);
    const own = inName === '' ? parts : [{ row: line.row.number, text: inName }];
    const inCells = own.length === 0 ? (exerciseInCells(line, mapping) ?? { text: '' }) : null;
    const said: readonly Part[] = inCells ? [{ row: line.row.number, ...inCells }] : own;
    // Text that is too long for a name is content only.
    const name = inName.includes('\n') || inName.length > LONG_NAME ? line.title : nameCell(line);
    const exercises = said.some(({ read }) => read) ? readParts(said) : null;
    return { line, lines: all, name, ...joined(said), exercises };
  });
}

/** 'Run 5 km' below 'Workout', where no other column could say it; below 'name' it is only a name. */
function exercisesInName(line: Line, { columns }: FileMapping): string {
  const cell = line.cells.get('name');
  if (!cell || headerKey(cell.header) === 'name' || hasMeaning(columns, 'exercises')) return '';
  const text = textOf(cell.value);
  const hasAmount = readExerciseText(text).some(({ exercise }) =>
    AMOUNT_FIELDS.some((field) => exercise[field] !== undefined),
  );
  return hasAmount ? text : '';
}

const LONG_NAME = 60;
