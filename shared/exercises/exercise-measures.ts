import { ROUNDS } from '#shared/workouts/block-words.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import {
  CLOCK,
  isRange,
  NUMBER,
  RANGE,
  readLength,
  readNumber,
  secondsIn,
  TIME_UNIT,
  WORD_END,
} from './exercise-amounts.ts';
import {
  AT_LOAD,
  BETWEEN_WORK,
  COMPARED,
  EASILY,
  OF_EACH,
  PACE,
  REPS,
  REST,
  SETS_WORD,
  THEREAFTER,
} from './exercise-words.ts';
import { milesInEnglish, repsInEnglish, SIDE } from './reps-and-sides.ts';
import { ANY_UNIT, spelled } from './units.ts';

export type Measures = Partial<Omit<Exercise, 'name'>>;

/** How often it is done, in sets or rounds. */
export const timesOf = ({ sets, rounds }: Measures) => Number(sets ?? rounds ?? 1);

interface Measure {
  readonly pattern: RegExp;
  /** Null where the text only looked like this measure. */
  readonly read: (match: RegExpExecArray) => Measures | null;
  /** Cannot be part of a sentence, such as a load after '@'. */
  readonly isUnmistakable: boolean;
}

const MORE = String.raw`(?:[x×:%"″'′/–-]|[.,]\d|${spelled('s', 'min')}${WORD_END})`;
const OTHER_WORD = String.raw`\s?(?!(?:d[ei]\s)?${REST})\p{L}`;
/** `1h30`, `1 h 30`, `2'30`, `1 min 30`: the smaller unit goes without saying, unless it is that of something else. */
const SPAN = String.raw`\d{1,3}\s?(?:(?:${spelled('h')}\s?|['′])[0-5]\d|${spelled('min')}(?:[0-5]\d|\s[0-5]\d(?!${OTHER_WORD})))(?!\s?${MORE})`;

const SETS = String.raw`(\d{1,3})`;
const TIMES = String.raw`\s?[x×]\s?`;
/** `5 x 1 km`, `5 mal 1 km`, `5 per 1000`. */
const OFTEN = String.raw`(?:${TIMES}|-mal\s(?=\d)|\s(?:per|fois|mal|veces|vezes|times)\s(?=\d))`;
const AT_A = String.raw`(?:@\s?|(?:at|in|bei|à|al?)\s)`;
const AT = `${AT_A}?`;
const CLOCKS = String.raw`${CLOCK}(?:\s?[-–]\s?${CLOCK})?(?:\s?${spelled('min', 'h')}${WORD_END})?`;
export const TIME = String.raw`(?:${CLOCKS}|${SPAN}|${RANGE}\s?${TIME_UNIT}(?:\s?\d{1,2}\s?(?:${spelled('min', 's')}|["″]))?)`;
const LENGTH = String.raw`${RANGE}\s?${spelled('length')}`;
/** Ends a word before an amount: in `Plank 45 s rest 60 s` the 60 s belong to the rest. */
const NO_AMOUNT = String.raw`(?!\.?(?:\s(?:of|for|de|di|von)|:|\s?=)?\s?\d)`;
/** `5+` asks for five or more, `8+8` for eight on each side. */
const COUNT = String.raw`(?:\d{1,2}\+\d{1,2}(?!\s?(?:[\dx×'"]|${ANY_UNIT}${WORD_END}))|${RANGE}(?:\+${WORD_END}|(?!\s?%))|max|amrap)(?:\s?${REPS})?(?:\s?${SIDE})?`;
const CALORIES = String.raw`(?:\d{1,3}\/)?${RANGE}\s?${spelled('energy')}`;
const AMOUNT = `(?:${TIME}|${LENGTH}|${CALORIES}|${COUNT})`;

const RECOVERY = `(?:${TIME}|${LENGTH})\\s(?:(?:a|à|de|di)\\s)?${EASILY}`;
const RECOVERY_ONLY = new RegExp(`^(${RECOVERY})(?:\\s(?:recover(?:y|ies)|${REST}))?$`, 'iu');

/** `200 m jog` of a text that says how one recovers, and nothing else. */
export const recoveryIn = (text: string) => RECOVERY_ONLY.exec(text)?.[1];

