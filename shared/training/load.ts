import { addDays, DAYS_IN_WEEK, dayNumber, type LocalDate, mondayOf } from '#shared/dates.ts';
import { sum } from '#shared/sum.ts';

/**
 * Training load: how hard a session was, from 1 to 10, times its minutes, summed by week (Foster et al., A new approach to
 * monitoring exercise training, J Strength Cond Res 2001; 15: 109-115). Monotony is the mean load of a day over its
 * standard deviation within a week (Foster, Med Sci Sports Exerc 1998; 30: 1164-1168), told only where there are enough
 * days to have one. Neither says who will be hurt, and a ratio of recent to former load does not either (Impellizzeri et
 * al., Br J Sports Med 2020; 54: 1155), so there is none.
 */

/** Fewer say nothing of how alike days are. */
const MONOTONY_DAYS = 4;
/** The weeks that are usual for the one after them. */
const USUAL_WEEKS = 4;
/** A change of less is none. */
const SAME_PERCENT = 3;
/** A week that is planned so much lighter than the one before is meant to be light. */
const LIGHT_SHARE = 0.85;

/** The part of a log entry that counts towards the load; `duration` is minutes, `effort` 1 to 10. */
export interface TrainedEntry {
  readonly localDate: LocalDate;
  readonly status: 'completed' | 'skipped';
  readonly duration: number | null;
  readonly effort?: number | null;
}

/** A workout of the plan: null is what the plan does not say. */
export interface PlannedLoad {
  readonly date: LocalDate;
  readonly minutes: number | null;
  readonly load: number | null;
}

export interface WeekLoad {
  /** A Monday. */
  readonly week: LocalDate;
  readonly load: number;
  readonly minutes: number;
  /** Completed workouts without an effort, which are not in the load. */
  readonly unrated: number;
  /** Null where nothing was planned, and `load` where the plan does not say how hard it is. */
  readonly planned: { readonly minutes: number; readonly load: number | null } | null;
  /** Null with fewer than four days, or where all days are alike. */
  readonly monotony: number | null;
}

/** The difference of a week from the usual or from the plan. */
export interface Change {
  readonly direction: 'more' | 'less' | 'same';
  readonly percent: number;
}

/** Returns the load of one entry; null where it is not known. */
export function loadOf({ status, duration, effort }: TrainedEntry): number | null {
  return status === 'completed' && duration !== null && effort != null ? duration * effort : null;
}

/** Returns the last weeks up to the one of `today`, the oldest first. */
export function weekLoads(
  entries: readonly TrainedEntry[],
  planned: readonly PlannedLoad[],
  today: LocalDate,
  weeks: number,
): WeekLoad[] {
  const entriesOf = Map.groupBy(entries, ({ localDate }) => mondayOf(localDate));
  const plannedIn = Map.groupBy(planned, ({ date }) => mondayOf(date));
  return Array.from({ length: weeks }, (_, index) => {
    const week = addDays(mondayOf(today), (index + 1 - weeks) * DAYS_IN_WEEK);
    const completed = (entriesOf.get(week) ?? []).filter(({ status }) => status === 'completed');
    const ofPlan = plannedIn.get(week);
    return {
      week,
      load: sum(completed.map((entry) => loadOf(entry) ?? 0)),
      minutes: sum(completed.map(({ duration }) => duration ?? 0)),
      unrated: completed.filter((entry) => loadOf(entry) === null).length,
      planned: ofPlan ? plannedOf(ofPlan) : null,
      monotony: monotonyOf(completed, week),
    };
  });
}

function plannedOf(planned: readonly PlannedLoad[]): WeekLoad['planned'] {
  if (planned.every(({ minutes }) => minutes === null)) return null;
  const isKnown = planned.every(({ load }) => load !== null);
  return {
    minutes: sum(planned.map(({ minutes }) => minutes ?? 0)),
    load: isKnown ? Math.round(sum(planned.map(({ load }) => load ?? 0))) : null,
  };
}

/** Returns how alike the days of a week were; days without training count as none. */
function monotonyOf(entries: readonly TrainedEntry[], week: LocalDate): number | null {
  const days = Array.from({ length: DAYS_IN_WEEK }, () => 0);
  for (const entry of entries) {
    const day = dayNumber(entry.localDate) - dayNumber(week);
    days[day] = (days[day] ?? 0) + (loadOf(entry) ?? 0);
  }
  if (days.filter((load) => load > 0).length < MONOTONY_DAYS) return null;
  const mean = sum(days) / DAYS_IN_WEEK;
  const deviation = Math.sqrt(sum(days.map((load) => (load - mean) ** 2)) / DAYS_IN_WEEK);
  return deviation === 0 ? null : Math.round((mean / deviation) * 10) / 10;
}

/**
 * Returns how a week's figure compares with the mean of the four before it; null where fewer are known, or nothing was
 * done in them. `figures` are of weeks in order.
 */
export function changeToUsual(figures: readonly number[], at: number): Change | null {
  const before = figures.slice(Math.max(0, at - USUAL_WEEKS), at);
  const usual = sum(before) / USUAL_WEEKS;
  return before.length < USUAL_WEEKS || usual === 0 ? null : changeFrom(usual, figures[at] ?? 0);
}

/** Returns how one figure compares with another that is not zero. */
export function changeFrom(usual: number, now: number): Change {
  const percent = Math.round((100 * (now - usual)) / usual);
  if (Math.abs(percent) < SAME_PERCENT) return { direction: 'same', percent: 0 };
  return { direction: percent > 0 ? 'more' : 'less', percent: Math.abs(percent) };
}

/** Returns whether a week was planned to be light after the one before it. */
export function isLightWeek(before: WeekLoad | undefined, week: WeekLoad): boolean {
  const [was, is] = [before?.planned, week.planned];
  if (!was || !is) return false;
  const [from, to] = was.load !== null && is.load !== null ? [was.load, is.load] : [was.minutes, is.minutes];
  return to <= from * LIGHT_SHARE;
}

/** Returns how many weeks ago a day was: 0 for this week, and so on by Mondays. */
export function weeksAgo(date: LocalDate, today: LocalDate): number {
  return (dayNumber(mondayOf(today)) - dayNumber(mondayOf(date))) / DAYS_IN_WEEK;
}
