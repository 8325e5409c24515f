import { unitIn } from '#functions/program-import/recognise/said-units.ts';
import type { FileMapping } from '#shared/admin/program-file.ts';
import { decimal, isRange, readLength, secondsIn } from '#shared/exercises/exercise-amounts.ts';
import { REPS, SETS_WORD } from '#shared/exercises/exercise-words.ts';
import { withSideNamed } from '#shared/exercises/reps-and-sides.ts';
import { sizeOf, spelled, type Unit, unitNamed } from '#shared/exercises/units.ts';
import { movementOf } from '#shared/workouts/movement.ts';
import { textOf } from './cell-text.ts';
import type { Line, LineCell } from './line.ts';

/** The fields of an exercise before they are checked. */
export type ExerciseFields = Record<string, string | number>;

/** How the numbers of a row are read where neither they nor their column say a unit. */
export type BareUnits = Pick<FileMapping, 'layout' | 'bareTime' | 'loadUnit'> & Pick<Line, 'lengthUnit'>;

export const NUMBER = /^(\d{1,6}(?:[.,]\d{1,3})?)$/;
const AMOUNT = /^(\d{1,6}(?:[.,]\d{1,3})?)(?:\s?(\p{L}{1,15})\.?)?$/u;

export function readSets(cell: LineCell | undefined, bare: BareUnits, fields: ExerciseFields, remarks: string[]): void {
  const text = textOf(cell?.value);
  const [, sets, reps] = /^(\d{1,2})\s?[x×*]\s?(\S.*)$/i.exec(text) ?? [];
  const count = SETS_ONLY.exec(text)?.[1] ?? sets;
  const range = /^(\d{1,2})\s?[-–]\s?\d{1,2}$/.exec(text)?.[1];
  if (count) fields.sets = Number(count);
  else if (range) {
    fields.sets = Number(range);
    remarks.push(`${text} sets`);
  } else if (/\d|amrap|max|fail|versag|fallo|échec|cedimento|falha/i.test(text)) readReps(cell, bare, fields);
  else if (text !== '') remarks.push(text);
  if (fields.sets === 0) delete fields.sets;
  if (reps && cell) readReps({ ...cell, value: reps }, bare, fields);
}

/** '4', '4.0', '4 séries' */
const SETS_ONLY = new RegExp(`^(\\d{1,2})(?:[.,]0{1,2})?(?:\\s?(?:${SETS_WORD}|serien|tours))?$`, 'iu');

/** '6 Wdh', '8-10 reps' */
const REPS_ONLY = new RegExp(`^(\\d{1,3}(?: ?[-–] ?\\d{1,3})?) ?(?:${REPS}|rip)\\.?$`, 'iu');

/** '6 @ 60 kg', '6 - 60 kg', '6-8 (RPE 8.5)' */
const WITH_EFFORT = new RegExp(
  String.raw`^(.{1,20}?)(?:\s*@\s*(.{1,40})| ?\(((?:RPE|RIR) ?[\d.,-]{1,9})\)| ?((?:RPE|RIR) ?[\d.,-]{1,9})|\s[-–]\s(\d{1,3}(?:[.,]\d{1,2})?\s?${spelled('load')}))$`,
  'iu',
);