const A = '(?:an?|eine[rn]?|une?|una?|uma?)';
/** Joins a rest to the work before it: 'avec une récupération de 2 min', 'dejando 2 minutos de descanso'. */
const WITH_A = String.raw`(?:(?:with|mit|con|com|avec|leaving|dejando|deixando|lasciando|laissant|and|und|y|et|${THEREAFTER})\s(?:${A}\s)?|e\s${A}\s)?`;
const OF = String.raw`(?:\s(?:of|for|de|di|von)|\s?[:=])?`;
/** '2 à 3mn' */
const FROM_TO = String.raw`${NUMBER}\s(?:to|bis|à|a)\s${NUMBER}\s?${TIME_UNIT}`;

const OFFSET = String.raw`${RANGE}\s?${TIME_UNIT}(?:\s?(?:\/|per |pro |por |par |al |au )\s?${spelled('km', 'mi')})?`;
const THAN = String.raw`(?:\s(?:than|als|que|del?|d[aio])(?:\s(?!${REST})(?:\p{L}[\p{L}'’]*|\d{1,2}k)){1,4})?`;

/** Tried in this order; the first that matches wins. */
const MEASURES: readonly Measure[] = [
  measure(
    `((?:${OFFSET}\\s${COMPARED}|${COMPARED}\\s(?:(?:by|um|de|di)\\s)?${OFFSET})${THAN})`,
    ([, intensity = '']) => ({ intensity }),
    true,
  ),
  measure(
    String.raw`${AT}(\d{1,2}[:'′][0-5]\d(?:''|["″])?(?:\s?[-–]\s?\d{1,2}[:'′][0-5]\d(?:''|["″])?)?(?:\s?min)?\s?(?:\/|per |al )\s?(?:\d{1,4}\s?)?${spelled('km', 'm', 'mi')})`,
    ([, intensity = '']) => ({ intensity }),
    true,
  ),
  measure(String.raw`${AT}(${RANGE}\s?(?:km\/h|km?ph|mph))`, ([, intensity = '']) => ({ intensity }), true),
  measure(
    String.raw`(?:${AT_A}(${RANGE}\s?(?:w(?:\/kg)?|${spelled('w')})(?!\/))|(${RANGE}\s?${spelled('w')}))`,
    ([, atPower, power = '']) => ({ intensity: atPower ?? power }),
    true,
  ),
  measure(
    String.raw`${WITH_A}${REST}${OF}\s(${LENGTH}(?:\s${EASILY})?)`,
    ([, rest = '']) => ({ rest: restOver(rest) }),
    true,
  ),
  measure(
    String.raw`(?:w\/|(?:with|mit|con|com|avec)\s)\s?(${RECOVERY})(?:\s(?:recovery|breaks?))?`,
    ([, rest = '']) => ({ rest: restOver(rest) }),
    true,
  ),
  measure(
    String.raw`(${LENGTH}\s${EASILY}(?=\srecovery)|${LENGTH}(?:\s${EASILY})?(?=[\s-]?${REST}))[\s-]?(?:${REST}|recovery(?! run))${NO_AMOUNT}`,
    ([, rest = '']) => ({ rest: restOver(rest) }),
    true,
  ),
  measure(
    String.raw`${WITH_A}(${REST})(?:\s${BETWEEN_WORK})?${OF}\s?(${FROM_TO}|${TIME}|${RANGE})(?:\s${BETWEEN_WORK})?`,
    ([, word, time]) => readRest(time, word),
    true,
  ),
  measure(
    String.raw`(?!^${TIME}\s${REST}\s${PACE})${WITH_A}(${TIME})(?:\s(?:de|di|of))?\s(${REST})${NO_AMOUNT}(?:\s${BETWEEN_WORK})?`,
    ([, time, word]) => readRest(time, word),
    true,
  ),
  measure(
    String.raw`${AT_LOAD}((?:\d${TIMES}|\d{1,3}(?:[.,]\d{1,2})?\/)?${RANGE}\s?${spelled('load')}(?:\s?(?:each|per|\/)(?:\s?(?:hand|side|arm))?)?)`,
    ([, load]) => ({ weight: readLoad(load) }),
    true,
  ),
  measure(String.raw`(\d{1,2}\+?)${TIMES}(${RANGE}\s?%)`, ([, count, intensity = '']) => ({
    ...readAmount(count),
    intensity,
  })),
  measure(
    String.raw`(\d{1,2}\+?)(?=\s?@\s?(?:RPE|RIR|\d{1,3}(?:[.,]\d{1,2})?\s?(?:%(?!\s?(?:of\s)?(?:max\s?HR|HR|FTP|VMA|FC|HF))|${spelled('load')}|RPE|RIR)))`,
    ([, count]) => readAmount(count),
  ),
  measure(`${SETS}${OFTEN}(${AMOUNT})`, ([, sets, amount]) => inSets(sets, amount)),
  measure(`(${TIME}|${LENGTH})${TIMES}${SETS}`, ([, amount, sets]) => inSets(sets, amount)),
  measure(String.raw`${SETS}\s?${SETS_WORD}\s${OF_EACH}\s(${AMOUNT})`, ([, sets, amount]) => inSets(sets, amount)),
  measure(String.raw`${SETS}\s?${SETS_WORD}`, ([, sets]) => atLeastOne('sets', sets)),
  measure(String.raw`${SETS}\s?${ROUNDS}`, ([, rounds]) => atLeastOne('rounds', rounds)),
  measure(
    String.raw`(?:@\s?)?(RPE\s?${RANGE}|${RANGE}\s?RIR|RIR\s?${RANGE})`,
    ([, intensity = '']) => ({ intensity }),
    true,
  ),
  measure(
    String.raw`${AT}(${RANGE}\s?%(?:\s?(?:(?:of|del?|d[eo]r|del?\sla|della|da)\s)?(?:1\s?RM|HR\s?max|max\s?HR|max|FTP|VMA|FCM|FC\s?max|HF\s?max|effort|race load|race pace))?)`,
    ([, intensity = '']) => ({ intensity }),
    true,
  ),
  measure(
    String.raw`(?:@|at|in)\s?((?:zone\s?|Z)[1-5](?:\s?[-–]\s?[1-5])?|GA\s?[12](?:\/2)?|UT[12]|AS\s?(?:10|21|42)|I[1-7])`,
    ([, intensity = '']) => ({ intensity }),
    true,
  ),
  // '75 min Z2', '5 mi E' and rowers' 'UT2', but the name of a 'Z2 run' is one
  measure(
    String.raw`(?<=\S )(?:(?:@|at|a|à|en|in)\s)?(Z[1-5](?:\s?[-–]\s?Z?[1-5])?|R[1-5]|UT[12]|E)(?=$|[,;)]|\s(?:\d|@|a\s|\+|(?:${REST})(?!\p{L})))`,
    ([, intensity = '']) => ({ intensity }),
    true,
  ),
  measure(String.raw`tempo:?\s?([\dx]{3,4}|[\dx](?:[-\/][\dx]){2,3})`, ([, tempo = '']) => ({ tempo }), true),
  measure(String.raw`@\s?(bodyweight|BW)`, ([, weight = '']) => ({ weight }), true),
  measure(String.raw`@\s?(\d{1,2}\s?km?\s(?:race\s)?(?:pace|effort))`, ([, intensity = '']) => ({ intensity }), true),
  measure(
    String.raw`@\s?(\p{L}(?:(?!\s(?:${REST})[\s:]?\d|\s(?:with|w\/|mit|con|com|avec)\s?\d)[^,(\d@]){0,80}|${RANGE})`,
    ([, words = '']) => ({ intensity: words.trim() }),
    true,
  ),
  // '45 min / 1700 yds', but '2 min / 500 m' is a pace
  measure(String.raw`(${TIME})\s?\/\s?(${LENGTH})`, ([, time = '', length]) =>
    (secondsIn(time) ?? 0) >= LEAST_SESSION ? { ...readAmount(time), ...readAmount(length) } : null,
  ),
  measure(`(${TIME}|${LENGTH}|${CALORIES})`, ([, amount]) => readAmount(amount)),
  measure(String.raw`(${RANGE}(?:\s?${REPS}(?:\s?${SIDE})?|\s?${SIDE}))`, ([, count]) => readAmount(count)),
  measure(
    String.raw`(\d{1,3}(?:-\d{1,3}){2,9}|\d{1,2}(?:,\d{1,2}){2,9})(?![-,]?\d|\s?${spelled('time', 'length')}${WORD_END})(?:\s?${REPS})?`,
    ([, reps = '']) => ({
      reps,
    }),
  ),
  measure(String.raw`[x×]\s?(${COUNT})`, ([, count]) => readAmount(count)),
];

