import { fold, withoutSymbols } from './fold-words.ts';

/** Weekdays from Monday, folded, with how they are shortened. */
const WEEKDAYS = Object.entries({
  en: 'monday mon|tuesday tue tues|wednesday wed weds|thursday thu thur thurs|friday fri|saturday sat weekend|sunday sun',
  de: 'montag mo|dienstag di die|mittwoch mi mit|donnerstag do don|freitag fr fre|samstag sonnabend sa sam wochenende|sonntag so son',
  es: 'lunes lun|martes mar|miercoles mie mier|jueves jue|viernes vie|sabado sab|domingo dom',
  fr: 'lundi lun|mardi mar|mercredi mer|jeudi jeu|vendredi ven|samedi sam weekend week-end|dimanche dim',
  it: 'lunedi lun|martedi mar|mercoledi mer|giovedi gio|venerdi ven|sabato sab|domenica dom',
  pt: 'segunda segunda-feira seg|terca terca-feira ter|quarta quarta-feira qua|quinta quinta-feira qui|sexta sexta-feira sex|sabado sab|domingo dom',
}).flatMap(([language, days]) =>
  days
    .split('|')
    .map((names, index) => ({ language: language as Language, day: index + 1, names: new Set(names.split(' ')) })),
);

export type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt';

/** The first weekday of each name: 'mar' is martes before it is mardi, and both are a Tuesday. */
const DAY_BY_NAME = new Map(WEEKDAYS.toReversed().flatMap(({ day, names }) => [...names].map((name) => [name, day])));

const DAY_WORD =
  '(?:day|d|trainingstag|tag|dia|jour|j|giorno|g|training|workout|session|einheit|te|unit|sesion|entrenamiento|entreno|seance|entrainement|sessione|seduta|allenamento|treino|sessao|scheda)';
const WEEK_WORD = '(?:week|weeks|wk|w|woche|wo|kw|kalenderwoche|semana|sem|s|semaine|settimana|sett|microcycle)';
const NUMBERED_DAY = new RegExp(`^${DAY_WORD}[.-]? ?(?:#|no\\.?|nr\\.?)? ?(\\d{1,3})(?![\\d.])`);
const ORDINAL_DAY = /^(\d{1,3})(?:\.|st|nd|rd|th|a|o|e|er|eme)? ?(?:day|tag|dia|jour|giorno)(?!\p{L})/u;
const NUMBERED_WEEK = new RegExp(`^${WEEK_WORD}\\.? ?(?:#|no\\.?|nr\\.?)? ?(\\d{1,3})(?!\\d)`);
const ORDINAL_WEEK =
  /^(\d{1,3})(?:\.|st|nd|rd|th|a|o|e|er|ere|eme)? ?(?:week|woche|semana|semaine|settimana)(?!\p{L})/u;
const LETTERED_DAY =
  /^(?:day|tag|dia|jour|giorno|workout|training|session|einheit|sesion|seance|sessione|seduta|scheda|entrenamiento|entreno|rutina|allenamento|entrainement|treino|sessao|ficha|te|unit|unidad) ([a-g])(?![\p{L}\p{N}])/u;
const TIME_OF_DAY =
  /^(?:fruh|mittag|mittags|vorm|nachm|midi|pranzo|am morgen|am abend|am|pm|a\.m\.|p\.m\.|morning|evening|afternoon|noon|vormittag|nachmittag|abend|morgens|abends|manana|tarde|matin|soir|apres-midi|mattina|sera|pomeriggio|manha|noite|\d)$/;

/** 'W1D1', 'S2J3', 'Week 1, Day 2': a week and a day as one. */
const WEEK_AND_DAY = new RegExp(`^${WEEK_WORD}\\.? ?(\\d{1,3}) ?[-–,.:/]? ?${DAY_WORD}\\.? ?(\\d{1,3})(?![\\d.])`);

/** 'Semana 1 Lunes', 'W2 - Tue'. */
const WEEK_AND_WEEKDAY = new RegExp(`^${WEEK_WORD}\\.? ?(\\d{1,3}) ?[-–,.:/]? ?(\\p{L}{2,14})(?!\\p{L})`, 'u');

export interface DayLabel {
  readonly day: number;
  readonly isWeekday: boolean;
  /** The text after the label: 'Upper' of 'Day 1 - Upper'. */
  readonly rest: string;
  /** The week that is said along with it, as in 'W2D1'. */
  readonly week?: number;
}

