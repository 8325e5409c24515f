import { ULID, ULID_DIGITS, ULID_TIME_LENGTH, ulidTime } from '#shared/ulid.ts';

/**
 * Orders commands: the moment at which one was given, at most that of its receipt, then what tells apart two of one
 * moment. Ten digits of milliseconds since 1970 and six random ones, as they stand in the command's ULID.
 */
export type Stamp = string;

const STAMP_LENGTH = 16;

/**
 * Returns the stamp of a command heard of at `now`, in milliseconds since 1970. A clock that is ahead is put back to
 * `now`, or what it did would stand for ever, but not before what was `heard` of by then; a command that is among those,
 * as its answer was lost, keeps the stamp of then. A caller that names no command gives it now, after all of them.
 */
export function stampOf(id: string | undefined, now: number, heard: readonly Stamp[] = []): Stamp {
  const newest = heard.toSorted().at(-1) ?? '';
  if (id === undefined || !isCommandId(id))
    return laterOf(ulidTime(now).padEnd(STAMP_LENGTH, '0'), newest && next(newest));
  const [given, random] = [id.slice(0, ULID_TIME_LENGTH), id.slice(ULID_TIME_LENGTH, STAMP_LENGTH)];
  const before = heard.find((stamp) => stamp.slice(ULID_TIME_LENGTH) === random && stamp <= id);
  const latest = laterOf(ulidTime(now), newest && next(newest.slice(0, ULID_TIME_LENGTH)));
  return before ?? (given < latest ? given : latest) + random;
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}

/** Returns the digits that come next. */
function next(digits: string): string {
  const kept = digits.replace(/Z*$/, '');
  const last = ULID_DIGITS.charAt(ULID_DIGITS.indexOf(kept.slice(-1)) + 1);
  return (kept.slice(0, -1) + last).padEnd(digits.length, '0');
}

/** Returns whether a text can name a command: a ULID. */
export function isCommandId(id: string): boolean {
  return ULID.test(id);
}

/** Returns the moment of a stamp, in milliseconds since 1970. */
export function momentOfStamp(stamp: Stamp): number {
  return [...stamp.slice(0, ULID_TIME_LENGTH)].reduce((sum, digit) => sum * 32 + ULID_DIGITS.indexOf(digit), 0);
}
