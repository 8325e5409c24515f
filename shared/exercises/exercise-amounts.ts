import { sizeOf, spelled, unitNamed } from './units.ts';

/**
 * Numbers as coaches write them: `1.5`, `1,5`, `1,000`, ranges such as `8-10`, times such as `90 s`, `1:30`, `1 h 15`.
 * Patterns are source text, to be built into larger ones; every repetition in them is bounded.
 */
export const NUMBER = String.raw`\d{1,6}(?:[.,]\d{1,3})?`;
export const RANGE = String.raw`${NUMBER}(?:\s?[-–]\s?${NUMBER})?`;
export const CLOCK = String.raw`\d{1,2}:[0-5]\d(?::[0-5]\d)?`;
export const TIME_UNIT = `(?:${spelled('time')}|['"′″])`;
/** A pattern must not end inside a word or number. */
export const WORD_END = String.raw`(?![\p{L}\p{N}])`;

/** The number written, where a comma before three digits groups thousands and any other is a decimal point. */
export function readNumber(text: string): number {
  return text.includes(',') && THOUSANDS.test(text) ? Number(text.replace(',', '')) : decimal(text);
}

/** The number of `1.5` or `1,5`. */
export const decimal = (text = ''): number => Number(text.replace(',', '.'));

/** Metres: a point or a comma before three digits groups thousands, `1.000 m`; in kilometres it is a decimal, `1,500 km`. */
export function readLength(number: string, unit: 'k' | 'm'): number {
  if (unit === 'k') return decimal(number) * 1_000;
  return THOUSANDS.test(number) ? Number(number.replace(/[.,]/, '')) : decimal(number);
}

const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/;

const RANGE_ONLY = new RegExp(`^(${NUMBER})(?:\\s?[-–]\\s?(${NUMBER}))?$`, 'u');

/** Returns the number, or the middle of the range; null where the text is neither. */
export function middleOfRange(text: string): number | null {
  const match = RANGE_ONLY.exec(text.trim());
  if (!match?.[1]) return null;
  const from = readNumber(match[1]);
  return match[2] ? (from + readNumber(match[2])) / 2 : from;
}

/** Minutes and seconds, or hours, minutes and seconds. */
function clockSeconds(text: string): number {
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

const secondsPer = (unit: string) => sizeOf(unitNamed(unit, 'time') ?? 's');

const CLOCK_ONLY = new RegExp(String.raw`^(${CLOCK})(?:\s?(?:${spelled('min')}|(${spelled('h')})))?$`, 'iu');
const WITH_UNITS = new RegExp(
  String.raw`^(${RANGE})\s?(${TIME_UNIT})(?:\s?(\d{1,2})\s?(m|${spelled('min', 's')}|["″])?)?$`,
  'iu',
);

/** Seconds of `1:30`, `90 s`, `10 min`, `1 h 15`; of a range its middle. Null where the text is no time. */
export function secondsIn(text: string): number | null {
  const trimmed = text
    .trim()
    .replace(/''|’’|”/g, '"')
    .replace('’', "'");
  const [, clock, hours] = CLOCK_ONLY.exec(trimmed) ?? [];
  if (clock) return clockSeconds(hours && clock.length < 6 ? `${clock}:00` : clock);
  const match = WITH_UNITS.exec(trimmed);
  if (!match?.[1] || !match[2]) return null;
  const amount = middleOfRange(match[1]);
  if (amount === null) return null;
  const unit = secondsPer(match[2]);
  const smaller = match[4] ? secondsPer(match[4]) : unit / 60;
  return amount * unit + Number(match[3] ?? 0) * smaller;
}

/** Whether the text is a range, which no single number can stand for. */
export const isRange = (text: string) => /\d\s?[-–]\s?\d/.test(text);
