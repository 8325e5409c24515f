import { fold } from './fold-words.ts';

/** Weekdays from Monday, folded, in six languages, with how they are shortened. */
const WEEKDAYS = [
  'monday mon mo montag lunes lun lundi lunedi segunda segunda-feira seg mond',
  'tuesday tue tues di dienstag die martes mar mardi martedi terca terca-feira ter tu dien',
  'wednesday wed weds mi mittwoch mit miercoles mie mier mercredi mer mercoledi quarta quarta-feira qua we',
  'thursday thu thur thurs do donnerstag don jueves jue jeudi jeu giovedi gio quinta quinta-feira qui th',
  'friday fri fr freitag fre viernes vie vendredi ven venerdi sexta sexta-feira sex',
  'saturday sat sa samstag sam sonnabend sabado sab samedi sabato',
  'sunday sun so sonntag son domingo dom dimanche dim domenica su',
].map((names) => new Set(names.split(' ')));

const DAY_WORD = '(?:day|d|tag|dia|jour|j|giorno|g|training|workout|session|einheit|sesion|seance|sessione|treino)';
const WEEK_WORD = '(?:week|weeks|wk|w|woche|wo|kw|kalenderwoche|semana|sem|s|semaine|settimana|sett|microcycle)';
const NUMBERED_DAY = new RegExp(`^${DAY_WORD}\\.? ?(?:#|no\\.?|nr\\.?)? ?(\\d{1,3})(?![\\d.])`);
const NUMBERED_WEEK = new RegExp(`^${WEEK_WORD}\\.? ?(?:#|no\\.?|nr\\.?)? ?(\\d{1,3})(?!\\d)`);
const TIME_OF_DAY =
  /^(?:am|pm|a\.m\.|p\.m\.|morning|evening|afternoon|noon|vormittag|nachmittag|abend|morgens|abends|manana|tarde|matin|soir|apres-midi|mattina|sera|pomeriggio|manha|noite|\d)$/;

export interface DayLabel {
  readonly day: number;
  readonly isWeekday: boolean;
  /** What follows: 'Upper' of 'Day 1 - Upper'. */
  readonly rest: string;
}

/** 'Mon', 'lunes', 'Mon AM', 'Day 1', 'Tag 2: Beine'; undefined for anything else. */
export function dayLabel(text: string): DayLabel | undefined {
  const plain = text.trim();
  const folded = fold(plain);
  if (folded.length > 80) return undefined;
  const numbered = NUMBERED_DAY.exec(folded);
  if (numbered) return { day: Number(numbered[1]), isWeekday: false, rest: restOf(plain, folded, numbered[0].length) };
  const [word = ''] = /^[\p{L}-]+/u.exec(folded.replace(/\s*-\s*(?!feira)/g, ' ')) ?? [];
  const day = WEEKDAYS.findIndex((names) => names.has(word)) + 1;
  if (day === 0) return undefined;
  const rest = restOf(plain, folded, word.length);
  if (rest !== '' && word.length <= 2) return undefined; // 'So wird es gemacht' is no Sunday
  return { day, isWeekday: true, rest: TIME_OF_DAY.test(fold(rest)) ? '' : rest };
}

/** 'Week 1', 'W2', 'Semana 3', 'KW 12', with what follows. */
export function weekLabel(text: string): { week: number; rest: string } | undefined {
  const plain = text.trim();
  const folded = fold(plain);
  const match = folded.length <= 80 ? NUMBERED_WEEK.exec(folded) : null;
  if (!match) return undefined;
  const rest = restOf(plain, folded, match[0].length);
  if (/^[ws]\b|^[ws]\d/.test(folded) && rest !== '') return undefined;
  return { week: Number(match[1]), rest };
}

/** What stands behind the label, as written; folding may have changed how long the words before it are. */
function restOf(plain: string, folded: string, length: number): string {
  const rest = plain.length === folded.length ? plain.slice(length) : folded.slice(length);
  return rest.replace(/^[\s:.,–—()[\]|/-]+|[\s)\]]+$/g, '');
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

/** The days since 1970 of a date as written, or null; one without a year is in a year that all such dates share. */
export function dateNumber(text: string, order: DateOrder): number | null {
  const folded = fold(text).replace(/^[\p{L}-]+[.,]? (?=\d)/u, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(folded);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = numericDate(folded);
  if (numeric) {
    const { first, second, year, isDotted } = numeric;
    return order === 'day-first' || isDotted ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  const [, day, monthAfter = '', yearAfter] =
    /^(\d{1,2})(?:st|nd|rd|th|\.|er)? (?:de |of )?(\p{L}{3,10})\.?,?(?: (?:de )?(\d{4}))?$/u.exec(folded) ?? [];
  const [, monthBefore = '', dayAfter, yearLast] =
    /^(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$/u.exec(folded) ?? [];
  const month = MONTHS.findIndex((names) => names.has(monthAfter || monthBefore)) + 1;
  return month === 0 ? null : dayOf(Number(yearAfter ?? yearLast ?? SHARED_YEAR), month, Number(day ?? dayAfter));
}

/** The numbers of a date such as 3/2/26, whose order is not known. */
export function numericDate(text: string): { first: number; second: number; year: number; isDotted: boolean } | null {
  const match = /^(?:\p{L}+[.,]? )?(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/u.exec(fold(text));
  // '1.5' and '8-10' are numbers; of a date without a year they would be '1.5.' and '8/10'.
  if (match?.[4] === undefined && !/^[^.-]*$|\.\d{1,2}\.$/.test(text.trim())) return null;
  if (!match) return null;
  const year = match[4] === undefined ? SHARED_YEAR : Number(match[4]) + (match[4].length === 2 ? 2_000 : 0);
  return { first: Number(match[1]), second: Number(match[3]), year, isDotted: match[2] === '.' };
}

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
