import type { Units } from '#shared/account/units.ts';
import { formatClock } from './clock.ts';
import { formatDistance, lengthText, lengthUnitOf, loadText, METRES_IN, readDistance, readLoad } from './units.ts';

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
/** A number, range or choice: '50-60', '24/16'. */
const NUMBERS = String.raw`${NUMBER}(?:\s?[-–/]\s?${NUMBER})*`;
const CLOCK = String.raw`\d{1,2}:[0-5]\d`;

const LOADS = new RegExp(String.raw`(${NUMBERS})\s?(kg|kilo|lb|pound)s?(?!\p{L})`, 'giu');
const LENGTHS = new RegExp(String.raw`(${NUMBERS})\s?(km|k|mi|mile)s?(?!\p{L})`, 'giu');
const PACES = new RegExp(String.raw`(${CLOCK}(?:\s?[-–]\s?${CLOCK})?)\s?(?:\/|per\s)\s?(km|k|mi|mile)(?!\p{L})`, 'giu');

/** The load of an exercise that its author wrote as text, in the athlete's unit: '2 x 24 kg' is '2 x 53 lb'. */
export function loadAsWritten(text: string, units: Units): string {
  return rewritten(text, LOADS, units.load, (number, metric) =>
    loadText(readLoad(number, { ...units, load: metric ? 'kg' : 'lb' }) ?? Number.NaN, units),
  );
}

/** Converts a running distance: '5-6 km' becomes '3.11-3.73 mi'. */
export function lengthAsWritten(text: string, { distance }: Units): string {
  return rewritten(text, LENGTHS, distance, (number, metric) =>
    lengthText(readDistance(number, metric ? 'km' : 'mi') ?? Number.NaN, distance),
  );
}

/** Words in which every pace is in the athlete's unit: '4:30-4:40/km' is '7:15-7:31/mi'. */
export function paceAsWritten(text: string, { distance }: Units): string {
  return text.replace(PACES, (whole, clocks: string, unit: string) => {
    const written = isMetric(unit) ? 'km' : 'mi';
    if (written === distance) return whole;
    const times = METRES_IN[distance] / METRES_IN[written];
    const inUnit = clocks.replace(new RegExp(CLOCK, 'g'), (clock) => formatClock(secondsOf(clock) * times));
    return `${inUnit}/${distance}`;
  });
}

/** A sentence of the generator, whose distances from a kilometre on are runs: '3 times 1 km' is '3 times 0.62 mi'. */
export function lengthsInSentence(sentence: string, units: Units): string {
  if (units.distance === 'km') return sentence;
  return sentence.replace(/(\d+(?:\.\d+)?) (km|m)\b/g, (whole, number: string, unit: 'km' | 'm') => {
    const metres = Number(number) * METRES_IN[unit];
    return lengthUnitOf(metres, units, 'run') === 'mi' ? formatDistance(metres, units, 'run') : whole;
  });
}

/** Converts the amounts in a text, or returns it as written where any number would be left in another unit. */
function rewritten(
  text: string,
  pattern: RegExp,
  wanted: string,
  convert: (number: string, isMetric: boolean) => string,
): string {
  const isUnclear = /\d(?!\d*\s?[x×])/.test(text.replace(pattern, ''));
  if (isUnclear) return text;
  return text.replace(pattern, (whole, numbers: string, unit: string) => {
    if (isMetric(unit) === isMetric(wanted)) return whole;
    return `${numbers.replace(new RegExp(NUMBER, 'g'), (number) => convert(number, isMetric(unit)))} ${wanted}`;
  });
}

const isMetric = (unit: string) => /^k/i.test(unit);

function secondsOf(clock: string): number {
  const [minutes, seconds] = clock.split(':');
  return Number(minutes) * 60 + Number(seconds);
}
