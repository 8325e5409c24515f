import { type CellValue, type Grid, type GridRow, isBlank, type Workbook } from '#functions/program-import/grid.ts';
import { weeksOfSpan } from '#functions/program-import/layouts/repeats.ts';
import { EASY_ROLE } from '#shared/exercises/exercise-words.ts';
import { movementOf } from '#shared/workouts/movement.ts';
import { dayLabel, isTimeOfDay, weekLabel } from './calendar-words.ts';
import { withoutSymbols } from './fold-words.ts';
import { isWrittenDate } from './written-dates.ts';

/** The parts that a plan's lines are split into, in the order of the cells. */
export const PLAN_COLUMNS = ['week', 'day', 'date', 'name', 'exercises'] as const;

/** A line that begins with the week or the day it is of. */
interface PlanLine {
  readonly week: string;
  readonly day: string;
  readonly date: string;
  /** The text after it, as written. */
  readonly rest: string;
}

const LABEL_CHARACTERS = 48;
const SEPARATORS = /^[\s:.,–—|/)-]+/;
const WEEKS = /^\p{L}{1,14}\.? ?#?\d{1,3} ?(?:[-–—]|to|bis|al?|au) ?\d{1,3}(?!\d)/iu;
const DATE =
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}(?:[./-](?:\d{4}|\d{2})?)?|\d{1,2}(?:st|nd|rd|th|\.)? (?:de )?\p{L}{3,10}\.?(?: \d{4})?|\p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?)(?=\s*(?:$|[:–—]|-\s))/u;

/** 'Monday: Easy run 40 min', 'Week 2', 'Di - Kraft', 'Mon 5 Jan: …'; undefined for a line that begins with neither. */
export function planLine(line: string): PlanLine | undefined {
  const text = withoutSymbols(line);
  const span = WEEKS.exec(text)?.[0] ?? ''; // 'Weeks 1-2: Foundation'
  const [week, afterWeek] = weeksOfSpan(span)
    ? [span, text.slice(span.length).replace(SEPARATORS, '')]
    : labelled(text, (head) => weekLabel(head)?.rest);
  const [day, afterDay] = labelled(afterWeek, (head) => dayLabel(head)?.rest);
  const [time, afterTime] = labelled(afterDay, (head) => (isTimeOfDay(head) ? '' : undefined));
  const written = DATE.exec(afterTime)?.[0] ?? '';
  const date = written !== '' && isWrittenDate(written) ? written : '';
  if (week === '' && day === '' && date === '') return undefined;
  const rest = afterTime.slice(date.length).replace(SEPARATORS, '');
  return { week, day: [day, time].filter(Boolean).join(' '), date, rest };
}

/** The words of a label that a text begins with, and what follows it: the label ends where what it is followed by begins. */
function labelled(text: string, restOf: (head: string) => string | undefined): readonly [label: string, rest: string] {
  const colon = text.indexOf(':');
  const head = text.slice(0, colon < 0 ? LABEL_CHARACTERS : Math.min(colon, LABEL_CHARACTERS)); // 'Thu: 6 x 800 m'
  // A label is a word or two, with a number at most; 'segunda-feira' is one.
  const ends = [...head.matchAll(/(?<=[\p{L}\d])(?=[^\p{L}\d]|$)(?!-feira)/gu)].map(({ index }) => index).slice(0, 3);
  const end = ends.findLast((at) => restOf(head.slice(0, at)) === '');
  return end === undefined ? ['', text] : [text.slice(0, end), text.slice(end).replace(SEPARATORS, '')];
}

/** Whole sentences below the days, which are about all of them. */
const isProse = (text: string) => /\p{L}[.!?]\s*$/u.test(text) && text.split(' ').length > 20;

const textOfRow = ({ cells }: GridRow) => cells.filter((cell) => !isBlank(cell));

/** Whether these lines are a plan in words: days with what is done on them, and no columns. */
export function arePlanLines(lines: readonly string[]): boolean {
  const days = lines.flatMap((line) => planLine(line) ?? []).filter(({ day, date }) => day !== '' || date !== '');
  const told = new Set(days.map(({ week, day, date }) => `${week} ${day} ${date}`));
  // Most days alone in their lines are headings: what is done stands below them.
  const areHeadings = days.filter(({ rest }) => rest === '').length * 2 > days.length;
  const isContent = days.some(({ rest }) => /\p{L}/u.test(rest)) || (areHeadings && days.length < lines.length);
  return told.size > 1 && isContent && days.length * (areHeadings ? 16 : 8) >= lines.length;
}

/** Takes sheets of lines apart into cells; other sheets stay as they are. */
export function withPlanLines(workbook: Workbook): Workbook {
  return { ...workbook, sheets: workbook.sheets.map((grid) => (isOfLines(grid) ? takenApart(grid) : grid)) };
}

function isOfLines({ rows }: Grid): boolean {
  const early = rows
    .slice(0, 200)
    .map(textOfRow)
    .filter((cells) => cells.length > 0);
  const single = early.filter(({ length }) => length === 1).flat();
  return single.length * 10 >= early.length * 9 && arePlanLines(single.map(String));
}

function takenApart(grid: Grid): Grid {
  const filled = grid.rows.filter(({ cells }) => !cells.every(isBlank));
  let hasDay = false;
  const cellsOf = (row: GridRow, next: GridRow | undefined): CellValue[] => {
    const text = textOfRow(row).map(String).join(' ');
    const line = planLine(text);
    hasDay = line ? line.day !== '' || line.date !== '' || (line.week === '' && hasDay) : hasDay;
    // Before the first day, and beside a week, stands what is said about the plan.
    if (!line) return hasDay && !isProse(text) ? [null, null, null, null, text] : [text];
    const { week, day, date, rest } = line;
    if (day === '' && date === '') return [week];
    const goesOn = next !== undefined && !planLine(textOfRow(next).map(String).join(' '));
    const { name, exercises } = contentOf(rest, goesOn);
    return [week, day, date === '' ? '' : `${day} ${date}`.trim(), name, exercises];
  };
  const cells = new Map(filled.map((row, index) => [row, cellsOf(row, filled[index + 1])]));
  return { ...grid, isOfLines: true, rows: grid.rows.map((row) => ({ ...row, cells: cells.get(row) ?? [] })) };
}

/** 'Strength: 5x5 squat' has a name; without an amount it is one, and the exercises where nothing else follows. */
function contentOf(text: string, goesOn: boolean): { name: string; exercises: string } {
  const [, label = '', rest = ''] = /^([^\d:()@,;]{2,40}):[\s;]+(\S.*)$/s.exec(text) ?? [];
  if (label !== '' && !movementOf(label) && !EASY_ROLE.test(label)) return { name: label, exercises: rest };
  if (/\d/.test(text)) return { name: '', exercises: text };
  return { name: text.slice(0, 100), exercises: goesOn ? '' : text };
}
