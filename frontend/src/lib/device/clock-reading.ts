/**
 * A reading of the device's clocks. `now` is milliseconds since 1970, `elapsed` those since the page `page` was
 * opened, and `hides` how often that page has been hidden since.
 */
export interface Reading {
  readonly now: number;
  readonly page: string;
  readonly elapsed: number;
  readonly hides: number;
}

/** Something that happened at a moment, and what the clocks said then. */
interface ReadFact {
  readonly at: number;
  readonly read: Reading;
}

/** A page that was not seen for longer has not slept: its clock was set. */
const LONGEST_SLEEP = 7 * 24 * 3_600_000;

/**
 * Returns the moment on the session's clock at which a device's clocks say `reading`. That clock begins at the start of
 * the session and moves on by what has passed since the fact before:
 * - in one page that was seen all the while, by the page's own clock, which nobody can set;
 * - in one page that was hidden meanwhile, by the device's clock, because a page's may stand while a phone sleeps; by
 *   the page's where the device's says less (it was set back) or a week more (it was set ahead);
 * - in another page, by the device's clock, and not at all where that was set back.
 * So the moment never decreases. Each fact stores both readings, so an error of one clock affects a single interval.
 * Moments are milliseconds since 1970: a change of time zone or to summer time changes nothing.
 */
export function momentOf(facts: readonly ReadFact[], reading: Reading): number {
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
