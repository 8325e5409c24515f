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
export const DAY_BY_NAME = new Map(
  WEEKDAYS.toReversed().flatMap(({ day, names }) => [...names].map((name) => [name, day])),
);

const DAY_WORD =
  '(?:day|d|trainingstag|tag|dia|jour|j|giorno|g|training|workout|session|einheit|te|unit|sesion|entrenamiento|entreno|seance|entrainement|sessione|seduta|allenamento|treino|sessao|scheda)';
const WEEK_WORD = '(?:week|weeks|wk|w|woche|wo|kw|kalenderwoche|semana|sem|s|semaine|settimana|sett|microcycle)';
const NUMBERED_DAY = new RegExp(`^${DAY_WORD}[.-]? ?(?:#|no\\.?|nr\\.?)? ?(\\d{1,3})(?![\\d.])`);
const ORDINAL_DAY = /^(\d{1,3})(?:\.|st|nd|rd|th|a|o|e|er|eme)? ?(?:day|tag|dia|jour|giorno)(?!\p{L})/u;
const NUMBERED_WEEK = new RegExp(`^${WEEK_WORD}\\.? ?(?:#|no\\.?|nr\\.?)? ?(\\d{1,3})(?!\\d)`);
const ORDINAL_WEEK =
  /^(\d{1,3})(?:\.|st|nd|rd|th|a|o|e|er|ere|eme)? ?(?:week|woche|semana|semaine|settimana)(?!\p{L})/u;
/** The first, second and further weeks in words. */
const ORDINALS = new Map(
  [
    'first erste primera premiere prima primeira',
    'second zweite segunda deuxieme seconda',
    'third dritte tercera troisieme terza terceira',
    'fourth vierte cuarta quatrieme quarta',
    'fifth funfte quinta cinquieme',
    'sixth sechste sexta sixieme sesta',
    'seventh siebte septima septieme settima setima',
    'eighth achte octava huitieme ottava oitava',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
);
const WEEK_IN_WORDS = /^(\p{L}{5,9}) (?:week|woche|semana|semaine|settimana)(?!\p{L})/u;
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
  if (folded.length > LABEL_CHARACTERS) return undefined;
  const [inWords = '', word = ''] = WEEK_IN_WORDS.exec(folded) ?? [];
  const ordinal = ORDINALS.get(word);
  if (ordinal !== undefined) return { week: ordinal, rest: restOf(plain, folded, inWords.length) };
  const match = NUMBERED_WEEK.exec(folded) ?? ORDINAL_WEEK.exec(folded);
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
