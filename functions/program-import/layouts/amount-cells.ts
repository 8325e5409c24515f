import { unitOf } from '#functions/program-import/recognise/column-names.ts';
import type { FileMapping } from '#shared/admin/program-file.ts';
import { KG_PER_POUND, METRES_PER_MILE } from '#shared/constants.ts';
import { isRange, readLength, secondsIn } from '#shared/exercises/exercise-amounts.ts';
import { REPS, SETS_WORD } from '#shared/exercises/exercise-words.ts';
import { movementOf } from '#shared/workouts/movement.ts';
import { textOf } from './cell-text.ts';
import type { LineCell } from './line.ts';

/** The fields of an exercise before they are checked. */
export type ExerciseFields = Record<string, string | number>;

const METRES: Readonly<Record<string, number>> = {
  m: 1,
  km: 1_000,
  k: 1_000,
  mi: METRES_PER_MILE,
  mile: METRES_PER_MILE,
  yd: 0.9144,
};
export const NUMBER = /^(\d{1,6}(?:[.,]\d{1,3})?)$/;
const AMOUNT = /^(\d{1,6}(?:[.,]\d{1,3})?)\s?(\p{L}{1,10})\.?$/u;

export function readSets(text: string, fields: ExerciseFields, remarks: string[]): void {
  const [, sets, reps] = /^(\d{1,2})\s?[x×*]\s?(\S.*)$/i.exec(text) ?? [];
  const count = SETS_ONLY.exec(text)?.[1] ?? sets;
  const range = /^(\d{1,2})\s?[-–]\s?\d{1,2}$/.exec(text)?.[1];
  if (count) fields.sets = Number(count);
  else if (range) {
    fields.sets = Number(range);
    remarks.push(`${text} sets`);
  } else if (/\d|amrap|max|fail|versag|fallo|échec|cedimento|falha/i.test(text)) readReps(text, fields);
  else if (text !== '') remarks.push(text);
  if (fields.sets === 0) delete fields.sets;
  if (reps) readRepsAndLoad(reps, fields);
}

/** '6 @ 60 kg' behind the sets. */
function readRepsAndLoad(text: string, fields: ExerciseFields): void {
  const [reps = '', load] = text.split(/\s*@\s*|\s[-–]\s(?=\d{1,3}(?:[.,]\d{1,2})?\s?(?:kg|lb))/i, 2);
  readReps(reps, fields);
  if (load) readLoad({ value: load, header: '' }, { loadUnit: 'kg' }, fields);
}

/** '4', '4.0', '4 séries' */
const SETS_ONLY = new RegExp(`^(\\d{1,2})(?:[.,]0{1,2})?(?:\\s?(?:${SETS_WORD}|serien|tours))?$`, 'iu');

/** '20–30 yd' */
const RANGE_OF_LENGTH = /^\d{1,5} ?[-–] ?\d{1,5} ?(?:m|km|mi|miles?|yds?|yards|met(?:er|re)s|metros|metri|mètres|ft)$/i;

/** '6 Wdh', '8-10 reps' */
const REPS_ONLY = new RegExp(`^(\\d{1,3}(?: ?[-–] ?\\d{1,3})?) ?(?:${REPS}|rip)\\.?$`, 'iu');

export function readReps(text: string, fields: ExerciseFields): void {
  if (text === '') return;
  const [, sets, reps = ''] = /^(\d{1,2})\s?[x×*]\s?(\S.*)$/i.exec(text) ?? [];
  if (/^\d{1,2}(?:\s?[x×]\s?\d{1,2}){2,9}$/i.test(text)) {
    const each = text.split(/\s?[x×]\s?/i); // '20x18x16': fewer in each set
    Object.assign(fields, { reps: each.join('-') }, fields.sets === undefined && { sets: each.length });
    return;
  }
  if (sets && fields.sets === undefined) {
    fields.sets = Number(sets);
    readReps(reps, fields);
    return;
  }
  const [, count, effort] = /^(.{1,20}?) ?[(@] ?((?:RPE|RIR) ?[\d.,-]{1,9})\)?$/i.exec(text) ?? []; // '6-8 (RPE 8.5)'
  if (count && effort) {
    fields.intensity = effort;
    readReps(count, fields);
    return;
  }
  const bare = REPS_ONLY.exec(text)?.[1];
  if (bare) {
    fields.reps = NUMBER.test(bare) ? decimal(bare) : bare;
    return;
  }
  const metres = metresIn(text, '');
  const seconds = NUMBER.test(text) ? null : secondsIn(text);
  if (metres !== null) fields.distance = metres;
  else if (RANGE_OF_LENGTH.test(text)) fields.distance = text;
  else if (seconds !== null) Object.assign(fields, isRange(text) ? { target: text } : { duration: seconds });
  else fields.reps = NUMBER.test(text) ? decimal(text) : text;
}

