import { isTimeZone } from '#shared/dates.ts';
import { IMPORTS_FROM } from '#shared/imports/import-limits.ts';
import { wallClockAt } from '#shared/zoned-time.ts';
import type { Field } from './columns.ts';
import { dateIn, type FileDate } from './file-dates.ts';
import type { Row } from './row.ts';
import * as words from './words.ts';

/** Reads the dates of rows: from 1970 to today, by the clock of a zone. */
export class RowDates {
  readonly #timeZone: string;
  readonly #lastDay: string;
  /** The rows of a workout repeat its dates. */
  readonly #known = new Map<string, FileDate | null>();

  constructor(timeZone: string, now: number) {
    this.#timeZone = isTimeZone(timeZone) ? timeZone : 'UTC';
    this.#lastDay = this.clock(now).slice(0, 10);
  }

  /** Returns what the clocks of the zone show at a moment: '2026-11-18T18:12:00'. */
  clock(milliseconds: number): string {
    return new Date(wallClockAt(milliseconds, this.#timeZone)).toISOString().slice(0, 19);
  }

  /** Returns a date by the zone's clock, or by the file's where that has no zone; null where it cannot be read. */
  read(text: string): FileDate | null {
    let date = this.#known.get(text);
    if (date === undefined) {
      date = dateIn(text);
      const moment = Date.parse(date?.zone ? date.local + date.zone : '');
      if (date && !Number.isNaN(moment)) date = { ...date, local: this.clock(moment) };
      this.#known.set(text, date);
    }
    return date;
  }

  /** Returns the date in a cell; null where it is wrong, or for an empty cell. */
  dateOf(row: Row, field: Field): FileDate | null {
    const text = row.text(field).trim();
    if (text === '') return null;
    const date = this.read(text);
    const day = date?.local.slice(0, 10) ?? '';
    if (date === null) row.fail(field, words.notADate(text));
    else if (day > this.#lastDay) row.fail(field, words.inFuture(day));
    else if (day < IMPORTS_FROM) row.fail(field, words.tooEarly(day));
    else return date;
    return null;
  }

  /** Returns a moment of our own export, which writes them in UTC: '2026-11-18T11:00:00Z'. */
  momentOf(row: Row, field: Field): string | undefined {
    const date = this.dateOf(row, field) && dateIn(row.text(field));
    return date ? `${new Date(date.local + (date.zone || 'Z')).toISOString().slice(0, 19)}Z` : undefined;
  }
}
