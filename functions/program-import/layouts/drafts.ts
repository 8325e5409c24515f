import { plainName } from '#functions/program-import/plain-text.ts';
import { isTimeOfDay } from '#functions/program-import/recognise/calendar-words.ts';
import { meaningOf } from '#functions/program-import/recognise/column-names.ts';
import type { FileMapping } from '#shared/admin/program-file.ts';
import { textOf } from './cell-text.ts';
import { type Draft, placeOf } from './draft.ts';
import { draftOfExercises } from './draft-of-exercises.ts';
import { draftOfTexts } from './draft-of-texts.ts';
import { draftsOfRows } from './drafts-of-rows.ts';
import { type Line, type LineCell, textIn } from './line.ts';

/** Makes workouts of lines, each with all the lines that belong to it. */
export function draftsOf(
  lines: readonly Line[],
  mapping: FileMapping,
  { arePanels, areDaysCounted }: { readonly arePanels: boolean; readonly areDaysCounted: boolean },
): Draft[] {
  if (mapping.layout === 'workouts') return draftsOfRows(lines.flatMap(bySession), mapping);
  const isRowOfExercise = mapping.layout === 'exercises' || arePanels;
  const layout = isRowOfExercise ? 'exercises' : mapping.layout;
  const isInOrder = ({ cells }: Line) =>
    areDaysCounted || (mapping.layout === 'exercises' && !arePanels && !cells.has('week') && !cells.has('date'));
  const groups = grouped(lines, layout, areDaysCounted, isInOrder);
  if (isRowOfExercise) return groups.map((group) => draftOfExercises(group, mapping));
  return groups.map((group) => draftOfTexts(group, mapping));
}

/** A row with texts below 'AM' and 'PM', or below 'Session 1' and 'Session 2', has a workout of each. */
function bySession(line: Line): Line[] {
  const areSessions = line.exercises.length > 1 && line.exercises.every(({ header }) => isSession(header));
  if (!areSessions) return [line];
  return line.exercises.map((cell) => ({ ...withOwnMinutes(line, cell), exercises: [cell], startsPlace: true }));
}

/** 'AM min' beside 'AM' is how long that session takes, and no other. */
function withOwnMinutes(line: Line, session: LineCell): Line {
  const isBeside = (cell: LineCell, { header }: LineCell) =>
    cell.header.startsWith(`${header} `) && meaningOf(cell.header.slice(header.length))?.meaning === 'duration';
  const isOfOne = (cell: LineCell) => line.exercises.some((one) => isBeside(cell, one));
  const own = [...line.cells.values(), ...line.notes].find((cell) => isBeside(cell, session));
  const others = [...line.cells].filter(([meaning, cell]) => meaning !== 'duration' || !isOfOne(cell));
  const cells = new Map(own ? [...others, ['duration' as const, own]] : others);
  return { ...line, cells, notes: line.notes.filter((cell) => !isOfOne(cell)) };
}

function isSession(header: string): boolean {
  const [, name] = /^(\D+?)\s?[1-4]$/.exec(header.trim()) ?? [];
  return isTimeOfDay(header) || (name !== undefined && meaningOf(name)?.meaning === 'name');
}

/**
 * Lines of the same day, and of the same workout where a name tells them apart; a blank name goes on. Lines that are in
 * order have no week: what returns after another day, or without days after another name, begins another session.
 */
function grouped(
  lines: readonly Line[],
  layout: FileMapping['layout'],
  areDaysCounted: boolean,
  isInOrder: (line: Line) => boolean,
): (readonly [Line, ...Line[]])[] {
  let rowBefore = new Set<string>();
  let thisRow = { row: lines[0]?.row, sessions: new Set<string>() };
  const turns = new Map<string, number>();
  const groups = new Map<string, [Line, ...Line[]]>();
  const names = new Map<string, string>();
  for (const line of lines) {
    const place = JSON.stringify([line.grid.sheet, placeOf(line)]);
    const name = layout === 'days-across' ? '' : plainName(textIn(line, 'name')) || (names.get(place) ?? '');
    names.set(place, name);
    if (line.row !== thisRow.row) {
      rowBefore = thisRow.sessions;
      thisRow = { row: line.row, sessions: new Set() };
    }
    const session = areDaysCounted ? `${place}${name}` : place;
    const turn = turns.get(session) ?? 0;
    if (!rowBefore.has(session)) turns.set(session, turn + 1);
    thisRow.sessions.add(session);
    const order = isInOrder(line) ? turns.get(session) : '';
    const key = `${place}${name}${order}${layout === 'days-across' ? slotOf(line) : ''}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
}

/** 'AM' or 'PM' before the days of a row, which has a workout of its own then. */
function slotOf({ row }: Line): string {
  return row.cells.slice(0, 3).map(textOf).find(isTimeOfDay) ?? '';
}