function measure(source: string, read: Measure['read'], isUnmistakable = false): Measure {
  return { pattern: new RegExp(source + WORD_END, 'iuy'), read, isUnmistakable };
}

/** The characters that any measure can start with; a quick test that spares most words the closer look. */
const FIRST_LETTERS = /[\d@a-gijlmpr-uw-z×à]/i;

/** The measure that starts exactly at `at`, and where it ends. */
export function measureAt(text: string, at: number): { fields: Measures; end: number; isUnmistakable: boolean } | null {
  if (!FIRST_LETTERS.test(text.charAt(at))) return null;
  for (const { pattern, read, isUnmistakable } of MEASURES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const fields = match && read(match);
    if (fields) return { fields, end: pattern.lastIndex, isUnmistakable };
  }
  return null;
}

function atLeastOne(field: 'sets' | 'rounds', text = ''): Measures | null {
  const count = Number(text);
  return count >= 1 ? { [field]: count } : null;
}

function inSets(sets: string | undefined, amount: string | undefined): Measures | null {
  const count = atLeastOne('sets', sets);
  const each = readAmount(amount);
  return count && each && { ...count, ...each };
}

const METRIC_LENGTH = new RegExp(String.raw`^(${NUMBER})\s?(?:(${spelled('km')})|${spelled('m')})$`, 'iu');
const ANY_LENGTH = new RegExp(`^${LENGTH}$`, 'iu');
const CLOCK_RANGE = new RegExp(String.raw`^${CLOCK}\s?[-–]\s?${CLOCK}$`);
const KILOGRAMS = new RegExp(`^(${NUMBER})\\s?${spelled('kg')}$`, 'iu');
const ONE_COUNT = new RegExp(`^(\\d{1,6})(?:\\s?${REPS})?$`, 'iu');

