import { fold, withoutSymbols } from './fold-words.ts';
import { cardinal, ordinal } from './number-words.ts';

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
export const DAY_BY_NAME = new Map(
  WEEKDAYS.toReversed().flatMap(({ day, names }) => [...names].map((name) => [name, day])),
);

const DAY_WORD =
  '(?:day|d|trainingstag|tag|dia|jour|j|giorno|g|training|workout|session|einheit|te|unit|sesion|entrenamiento|entreno|seance|entrainement|sessione|seduta|allenamento|treino|sessao|scheda)';
const WEEK_WORD =
  "(?:(?:training |trainings)?(?:week|weeks|wk|woche)|w|wo|kw|kalenderwoche|(?:semana|semaine|settimana)(?: (?:de |d[ \u2019']|di )(?:entrenamiento|entrainement|allenamento|treino))?|sem|s|sett|microcycle)";
const NUMBERED_DAY = new RegExp(`^${DAY_WORD}[.-]? ?(?:#|no\\.?|nr\\.?)? ?(\\d{1,3})(?![\\d.])`);
const NUMBERED_WEEK = new RegExp(`^${WEEK_WORD}\\.? ?(?:#|no\\.?|nr\\.?)? ?(\\d{1,3})(?!\\d)`);
/** Words that a number in words or an ordinal stands beside: none is one letter. */
const WHOLE_DAY_WORD = DAY_WORD.replace(/\|d\b|\|j\b|\|g\b|\|te\b/g, '');
const WHOLE_WEEK_WORD = '(?:week|woche|semana|semaine|settimana)';
const ORDINAL = '(\\d{1,3}(?:[.°]|st|nd|rd|th|a|o|e|er|ere|eme)?|\\p{L}{5,9})';
const ORDINAL_DAY = new RegExp(`^${ORDINAL} ?(${WHOLE_DAY_WORD})(?!\\p{L})`, 'u');
const ORDINAL_WEEK = new RegExp(`^(?:(?:die|the|la|le|a) )?${ORDINAL} ?${WHOLE_WEEK_WORD}(?!\\p{L})`, 'u');
const DAY_IN_WORDS = new RegExp(`^${WHOLE_DAY_WORD} (\\p{L}{2,6})(?!\\p{L})`, 'u');
const WEEK_IN_WORDS = new RegExp(`^${WHOLE_WEEK_WORD} (\\p{L}{2,6})(?!\\p{L})`, 'u');
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
  const numbered = numberedDay(folded);
  if (numbered) return orWeekday(numbered.day, restOf(plain, folded, numbered.length));
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

/** 'Day 2', '2nd day', 'Séance deux', '1º treino:' at the beginning of a text, as the day and the length of its label. */
function numberedDay(folded: string): { readonly day: number; readonly length: number } | undefined {
  const [numbered = '', number] = NUMBERED_DAY.exec(folded) ?? [];
  if (number) return { day: Number(number), length: numbered.length };
  const [inWords = '', word = ''] = DAY_IN_WORDS.exec(folded) ?? [];
  const counted = cardinal(word);
  if (counted !== undefined && isLabel(folded, inWords)) return { day: counted, length: inWords.length };
  const [inOrder = '', place = '', noun = ''] = ORDINAL_DAY.exec(folded) ?? [];
  const day = ordinal(place);
  // 'Quarta treino' is a Wednesday, 'Quarta sessão' the fourth; '2 training runs' are no second day.
  const isDay = (!DAY_BY_NAME.has(place) || /^se[ds]/.test(noun)) && (DAYS.test(noun) || isLabel(folded, inOrder));
  return day !== undefined && isDay ? { day, length: inOrder.length } : undefined;
}

const DAYS = /^(?:day|tag|dia|jour|giorno)$/;

/** Whether the beginning of a text is all of it, or is set off from what follows. */
const isLabel = (folded: string, beginning: string) => /^ ?(?:$|[:.,–—([|/-])/.test(folded.slice(beginning.length));

/** Returns the weekday that follows a numbered day, as in 'Session B - Thursday', else that day. */
function orWeekday(day: number, rest: string): DayLabel {
  const weekday =
    rest === ''
      ? undefined
      : dayLabel(rest.replace(/^(?:e\.g\.|z\. ?B\.|p\. ?ej\.|par ex\.|ex\.|ad es\.|es\.|i\.e\.) ?/iu, ''));
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
  if (folded.length > LABEL_CHARACTERS) return undefined;
  const [inOrder = '', place = ''] = ORDINAL_WEEK.exec(folded) ?? [];
  const [inWords = '', word = ''] = WEEK_IN_WORDS.exec(folded) ?? [];
  const [numbered = '', number] = NUMBERED_WEEK.exec(folded) ?? [];
  const label = number ? numbered : ordinal(place) ? inOrder : inWords;
  const week = number ? Number(number) : (ordinal(place) ?? cardinal(word));
  if (week === undefined) return undefined;
  const rest = restOf(plain, folded, label.length);
  // 'W4 (deload)' and 'W4 deload' are weeks, 'W4 squat' may be anything.
  const isSaid = /^[ws]\s?\d{1,2}\s?[([]/.test(folded) || KIND_OF_WEEK.test(fold(rest));
  if (/^[ws]\b|^[ws]\d/.test(folded) && rest !== '' && !isSaid) return undefined;
  return { week, rest };
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
