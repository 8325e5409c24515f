import type { Fact, Reading } from './facts.ts';

/** A page that was not seen for longer has not slept: its clock was set. */
const LONGEST_SLEEP = 7 * 24 * 3_600_000;

/**
 * Returns the moment on the session's clock at which a device's clocks say `reading`. That clock begins at the start of
 * the session and moves on by what has passed since the fact before:
 * - in one page that was seen all the while, by the page's own clock, which nobody can set;
 * - in one page that was hidden meanwhile, by the device's clock, because a page's may stand while a phone sleeps; by
 *   the page's where the device's says less (it was set back) or a week more (it was set ahead);
 * - in another page, by the device's clock, and not at all where that was set back.
 * So it never goes back. A fact carries what the clocks said, so what is wrong with one of them ends with the next fact.
 * Moments are milliseconds since 1970: a change of time zone or to summer time changes nothing.
 */
export function momentOf(facts: readonly Fact[], reading: Reading): number {
  const last = facts.at(-1);
  return last ? last.at + sinceReading(last.read, reading) : reading.now;
}

function sinceReading(before: Reading, { now, page, elapsed, hides }: Reading): number {
  const byDevice = now - before.now;
  if (page !== before.page) return Math.max(byDevice, 0);
  const byPage = Math.max(elapsed - before.elapsed, 0);
  const hasSlept = hides !== before.hides && byDevice > byPage && byDevice - byPage < LONGEST_SLEEP;
  return hasSlept ? byDevice : byPage;
}

/** A span of time; the end is undefined while it lasts. */
export interface Span {
  readonly from: number;
  readonly to: number | undefined;
}

/** Returns the milliseconds from one moment to another that lie in none of the pauses; 0 where they are the wrong way round. */
export function activeTime(pauses: readonly Span[], from: number, to: number): number {
  return Math.max(to - from, 0) - pausedTime(pauses, from, to);
}

/** Returns the milliseconds from one moment to another that lie in a pause. */
export function pausedTime(pauses: readonly Span[], from: number, to: number): number {
  let paused = 0;
  let counted = from;
  for (const pause of pauses.toSorted((a, b) => a.from - b.from)) {
    const start = Math.max(pause.from, counted);
    const end = Math.min(pause.to ?? to, to);
    if (end > start) {
      paused += end - start;
      counted = end;
    }
  }
  return paused;
}

/** Returns the moment at which so many milliseconds have passed since another outside the pauses; Infinity in one that goes on. */
export function momentAfter(pauses: readonly Span[], from: number, milliseconds: number): number {
  let moment = from + milliseconds;
  let counted = from;
  for (const { from: start, to = Number.POSITIVE_INFINITY } of pauses.toSorted((a, b) => a.from - b.from)) {
    const begins = Math.max(start, counted);
    if (begins >= moment || to <= begins) continue;
    moment += to - begins;
    counted = to;
  }
  return moment;
}