/** An amount in the field its unit belongs to; ranges and foreign units stay as written. */
function readAmount(amount = ''): Measures | null {
  if (CLOCK_RANGE.test(amount)) return { target: amount };
  const seconds = secondsIn(amount);
  if (seconds !== null) {
    if (isRange(amount)) return { target: amount };
    return seconds <= 86_400 ? { duration: seconds } : null;
  }
  const length = METRIC_LENGTH.exec(amount);
  if (length?.[1]) {
    const metres = readLength(length[1], length[2] ? 'k' : 'm');
    return metres <= 1_000_000 ? { distance: Math.round(metres * 1_000) / 1_000 } : null;
  }
  if (ANY_LENGTH.test(amount)) return { distance: milesInEnglish(amount) };
  const count = ONE_COUNT.exec(amount);
  return { reps: count ? Number(count[1]) : repsInEnglish(amount) };
}

/** `rec. 2m`: nobody rests for two metres. */
function restOver(length: string): number | string {
  const minutes = /^([1-9]|1[0-5])\s?m$/i.exec(length)?.[1];
  return minutes ? Number(minutes) * 60 : length;
}

/** A lift with `2 s pause` is held; a rest of that name is longer. */
function readRest(time = '', word = ''): Measures | null {
  if (/^paus/i.test(word) && !((secondsIn(time) ?? 0) >= LEAST_PAUSE)) return null;
  const range = time.replace(/ (?:to|bis|à|a) /iu, '-');
  if (isRange(range)) return { rest: range };
  const seconds = secondsIn(time) ?? readNumber(time);
  return { rest: Number.isFinite(seconds) ? seconds : time };
}

const LEAST_PAUSE = 15;
const LEAST_SESSION = 600;

function readLoad(load = ''): number | string {
  const kilograms = KILOGRAMS.exec(load);
  return kilograms?.[1] ? readNumber(kilograms[1]) : load;
}
