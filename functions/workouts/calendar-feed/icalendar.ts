import { APP_NAME } from '#shared/constants.ts';
import { addDays, type LocalDate } from '#shared/dates.ts';
import type { FeedEntry } from './feed-entries.ts';

/** How often a calendar is asked to look; how often it does is its own affair. */
const REFRESH = 'PT3H';
/** A line has so many octets at most, the line break not counted. */
const LINE_OCTETS = 75;

/** Writes entries as iCalendar, RFC 5545, with `appOrigin` before their paths. The same entries make the same text. */
export function iCalendarOf(entries: readonly FeedEntry[], appOrigin: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${APP_NAME}//Plan//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${APP_NAME}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...entries.flatMap((entry) => eventOf(entry, appOrigin)),
    'END:VCALENDAR',
    '',
  ]
    .flatMap(folded)
    .join('\r\n');
}

function eventOf(entry: FeedEntry, appOrigin: string): string[] {
  const { id, date, days, summary, description, path, isCancelled, sequence, changedAt } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${APP_NAME.toLowerCase()}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, days))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${appOrigin}${path}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function compact(date: LocalDate): string {
  return date.replaceAll('-', '');
}

function utc(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Control characters, which no text may hold, become spaces. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Cuts a line where its octets end, never within a character; each piece after the first begins with a space. */
function folded(line: string): string[] {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return [line];
  const pieces = [''];
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > LINE_OCTETS) {
      pieces.push(' ');
      octets = 1;
    }
    pieces.push(pieces.pop() + character);
    octets += length;
  }
  return pieces;
}