/** 'Mon', 'lunes', 'Mon AM', 'Day 1', 'Tag 2: Beine', 'W2D1'; undefined for anything else. */
export function dayLabel(text: string): DayLabel | undefined {
  const plain = withoutSymbols(text);
  const folded = fold(plain);
  if (folded.length > LABEL_CHARACTERS) return undefined;
  const [both = '', week, dayOfWeek] = WEEK_AND_DAY.exec(folded) ?? [];
  if (week) {
    const rest = restOf(plain, folded, both.length);
    return { week: Number(week), day: Number(dayOfWeek), isWeekday: false, rest };
  }
  const [placed = '', ofWeek, named = ''] = WEEK_AND_WEEKDAY.exec(folded) ?? [];
  const weekday = DAY_BY_NAME.get(named);
  if (weekday !== undefined)
    return { week: Number(ofWeek), day: weekday, isWeekday: true, rest: restOf(plain, folded, placed.length) };
  const numbered = NUMBERED_DAY.exec(folded) ?? ORDINAL_DAY.exec(folded);
  if (numbered) return orWeekday(Number(numbered[1]), restOf(plain, folded, numbered[0].length));
  const [labelled = '', letter] = LETTERED_DAY.exec(folded) ?? [];
  if (letter) return orWeekday(letter.charCodeAt(0) - 96, restOf(plain, folded, labelled.length));
  const [word = ''] = /^[\p{L}-]+/u.exec(folded.replace(/\s*-\s*(?!feira)/g, ' ')) ?? [];
  const day = DAY_BY_NAME.get(word);
  if (day === undefined) return undefined;
  const after = restOf(plain, folded, word.length);
  const rest = TIME_OF_DAY.test(fold(after)) ? '' : after;
  // 'Mon/Wed/Fri' is no Monday.
  const [next = ''] = /^[\p{L}-]+/u.exec(fold(after)) ?? [];
  if (/^ ?[/,&+–-]/.test(folded.slice(word.length)) && DAY_BY_NAME.has(next)) return undefined;
  // 'So wird es gemacht' is no Sunday, nor is 'mit Pausen' a Wednesday; 'So: 15 km' and 'Mi - Kraft' are days.
  const isShort = word.length <= 2 || OTHER_WORDS.has(word);
  if (rest !== '' && isShort && !/^ ?[:.–—-]/.test(folded.slice(word.length))) return undefined;
  return { day, isWeekday: true, rest };
}

/** Returns the weekday that follows a numbered day, as in 'Session B - Thursday', else that day. */
function orWeekday(day: number, rest: string): DayLabel {
  const weekday = rest === '' ? undefined : dayLabel(rest);
  return weekday?.isWeekday && weekday.rest === '' ? weekday : { day, isWeekday: false, rest };
}

const OTHER_WORDS: ReadonlySet<string> = new Set(['die', 'mit', 'son']);

/** More characters than a label and the text after it have. */
const LABEL_CHARACTERS = 80;

/** The day that may have been meant: the first of 'Mi/Do', or 'Wednesday' for 'Wendesday'; null where none is near. */
export function nearestDay(text: string): string | null {
  const first = text.split(/[/,&+|]|\s(?:or|oder|o|ou|and|und|y|et|e)\s/, 1)[0]?.trim() ?? '';
  if (first !== '' && first !== text.trim() && dayLabel(first)) return first;
  const word = fold(text.slice(0, 30));
  if (word.length < 4) return null;
  const names = WEEKDAYS.flatMap(({ names: all }) => [...all].filter((name) => name.length >= 5));
  const near = [...new Set(names)].filter((name) => isMisspelt(word, name));
  const [name = ''] = near;
  return near.length === 1 ? name.charAt(0).toUpperCase() + name.slice(1) : null;
}