function metresIn(text: string, unit: string): number | null {
  const bare = NUMBER.exec(text)?.[1];
  if (bare && unit) return unit === 'm' ? readLength(bare, 'm') : decimal(bare) * (METRES[unit] ?? 1);
  const [, amount, written = ''] = AMOUNT.exec(text) ?? [];
  const name = written
    .toLowerCase()
    .replace(/^(?:met(?:re|er|ro)s?|mts?)$/, 'm')
    .replace(/^(?:miles|mi)$/, 'mi')
    .replace(/^(?:kms|kilomet(?:re|er|ro)s?)$/, 'km');
  if (amount && name === 'm') return readLength(amount, 'm'); // '1.000 m' is a thousand
  return amount && METRES[name] ? decimal(amount) * METRES[name] : null;
}

export function readDistance(
  cell: LineCell | undefined,
  { layout }: Pick<FileMapping, 'layout'>,
  fields: ExerciseFields,
): void {
  const text = textOf(cell?.value ?? null);
  if (text === '') return;
  const [, sets, each] = /^(\d{1,2})\s?[x×]\s?(\d\S*(?: ?\p{L}{1,2})?)$/iu.exec(text) ?? []; // '6x800m'
  if (sets && each && cell && fields.sets === undefined) {
    fields.sets = Number(sets);
    readDistance({ ...cell, value: each }, { layout }, fields);
    return;
  }
  const unit = unitOf(cell?.header ?? '') || cell?.header.toLowerCase().trim() || '';
  const named = /^k/.test(unit) ? 'km' : /^mi/.test(unit) ? 'mi' : /^y/.test(unit) ? 'yd' : 'm';
  const isOfKilometres = !saysLengthUnit(cell) && isWholeRun(text, layout, fields);
  fields.distance = metresIn(text, isOfKilometres ? 'km' : named) ?? text;
}

/** Whether the name of a column has a unit of length: 'Distance (m)', 'Miles'. */
export function saysLengthUnit(cell: LineCell | undefined): boolean {
  const header = cell?.header ?? '';
  return /^(?:k|mi|y|m)/.test(unitOf(header)) || /^(?:k|mi|y|met)/i.test(header.trim());
}

/** Below this a distance of a whole run is in kilometres. */
const LEAST_METRES = 60;

/** Whether a number without a unit is how far a whole workout, or a run, goes. */
function isWholeRun(text: string, layout: FileMapping['layout'], { name }: ExerciseFields): boolean {
  const isShort = NUMBER.test(text) && decimal(text) < LEAST_METRES;
  return isShort && (layout === 'workouts' || movementOf(String(name))?.kind === 'run');
}

export function readTime(cell: LineCell | undefined, { bareTime }: FileMapping, fields: ExerciseFields): void {
  if (cell?.value instanceof Date) {
    fields.duration = cell.value.getUTCHours() * 3_600 + cell.value.getUTCMinutes() * 60 + cell.value.getUTCSeconds();
    return;
  }
  const text = textOf(cell?.value ?? null);
  if (text === '') return;
  const unit = unitOf(cell?.header ?? '');
  const perUnit = /^s/.test(unit) ? 1 : /^(?:m|')/.test(unit) ? 60 : bareTime === 'seconds' ? 1 : 60;
  const seconds = NUMBER.test(text) ? decimal(text) * perUnit : secondsIn(text);
  if (seconds === null || isRange(text)) fields.time = text;
  else fields.duration = seconds;
}

export function readLoad(
  cell: LineCell | undefined,
  { loadUnit }: Pick<FileMapping, 'loadUnit'>,
  fields: ExerciseFields,
): void {
  const text = textOf(cell?.value ?? null);
  if (text === '') return;
  const number = /^(\d{1,4}(?:[.,]\d{1,3})?)\s?(kgs?|kilos?|lbs?|pounds|#)?$/i.exec(text);
  const unit = number?.[2] ?? loadUnit;
  if (typeof cell?.value === 'number' && cell.value > 0 && cell.value < 1)
    fields.intensity = `${Math.round(cell.value * 1_000) / 10}%`; // as a cell has a percentage
  else if (number?.[1] && decimal(number[1]) > 0) {
    const isPounds = /^(?:lb|pound|#)/i.test(unit);
    fields.weight = isPounds ? Math.round(decimal(number[1]) * KG_PER_POUND * 100) / 100 : decimal(number[1]);
  } else if (/%|rpe|rir|\/km|:\d\d|zone|\bz\d/i.test(text)) fields.intensity = text;
  else if (text !== '0') fields.weight = text;
}

export function readIntensity(cell: LineCell | undefined, fields: ExerciseFields): void {
  const text = textOf(cell?.value ?? null);
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
  const text = textOf(cell?.value ?? null).replace(/^[~≈]\s?/, '');
  if (text === '' || text === '0') return;
  const unit = unitOf(cell?.header ?? '');
  if (NUMBER.test(text)) {
    const isMinutes = /^(?:m|')/.test(unit) || (!/^s/.test(unit) && decimal(text) < 10);
    fields.rest = decimal(text) * (isMinutes ? 60 : 1);
  } else fields.rest = isRange(text) ? text : (secondsIn(text) ?? text);
}

export const decimal = (text: string) => Number(text.replace(',', '.'));
