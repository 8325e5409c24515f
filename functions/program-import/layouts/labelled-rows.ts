import { weekLabel } from '#functions/program-import/recognise/calendar-words.ts';
import { spelled } from '#shared/exercises/units.ts';
import { textOf } from './cell-text.ts';
import type { Line, LineCell } from './line.ts';

const PACE = /^(?:pace|ritmo|allure|passo|tempo)\b.{0,15}$/i;

/** Whether a row says the pace of what stands above it in each day: 'Pace (min/km)'. */
export const isOfPace = (line: Line | undefined) => line !== undefined && PACE.test(labelOf(line));

/** The pace that the row below gives, as text behind what is done. */
export function paceBelow(line: Line, below: Line | undefined): string {
  if (below === undefined || isOfPace(line) || !isOfPace(below)) return '';
  const pace = below.exercises.map(({ value }) => textOf(value)).join(' ');
  const unit = /^[\d:\s–-]+$/.test(pace) ? (/km|mi\b/i.exec(labelOf(below))?.[0] ?? 'km') : '';
  return ` @ ${pace}${unit && `/${unit}`}`;
}

const MINUTES = new RegExp(
  String.raw`^(?:total |gesamt)?(?:${spelled('min')}\.?|duration|time|dauer|zeit|duraci[óo]n|tiempo|dur[ée]e|temps|durata|duração)(?: ?[([]\p{L}{1,8}[)\]])?$`,
  'iu',
);

/** How long the workouts of a row's days take, as cells: 'Minutos' below what is done on each day. */
export function minutesOf(line: Line): LineCell | undefined {
  const [only, another] = line.exercises;
  const label = labelOf(line);
  if (!only || another || line.cells.has('exercise') || !MINUTES.test(label)) return undefined;
  return /^\W?\d{1,3}(?:[:h.,]\d{0,2})?\s?\p{L}{0,8}['’]?$/u.test(textOf(only.value))
    ? { ...only, header: label }
    : undefined;
}

const NOTES =
  /^(?:coach(?:es)?['’]? )?(?:notes?|comments?|notizen|hinweise?|notas|remarques|commentaires|note|observa\S+)$/i;

/** A row of notes below what is done on each day has nothing to do in it. */
export function withoutNotes(line: Line): Line {
  const header = labelOf(line);
  const isOfNumbers = line.exercises.every(({ value }) => /^\d+(?:[.,]\d+)?$/.test(textOf(value))); // 'Target watts'
  const isAside = NOTES.test(header) || (isOfNumbers && /\p{L}{2}/u.test(header) && !weekLabel(header));
  if (line.cells.has('exercise') || !isAside) return line;
  const notes = line.exercises.map(({ value }) => ({ value, header }));
  return { ...line, exercises: [], notes: [...line.notes, ...notes] };
}

/** The text before the days of a row. */
export function labelOf({ row, exercises }: Line): string {
  const first = exercises[0]?.column ?? 0;
  return row.cells.slice(0, first).map(textOf).find(Boolean) ?? '';
}
