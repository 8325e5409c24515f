/** Adds whole calendar months; where the month is too short, its last day. ISO timestamps in UTC. */
export function addMonthsClamped(timestamp: string, months: number): string {
  const date = new Date(timestamp);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0); // has run over into the month after: back to the last day before
  return date.toISOString();
}

/** Months of free membership still to run, those that are whole. */
export function wholeFreeMonths(promoExpires: string | null, now: number): number {
  const begun = freeMonthsRemaining(promoExpires, now);
  const isWhole = promoExpires !== null && Date.parse(addMonthsClamped(promoExpires, -begun)) === now;
  return isWhole ? begun : Math.max(0, begun - 1);
}

/**
 * Months of free membership still to run, rounded up; 0 once it has expired. Counted back from the
 * end, so that the short months in between never make them more than were granted.
 */
export function freeMonthsRemaining(promoExpires: string | null, now: number): number {
  if (promoExpires === null || Date.parse(promoExpires) <= now) return 0;
  let months = 1;
  while (Date.parse(addMonthsClamped(promoExpires, -months)) > now) months++;
  return months;
}