/** Whether one letter is wrong, missing, added or changed with its neighbour, or two of a long word. */
function isMisspelt(word: string, name: string): boolean {
  const most = name.length > 6 ? 2 : 1;
  if (Math.abs(word.length - name.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let row = 1; row <= word.length; row++) {
    const next = [row];
    for (let at = 1; at <= name.length; at++) {
      const isSame = word[row - 1] === name[at - 1];
      const isTurned = word[row - 1] === name[at - 2] && word[row - 2] === name[at - 1];
      const steps = [Number(last[at]) + 1, Number(next[at - 1]) + 1, Number(last[at - 1]) + (isSame ? 0 : 1)];
      next.push(Math.min(...steps, isTurned ? Number(before[at - 2]) + 1 : Number.POSITIVE_INFINITY));
    }
    [before, last] = [last, next];
  }
  return Number(last.at(-1)) <= most;
}

/** 'AM', 'abends', 'matin' and the like. */
export function isTimeOfDay(text: string): boolean {
  return text.length <= 20 && !/\d/.test(text) && TIME_OF_DAY.test(fold(text));
}

/** The languages that have a weekday of this name. */
export function languagesOfDay(text: string): Language[] {
  const word = fold(text.slice(0, 40));
  return WEEKDAYS.filter(({ names }) => names.has(word)).map(({ language }) => language);
}

/** 'Week 1', 'W2', 'Semana 3', 'KW 12', with what follows. */
export function weekLabel(text: string): { week: number; rest: string } | undefined {
  const plain = withoutSymbols(text);
  const folded = fold(plain);
  const match = folded.length <= LABEL_CHARACTERS ? (NUMBERED_WEEK.exec(folded) ?? ORDINAL_WEEK.exec(folded)) : null;
  if (!match) return undefined;
  const rest = restOf(plain, folded, match[0].length);
  // 'W4 (deload)' and 'W4 deload' are weeks, 'W4 squat' may be anything.
  const isSaid = /^[ws]\s?\d{1,2}\s?[([]/.test(folded) || KIND_OF_WEEK.test(fold(rest));
  if (/^[ws]\b|^[ws]\d/.test(folded) && rest !== '' && !isSaid) return undefined;
  return { week: Number(match[1]), rest };
}

/** The number of a cell that says its week and nothing else. */
export function weekAlone(cell: unknown): number | undefined {
  const label = typeof cell === 'string' ? weekLabel(cell) : undefined;
  return label?.rest === '' ? label.week : undefined;
}

/** Words for a week that is unlike the others. */
const KIND_OF_WEEK =
  /^(?:deload|taper|test|race|peak|recovery|easy|light|rest|entlastung|erholung|wettkampf|descarga|competicion|decharge|recuperation|competition|scarico|gara|descanso|leve|prova)\b/;

/** Returns the text after the label as written; folding may have changed the length of the words before it. */
function restOf(plain: string, folded: string, length: number): string {
  let end = plain.length === folded.length ? length : 0;
  while (end < plain.length && fold(plain.slice(0, end)).length < length) end++;
  const rest = plain.slice(end).replace(/^[\s:.,–—()[\]|/-]+/, '');
  return rest.includes('(') ? rest.trimEnd() : rest.replace(/[\s)\]]+$/, '');
}

const MONTHS = [
  'jan january januar enero ene janvier janv gennaio gen janeiro janner',
  'feb february februar febrero fevrier fevr febbraio fevereiro fev',
  'mar march marz maerz mrz marzo mars marco',
  'apr april abril abr avril avr aprile',
  'may mai mayo maggio mag maio',
  'jun june juni junio juin giugno giu junho',
  'jul july juli julio juillet juil luglio lug julho',
  'aug august agosto ago aout',
  'sep sept september septiembre septembre settembre set setembro',
  'oct october oktober okt octubre octobre ottobre ott outubro out',
  'nov november noviembre novembre novembro',
  'dec december dezember dez diciembre dic decembre dicembre dezembro',
].map((names) => new Set(names.split(' ')));

const DAY_MILLISECONDS = 86_400_000;

export type DateOrder = 'day-first' | 'month-first';

/** A date as written; its `year` is null where it has none, and `weekday` is what it names beside it, Monday as 1. */
export interface WrittenDate {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  readonly weekday: number | undefined;
}

/** The days since 1970 of a date as written, or null; one without a year is in a year that all such dates share. */
export function dateNumber(text: string, order: DateOrder): number | null {
  const date = writtenDate(text, order);
  return date && dayOf(date.year ?? SHARED_YEAR, date.month, date.day);
}

/** Whether a text is a date in one of both orders. */
export function isWrittenDate(text: string): boolean {
  return (
    writtenDate(text, 'day-first') !== null &&
    (dateNumber(text, 'day-first') ?? dateNumber(text, 'month-first')) !== null
  );
}

/**
 * The days since 1970 of dates without a year, as they follow each other: a month that is much earlier than the one before
 * is in the next year. They begin in the year in which most of them are on the weekdays they name.
 */
export function datesInYears(dates: readonly Omit<WrittenDate, 'year'>[]): (number | null)[] {
  const inYears = (first: number) => {
    let year = first;
    return dates.map(({ month, day }, index) => {
      const before = dates[index - 1]?.month ?? month;
      if (before - month > 6) year++;
      else if (month - before > 6 && year > first) year--; // a file need not be in order
      return dayOf(year, month, day);
    });
  };
  const fitting = (all: readonly (number | null)[]) =>
    all.filter((date, at) => date !== null && [undefined, weekdayOfDate(date)].includes(dates[at]?.weekday)).length;
  const isNamed = dates.some(({ weekday }) => weekday !== undefined);
  return (isNamed ? NEAR_YEARS : [SHARED_YEAR])
    .map(inYears)
    .reduce((best, next) => (fitting(next) > fitting(best) ? next : best));
}

/** 'Mar 2, 2026' is in March, not on a martes. */
const MONTH_AND_DAY = /^mar\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}$/;