export function readReps(cell: LineCell | undefined, bare: BareUnits, fields: ExerciseFields): void {
  const text = textOf(cell?.value);
  if (!cell || text === '') return;
  const [, sets, reps = ''] = /^(\d{1,2})\s?[x×*]\s?(\S.*)$/i.exec(text) ?? [];
  if (/^\d{1,2}(?:\s?[x×]\s?\d{1,2}){2,9}$/i.test(text)) {
    const each = text.split(/\s?[x×]\s?/i); // '20x18x16': fewer in each set
    Object.assign(fields, { reps: each.join('-') }, fields.sets === undefined && { sets: each.length });
    return;
  }
  if (sets && fields.sets === undefined) {
    fields.sets = Number(sets);
    readReps({ ...cell, value: reps }, bare, fields);
    return;
  }
  const [, count, ...efforts] = WITH_EFFORT.exec(text) ?? [];
  const effort = efforts.find(Boolean);
  if (count && effort) {
    readReps({ ...cell, value: count }, bare, fields);
    if (isLoad(effort, cell)) readLoad({ ...cell, value: effort }, bare, fields);
    else fields.intensity = effort;
    return;
  }
  const counted = REPS_ONLY.exec(text)?.[1];
  if (counted) {
    fields.reps = NUMBER.test(counted) ? decimal(counted) : counted;
    return;
  }
  const metres = metresIn(text);
  const seconds = NUMBER.test(text) ? null : secondsIn(text);
  if (metres !== null) fields.distance = metres;
  else if (RANGE_OF_LENGTH.test(text)) fields.distance = text;
  else if (seconds !== null) Object.assign(fields, isRange(text) ? { target: text } : { duration: seconds });
  else fields.reps = NUMBER.test(text) ? decimal(text) : withSideNamed(text);
}

/** '20–30 yd' */
const RANGE_OF_LENGTH = new RegExp(String.raw`^\d{1,5} ?[-–] ?\d{1,5} ?${spelled('length')}$`, 'iu');
/** '8-10', whose unit the name of the column says. */
const BARE_RANGE = /^\d{1,4}(?:[.,]\d{1,2})?\s?[-–]\s?\d{1,4}(?:[.,]\d{1,2})?$/;

/** '5 @ 8' is an effort of 8 out of 10, where the name of the column says no unit of loads. */
const HIGHEST_EFFORT = 10;

/** Whether what stands behind '@' is a load. */
export function isLoad(text: string, { header }: LineCell): boolean {
  const saysUnit = !NUMBER.test(text) || unitIn(header, 'load') !== undefined;
  return BODYWEIGHT.test(text) || (LOAD.test(text) && (saysUnit || decimal(text) > HIGHEST_EFFORT));
}

const BODYWEIGHT = /^(?:bw|body ?weight)\b/i;
const LOAD = new RegExp(String.raw`^(\d{1,4}(?:[.,]\d{1,3})?)\s?(${spelled('load')}|#)?$`, 'iu');

/** The length that a text says, where a plain number is in `bareUnit`. */
function metresIn(text: string, bareUnit?: Unit): number | null {
  const [, amount, word] = AMOUNT.exec(text) ?? [];
  const unit = word ? unitNamed(word, 'length') : bareUnit;
  if (!amount || !unit) return null;
  return unit === 'm' ? readLength(amount, 'm') : decimal(amount) * sizeOf(unit); // '1.000 m' is a thousand
}

export function readDistance(cell: LineCell | undefined, bare: BareUnits, fields: ExerciseFields): void {
  const text = textOf(cell?.value);
  if (!cell || text === '') return;
  const [, sets, each] = /^(\d{1,2})\s?[x×]\s?(\d\S*(?: ?\p{L}{1,2})?)$/iu.exec(text) ?? []; // '6x800m'
  if (sets && each && fields.sets === undefined) {
    fields.sets = Number(sets);
    readDistance({ ...cell, value: each }, bare, fields);
    return;
  }
  const said = unitIn(cell.header, 'length');
  const unit = said ?? (isWholeRun(text, bare, fields) ? (bare.lengthUnit ?? 'km') : 'm');
  fields.distance = metresIn(text, unit) ?? withUnit(text, said);
}

const withUnit = (text: string, unit: Unit | undefined) => (unit && BARE_RANGE.test(text) ? `${text} ${unit}` : text);

/** Below this a distance of a whole run is in kilometres. */
const LEAST_METRES = 60;

