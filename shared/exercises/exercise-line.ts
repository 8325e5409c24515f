import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { isEasyPart, movementOf } from '#shared/workouts/movement.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { type Measures, measureAt, recoveryIn, timesOf } from './exercise-measures.ts';
import { AFTER_NUMBER_IN_NAME, AT_PACE, BETWEEN_WORK, EASY_ROLE, REPS, REST } from './exercise-words.ts';
import { PROSE } from './prose.ts';
import { quoted, type ReadExercise, type TextMark } from './text-mark.ts';
import { isZone, takeZone } from './training-zones.ts';
import { ANY_UNIT, spelled } from './units.ts';

/**
 * Reads one exercise. Anything not understood stays, in the name before the first measure, in the notes after it.
 * Never throws. An exercise whose notes are longer than the contract allows is returned as it is.
 */
export function readExerciseLine(line: string): ReadExercise {
  const asides: string[] = [];
  const withoutAsides = line.replace(BRACKETED, (_, aside: string) => {
    asides.push(aside.trim());
    return ' ';
  });
  const [first = '', ...clauses] = clausesOf(withoutAsides).map((part) => part.replace(/\s+/g, ' ').trim());
  const [, advised = first, advice] = ADVICE.exec(first) ?? [];
  if (advice) clauses.push(advice);
  const { label, head } = withoutLabel(advised);
  if (label) clauses.push(label);
  const { name: found, measures, notes } = readHead(head);
  const name = IN.test(found) ? '' : found;
  for (const clause of clauses) {
    const more = readClause(clause) ?? recoveryAfter(measures, clause);
    if (more && !Object.keys(more).some((field) => field in measures)) Object.assign(measures, more);
    else notes.push(clause);
  }
  const zone = measures.intensity === undefined && takeZone(name, notes);
  if (zone) measures.intensity = zone;
  const remarks = [...notes, ...asides.filter((aside) => !takeAside(aside, measures))].filter(Boolean);
  return {
    exercise: named(name || line, measures, name ? remarks : []),
    marks: marksOf(name, measures, notes),
  };
}

/** `30 min easy — recovery week`: words behind a dash say how. */
const ADVICE = /^(.*\d.*?) [–—] (\D{3,})$/;

/** The word before a time: '6 x 800 m in 3:50' names no exercise. */
export const IN = /^(?:in|en|em)$/;

/** Returns `Run` of `Run: 2 km easy`; '' where no label begins it. */
export function labelOf(text: string): string {
  return /^(\p{L}[^:,()@\d]{0,40}):\s/u.exec(text)?.[1]?.trim() ?? '';
}

/** Takes off a label that is no movement, before one that is: `Core: 3x20 sit-ups`. */
function withoutLabel(text: string): { label: string; head: string } {
  const label = labelOf(text);
  const head = text.slice(text.indexOf(':') + 1).trim();
  const { name, measures, notes } = readHead(label === '' ? '' : head);
  const isLabel = !movementOf(label) && !EASY_ROLE.test(label) && !MANNER.test(label);
  const isOfMovement = movementOf(name) !== null && notes.length === 0 && hasAmount(measures);
  return isLabel && isOfMovement ? { label, head } : { label: '', head: text };
}

/** `Bench 3x5 (80 kg)`, `Run 6x400 m (200 m jog)`: only a load, a rest or how hard in brackets is no remark. */
function takeAside(aside: string, measures: Measures): boolean {
  const text = aside.replace(REST_IN_MINUTES, '$1 min');
  const more = readClause(text) ?? recoveryAfter(measures, text) ?? {};
  const [field = '', ...others] = Object.keys(more);
  // '(recuperação 400m trote 2min)' says how long and how: the words stay
  if (field === 'rest' && `${others}` === 'duration') measures.rest ??= more.duration;
  if (others.length > 0 || !['weight', 'rest', 'intensity'].includes(field) || field in measures) return false;
  Object.assign(measures, more);
  return true;
}

