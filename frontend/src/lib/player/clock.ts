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
