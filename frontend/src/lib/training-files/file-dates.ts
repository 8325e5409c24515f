import { isLocalDate } from '#shared/dates.ts';

/** The languages in which months are known by their names. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'tr', 'ru'];

const YEAR_FIRST = /^(\d{4})[-/. 年]{1,2}(\d{1,2})[-/. 月]{1,2}(\d{1,2})(?!\d)日?/;
const DAY_FIRST = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})/;
const IN_WORDS = /^(\D*)(\d{1,2})(\D+)(\d{4})/;
const TIME =
  /^[^\d+-]*(\d{1,2})[:.h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?\s*(z|utc|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/i;

/** A date with its time of day, midnight where it has none. */
export interface FileDate {
  /** '2026-11-18T18:12:00'. */
  readonly local: string;
  /** 'Z' or '+01:00' where the file says it. */
  readonly zone: string;
}

/** Reads the dates of trackers: '2025-01-06 18:12:00', '28 Mar 2025, 17:29', 'Mar 28, 2025, 5:29 PM', '3 févr. 2026'. */
export function dateIn(cell: string): FileDate | null {
  const text = cell.trim();
  if (text.length > 60) return null;
  const [date, rest] = dayIn(text);
  if (!isLocalDate(date)) return null;
  const time = TIME.exec(rest);
  if (rest !== '' && !time) return null;
  const [, hours = '0', minutes = '00', seconds = '00', half, zone = ''] = time ?? [];
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const local = `${date}T${twoDigits(hour)}:${twoDigits(minutes)}:${seconds}`;
  return { local, zone: zone && (/^[zu]/i.test(zone) ? 'Z' : zone.replace(/(?<=\d\d)(?=\d\d$)/, ':')) };
}

/** Returns the day and what follows it. */
function dayIn(text: string): [day: string, rest: string] {
  let match = YEAR_FIRST.exec(text);
  if (match) return [dayOf(match[1], match[2], match[3]), text.slice(match[0].length)];
  match = DAY_FIRST.exec(text);
  if (match) return [dayOf(match[3], match[2], match[1]), text.slice(match[0].length)];
  match = IN_WORDS.exec(text);
  if (!match) return ['', ''];
  const month = monthIn(`${match[1]} ${match[3]}`);
  return [dayOf(match[4], month, match[2]), text.slice(match[0].length)];
}

const dayOf = (...[year, month, day]: (string | number | undefined)[]) =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}`;
const twoDigits = (number: string | number = '') => String(number).padStart(2, '0');

let months: ReadonlyMap<string, number> | undefined;

/** Returns the month, from 1, of the last word that names one: 'mar.' before a day is a Tuesday in French. */
function monthIn(text: string): number | undefined {
  months ??= knownMonths();
  const words = folded(text).split(/\P{L}+/u);
  return months.get(words.findLast((word) => months?.get(word)) ?? '');
}

/** Returns the months by their names and by what only one of them begins with; 0 for what two do. */
function knownMonths(): ReadonlyMap<string, number> {
  const [names, beginnings] = [new Map<string, number>(), new Map<string, number>()];
  for (const language of LANGUAGES) {
    for (const options of [{ month: 'short' }, { month: 'long', day: 'numeric' }] as const) {
      const formatter = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month++) {
        const parts = formatter.formatToParts(Date.UTC(2025, month - 1, 15));
        const name = folded(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\P{L}/gu, '');
        names.set(name, month);
        for (let length = 3; length < name.length; length++) {
          const beginning = name.slice(0, length);
          beginnings.set(beginning, (beginnings.get(beginning) ?? month) === month ? month : 0);
        }
      }
    }
  }
  names.delete('');
  return new Map([...beginnings, ...names]);
}

/** Lower case, without accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