/** `2m rest`: nobody rests for two metres. */
const REST_IN_MINUTES = new RegExp(`^(\\d|1[0-5]) ?m(?= (?:${REST})$)`, 'iu');

/** After intervals, `200 m jog` is how one recovers. */
function recoveryAfter(measures: Measures, text: string): Measures | null {
  const rest = timesOf(measures) > 1 ? recoveryIn(text) : undefined;
  return rest === undefined ? null : { rest };
}

/** Text in brackets. */
export const BRACKETED = /\(([^()]*)\)/g;

/** Returns the parts between commas; a comma between digits belongs to the number: 1,5 km. */
export function clausesOf(text: string): string[] {
  return partsBetween(text, /,(?!\d)|(?<!\d),/g);
}

/** Splits at what matches outside brackets. */
export function partsBetween(text: string, separator: RegExp): string[] {
  const masked = !text.includes('(') ? text : text.replace(BRACKETED, (bracketed) => '_'.repeat(bracketed.length));
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: found } of masked.matchAll(separator)) {
    parts.push(text.slice(from, index));
    from = index + found.length;
  }
  return [...parts, text.slice(from)];
}

export const AMOUNTS = ['reps', 'distance', 'duration', 'target'] as const satisfies readonly (keyof Measures)[];

/** Whether it says how much: repetitions, metres or time, not only how often or how hard. */
export const hasAmount = (measures: Measures) => AMOUNTS.some((field) => measures[field] !== undefined);

/** A number that stands alone, or an amount such as 3x8; that of a zone or a week is part of a name. */
const STRAY_NUMBER = new RegExp(
  String.raw`(?<!\b(?:zone|level|phase|part|week|day|set|round|test|no\.?|type|station|lane|GA|AS) ?)(?<![\p{L}\p{N}.,/-])\d+(?:[.,]\d+)?(?:(?:\s?[x×/-]\s?)\d+){0,3}(?=[\s%,:)]|$)(?! ${AFTER_NUMBER_IN_NAME})`,
  'iu',
);

/** Returns the number in a name that no field has: `5 km time trial 5 km` has it twice. */
function strayIn(name: string, measures: Measures): string | null {
  const found = STRAY_NUMBER.exec(name);
  const again = found && measureAt(name, found.index)?.fields;
  const isKnown = again && Object.entries(again).every(([field, value]) => measures[field] === value);
  return found && !isKnown ? found[0] : null;
}

/** 'E 5 km' and 'LR 90 min', which a key elsewhere in the file may explain. */
const CODE = /^\p{Lu}{1,2}\d?$/u;

export const NO_AMOUNT = 'No amount was found';
export const NO_NAME = 'No name of an exercise was found';

function marksOf(name: string, measures: Measures, notes: readonly string[]): TextMark[] {
  const marks: TextMark[] = [];
  const stray = strayIn(name, measures);
  if (name === '') marks.push({ kind: 'not-understood', words: NO_NAME });
  else if (stray) marks.push({ kind: 'not-understood', words: `${quoted(stray)} was kept in the name`, said: stray });
  else if (Object.keys(measures).length === 0 && !isEasyPart(name) && !movementOf(name) && !/^rest\b/i.test(name))
    marks.push({ kind: 'not-understood', words: NO_AMOUNT, said: name });
  else if (CODE.test(name) && !isZone(name) && !EASY_ROLE.test(name) && !movementOf(name))
    marks.push({ kind: 'not-sure', words: `${quoted(name)} was kept as the name`, said: name });
  for (const note of notes.filter((text) => /(?<!\p{L})\d/u.test(text)))
    marks.push({ kind: 'not-understood', words: `Kept as a note: ${quoted(note)}`, said: note });
  return marks;
}

/** An exercise of which nothing is read. */
export function asWritten(line: string): ReadExercise {
  return { exercise: named(line, {}, []), marks: [{ kind: 'not-understood', words: 'Too long to be read' }] };
}

