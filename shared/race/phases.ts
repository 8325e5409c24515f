import { addDays, DAYS_IN_WEEK, daysBetween, type LocalDate, mondayOf } from '#shared/dates.ts';

export const PHASES = ['base', 'build', 'specific', 'peak', 'taper'] as const;
export type Phase = (typeof PHASES)[number];

/** A phase and its days. Weeks are Monday weeks, counted from 1; the last one is race week. */
export interface PhaseSpan {
  readonly phase: Phase;
  readonly firstWeek: number;
  readonly lastWeek: number;
  readonly from: LocalDate;
  /** The taper ends on race day. */
  readonly to: LocalDate;
}

/** With fewer weeks than this a taper of two would leave too little before it. */
const WEEKS_FOR_LONG_TAPER = 6;

/**
 * Divides the weeks from `from` to race week into phases, counted back from the race: the taper takes 7 to 14 days, the
 * peak up to two weeks, and what is left is three parts specific work, then build, then base. A plan whose longest week,
 * by its minutes a week, is the one before race week tapers for race week alone. Coaching practice: marchon.co.uk,
 * zoarfitness.com.
 */
export function phasesUntil(raceDate: LocalDate, from: LocalDate, minutes: readonly number[] = []): PhaseSpan[] {
  const weeks = weeksUntil(raceDate, from);
  if (weeks < 1) return [];
  const taper = taperWeeks(weeks, minutes);
  const left = weeks - taper;
  const peak = left >= 8 ? 2 : left >= 3 ? 1 : 0;
  const rest = left - peak;
  const specific = Math.ceil((rest * 3) / 8);
  const build = Math.ceil(((rest - specific) * 2) / 5);
  const lengths: Record<Phase, number> = { base: rest - specific - build, build, specific, peak, taper };
  let before = 0;
  return PHASES.flatMap((phase) => {
    const length = lengths[phase];
    if (length === 0) return [];
    const [firstWeek, lastWeek] = [before + 1, before + length];
    before = lastWeek;
    const monday = addDays(mondayOf(from), (firstWeek - 1) * DAYS_IN_WEEK);
    const sunday = addDays(mondayOf(from), lastWeek * DAYS_IN_WEEK - 1);
    return [{ phase, firstWeek, lastWeek, from: monday, to: phase === 'taper' ? raceDate : sunday }];
  });
}

/** Counts the Monday weeks from that of `from` to race week, both included; 0 once race week is over. */
export function weeksUntil(raceDate: LocalDate, from: LocalDate): number {
  return Math.max(0, daysBetween(mondayOf(from), mondayOf(raceDate)) / DAYS_IN_WEEK + 1);
}

function taperWeeks(weeks: number, minutes: readonly number[]): 1 | 2 {
  if (weeks < WEEKS_FOR_LONG_TAPER) return 1;
  const weekBefore = minutes[weeks - 2];
  const isLongest = weekBefore !== undefined && weekBefore > 0 && minutes.every((week) => week <= weekBefore);
  return isLongest ? 1 : 2;
}