/** Matches the time after a date, as apps export it: '2 Nov 2026, 18:02'. */
const TIME_BEHIND = /(?<=\d),?(?: at)? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?$/i;

/** Reads a date, or null where the text is none. */
export function writtenDate(dateAndTime: string, order: DateOrder): WrittenDate | null {
  if (!/\d/.test(dateAndTime)) return null;
  const text = fold(dateAndTime).replace(TIME_BEHIND, '');
  const [lead = ''] = /^[\p{L}-]+[.,]? (?=\d|\p{L}{3,10}\.? \d)/u.exec(text) ?? [];
  const weekday = DAY_BY_NAME.get(lead.replace(/[., ]+$/, ''));
  const folded = weekday !== undefined && !MONTH_AND_DAY.test(text) ? text.slice(lead.length) : text;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(folded);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), weekday };
  const numeric = numericDate(folded);
  if (numeric) {
    const { first, second, year, isDotted } = numeric;
    const isDayFirst = order === 'day-first' || isDotted;
    return { year, month: isDayFirst ? second : first, day: isDayFirst ? first : second, weekday };
  }
  const [, day, monthAfter = '', yearAfter] =
    /^(\d{1,2})(?:st|nd|rd|th|\.|er)?[ -](?:de |of )?(\p{L}{3,10})\.?,?(?:[ -](?:de )?(\d{4}|\d{2}))?$/u.exec(folded) ??
    [];
  const [, monthBefore = '', dayAfter, yearLast] =
    /^(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$/u.exec(folded) ?? [];
  const month = MONTHS.findIndex((names) => names.has(monthAfter || monthBefore)) + 1;
  if (month === 0) return null;
  const year = yearAfter ?? yearLast;
  return { year: year === undefined ? null : fullYear(year), month, day: Number(day ?? dayAfter), weekday };
}

/** The numbers of a date such as 3/2/26, whose order is not known. */
export function numericDate(
  dateAndTime: string,
): { first: number; second: number; year: number | null; isDotted: boolean } | null {
  const text = dateAndTime.trim().replace(TIME_BEHIND, '');
  const match = /^(?:\p{L}+[.,]? )?(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/u.exec(fold(text));
  // '1.5' and '8-10' are numbers; of a date without a year they would be '1.5.' and '8/10'.
  if (match?.[4] === undefined && !/^[^.-]*$|\.\d{1,2}\.$/.test(text.trim())) return null;
  if (!match) return null;
  const year = match[4] === undefined ? null : fullYear(match[4]);
  return { first: Number(match[1]), second: Number(match[3]), year, isDotted: match[2] === '.' };
}

const fullYear = (year: string) => Number(year) + (year.length === 2 ? 2_000 : 0);

const NEAR_YEARS = [2_026, 2_027, 2_028, 2_029, 2_030, 2_031, 2_025, 2_024, 2_023, 2_022];

/** A leap year, so that any day without a year is one. */
const SHARED_YEAR = 2_028;

function dayOf(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1_990 && year <= 2_100;
  return isDate ? date.getTime() / DAY_MILLISECONDS : null;
}

/** Monday is 1. */
export function weekdayOfDate(date: number): number {
  return ((((Math.floor(date) + 3) % 7) + 7) % 7) + 1;
}