/** Names are short; what does not fit begins the notes. */
function named(fullName: string, measures: Measures, notes: readonly string[]): Exercise {
  const most = PROGRAM_FILE_LIMITS.nameCharacters;
  const cut = fullName.length > most ? fullName.lastIndexOf(' ', most) : fullName.length;
  const end = cut > 0 ? cut : most;
  const remarks = [fullName.slice(end).trim(), ...notes].filter(Boolean).join(', ');
  return { name: fullName.slice(0, end).trim(), ...measures, ...(remarks && { notes: remarks }) };
}

/** Words that say how, not what: in `Easy 5 km run` the name goes on after the distance. */
export const MANNER =
  /^(?:(?:easy|steady|long|hard|fast|slow|light|heavy|brisk|relaxed|gentle|recovery|continuous|max|lent[oaei]?|souples?|locker(?:es)?|ruhig(?:es)?|s[uo]eltos?|soltos?|sciolt[oi]|suaves?|leves?|faciles?|tranquil[oe]|e|ez|very|sehr|muy|très|molto|muito)(?:\s|$))+$/i;

/** Matches a frequency, which is no amount: in `Every 3 min row 15 min` the row takes 15 minutes. */
const EVERY = new RegExp(String.raw`^every \d{1,3} ?${spelled('min', 's')}(?!\p{L}) ?`, 'iu');

/** Reads the name of an exercise with the amounts around it; what follows them is a note. */
export function readHead(text: string): { name: string; measures: Measures; notes: string[] } {
  const measures: Measures = {};
  const runs: string[] = []; // the text between measures
  let runStart = 0;
  let at = 0;
  const endRun = () => {
    const run = trimmedRun(text.slice(runStart, at));
    if (run) runs.push(run);
  };
  while (at < text.length) {
    at += EVERY.exec(text.slice(at))?.[0].length ?? 0;
    const found = repeated(measures, text, at) ?? measureAt(text, at) ?? leadingCount(text, at);
    const isTaken = found && Object.keys(found.fields).some((field) => field in measures);
    const isInSentence =
      found && !found.isUnmistakable && runs.length > 0 && hasMoreThanName(runs, text.slice(runStart, at));
    if (found && !isTaken && !isInSentence) {
      endRun();
      Object.assign(measures, found.fields);
      at = runStart = found.end;
    } else {
      const space = text.indexOf(' ', at + 1);
      at = space < 0 ? text.length : space;
    }
    while (text[at] === ' ') at++;
  }
  endRun();
  const [first = '', second, ...rest] = runs;
  if (second && MANNER.test(first)) return { name: `${first} ${second}`, measures, notes: rest };
  if (second && isRoleOf(first, second, text)) return { name: `${first}: ${second}`, measures, notes: rest };
  return { name: first, measures, notes: runs.slice(1) };
}

/** `Warm-up: 5 min row` is named by both, the role first, unless the words only say how. */
function isRoleOf(role: string, work: string, text: string): boolean {
  const isLabel = EASY_ROLE.test(role) && text.slice(role.length).trimStart().startsWith(':');
  const isHow = MANNER.test(work) || AT_PACE.test(work) || isZone(work) || PROSE.test(work);
  return isLabel && !isHow && WORK_IN_ROLE.test(work);
}

const WORK_IN_ROLE = new RegExp(
  String.raw`^(?:\d{1,2} (?=${AFTER_NUMBER_IN_NAME}))?\p{L}[\p{L}'’/-]*(?: \p{L}[\p{L}'’/-]*){0,3}$`,
  'iu',
);

/** After the name and some more words, a bare `10 min` is part of a sentence. */
function hasMoreThanName(runs: readonly string[], current: string): boolean {
  return runs.length > 1 || (current.trim() !== '' && !MANNER.test(runs[0] ?? ''));
}