/** Whether a number without a unit is how far a whole workout, or a run, goes. */
function isWholeRun(text: string, { layout }: BareUnits, { name }: ExerciseFields): boolean {
  const isShort = NUMBER.test(text) && decimal(text) < LEAST_METRES;
  return isShort && (layout === 'workouts' || movementOf(String(name))?.kind === 'run');
}

export function readTime(cell: LineCell | undefined, { bareTime }: BareUnits, fields: ExerciseFields): void {
  if (cell?.value instanceof Date) {
    fields.duration = cell.value.getUTCHours() * 3_600 + cell.value.getUTCMinutes() * 60 + cell.value.getUTCSeconds();
    return;
  }
  const text = textOf(cell?.value);
  if (!cell || text === '') return;
  const said = unitIn(cell.header, 'time');
  const perUnit = sizeOf(said ?? (bareTime === 'seconds' ? 's' : 'min'));
  const seconds = NUMBER.test(text) ? decimal(text) * perUnit : secondsIn(text);
  if (said && BARE_RANGE.test(text)) fields.target = withUnit(text, said);
  else if (seconds === null || isRange(text)) fields.time = text;
  else fields.duration = seconds;
}

export function readLoad(cell: LineCell | undefined, { loadUnit }: BareUnits, fields: ExerciseFields): void {
  const text = textOf(cell?.value);
  if (!cell || text === '') return;
  const [, number, word] = LOAD.exec(text) ?? [];
  const unit = (word && unitNamed(word, 'load')) || (unitIn(cell.header, 'load') ?? loadUnit);
  if (typeof cell.value === 'number' && cell.value > 0 && cell.value < 1)
    fields.intensity = `${Math.round(cell.value * 1_000) / 10}%`; // as a cell has a percentage
  else if (number && decimal(number) > 0) fields.weight = Math.round(decimal(number) * sizeOf(unit) * 100) / 100;
  else if (/%|rpe|rir|\/km|:\d\d|zone|\bz\d/i.test(text)) fields.intensity = text;
  else if (text !== '0') fields.weight = withUnit(text, unit);
}

export function readIntensity(cell: LineCell | undefined, fields: ExerciseFields): void {
  const text = textOf(cell?.value);
  if (text === '') return;
  const header = cell?.header ?? '';
  const scale = /\b(rpe|rir)\b/i.exec(header)?.[1]?.toUpperCase();
  const number = NUMBER.test(text) ? decimal(text) : Number.NaN;
  // A percentage is a number up to 1 in a cell; nobody rates an effort that low.
  const isShare = number > 0 && number <= (scale ? 0.99 : 1.5) && typeof cell?.value === 'number';
  const told = isShare
    ? `${Math.round(number * 1_000) / 10}%`
    : scale && !/rpe|rir/i.test(text)
      ? `${scale} ${text}`
      : text;
  const isPercent = /%|1rm/i.test(header) && number > 1.5;
  const intensity = isPercent ? `${text}%` : told;
  fields.intensity = fields.intensity === undefined ? intensity : `${fields.intensity}, ${intensity}`;
}

export function readRest(cell: LineCell | undefined, fields: ExerciseFields): void {
  const text = textOf(cell?.value).replace(/^[~≈]\s?/, '');
  if (!cell || text === '' || text === '0') return;
  const said = unitIn(cell.header, 'time');
  if (NUMBER.test(text)) fields.rest = decimal(text) * sizeOf(said ?? (decimal(text) < 10 ? 'min' : 's'));
  else fields.rest = isRange(text) ? withUnit(text, said) : (secondsIn(text) ?? text);
}

/** Writes the load of '3x5 @ 185' with the unit that the name of its column has. */
export function withSaidLoads(text: string, header: string): string {
  const unit = unitIn(header, 'load');
  return unit ? text.replace(/@ ?((?:[2-9]\d|[1-9]\d\d)(?:[.,]\d{1,2})?)(?=\s*(?:$|[,;)\n]))/g, `@ $1 ${unit}`) : text;
}