const trimmedRun = (run: string) =>
  run
    .replace(/^[\s:.–—+-]+|[\s:–—-]+$/gu, '')
    .replace(/^(?:of|de|di) | (?:of|de|di|for|für|durante|pendant)$/gi, '')
    .replace(/^[x×]$|(?:^| )w\/$/i, '');

/** A count of sets, before the end or another word than a unit. */
const TIMES = new RegExp(
  String.raw`^[x×] ?([1-9]\d{0,2})(?=$| (?!(?:${ANY_UNIT}|each|per|${REPS})(?!\p{L}))\p{L}{2})`,
  'iu',
);

/** Reads a count of sets after an amount: in `400 m run x 6` there are six. */
function repeated(measures: Measures, text: string, at: number): ReturnType<typeof measureAt> {
  const hasAmount = measures.distance !== undefined || measures.duration !== undefined;
  const times = hasAmount ? TIMES.exec(text.slice(at)) : null;
  return times && { fields: { sets: Number(times[1]) }, end: at + times[0].length, isUnmistakable: true };
}

/** `20 burpees` is a count, also after `Warm-up: ` and of `1-arm rows`; `90/90 stretch` and `45 degree …` are names. */
const LEADING_COUNT = new RegExp(
  String.raw`^(\d{1,4}) (?=\p{L}|\d-\p{L}{3})(?!${AFTER_NUMBER_IN_NAME}|(?:to|bis|à|a|o|ou) \d)`,
  'iu',
);

function leadingCount(text: string, at: number): ReturnType<typeof measureAt> {
  const isFirst = at === 0 || text.slice(0, at).endsWith(': ');
  const count = isFirst ? LEADING_COUNT.exec(text.slice(at)) : null;
  return count && { fields: { reps: Number(count[1]) }, end: at + count[0].length, isUnmistakable: false };
}

export const BETWEEN_SETS = new RegExp(` (?:between|${BETWEEN_WORK})$`, 'iu');

const BETWEEN_FIRST = new RegExp(`^${BETWEEN_WORK}:? `, 'iu');

/** A clause after a comma is understood as a whole or kept as a whole. */
export function readClause(clause: string): Measures | null {
  const measures: Measures = {};
  const sentence = clause.replace(/\.$/, '');
  const text = sentence.replace(BETWEEN_SETS, '').replace(BETWEEN_FIRST, '');
  for (let at = 0; at < text.length; ) {
    const found = measureAt(text, at);
    if (!found || Object.keys(found.fields).some((field) => field in measures)) return restInWords(clause);
    Object.assign(measures, found.fields);
    at = found.end;
    while (text[at] === ' ') at++;
  }
  // '2 min between rounds'
  const { duration, target = duration, ...others } = text === sentence ? {} : measures;
  if (target !== undefined && Object.keys(others).length === 0) return { rest: target };
  return text === '' ? null : measures;
}

function restInWords(clause: string): Measures | null {
  const rest = /^rest (?!\d)(.{1,80})$/i.exec(clause)?.[1];
  return rest ? { rest } : null;
}

/** The rest that a text is about, and nothing else. */
export function restOnly(text: string): number | string | undefined {
  const { rest, ...others } = readClause(text) ?? {};
  return Object.keys(others).length > 0 || typeof rest === 'boolean' ? undefined : rest;
}

/** The rest that a line is about, with the words on how: 'récupération 1'30 marché ou trottiné'. */
export function restLine(text: string): Pick<Exercise, 'rest' | 'notes'> | null {
  const whole = restOnly(text);
  if (whole !== undefined) return { rest: whole };
  const { name, measures, notes } = readHead(BEGINS_WITH_REST.test(text) ? text : '');
  const { rest, ...others } = measures;
  if (rest === undefined || typeof rest === 'boolean' || Object.keys(others).length > 0) return null;
  return { rest, notes: [name, ...notes].filter(Boolean).join(', ') };
}

const BEGINS_WITH_REST = new RegExp(`^(?:${REST})(?!\\p{L})`, 'iu');
