import { dayNumber } from '#shared/dates.ts';
import type { PlanCommand } from '#shared/training/command.ts';

/** A day of a plan, as a card that keeps its place among the others; `again` is the pause that brought it. */
interface Card {
  readonly week: number;
  readonly day: number;
  readonly again: string | null;
}

interface PaperPause {
  readonly first: number;
  readonly last: number;
  readonly isShift: boolean;
  readonly why: string;
  /** The cards of the week that comes again, and the one they come before. */
  readonly again: { readonly cards: readonly Card[]; readonly before: Card } | null;
}

/** A plan as cards in a row, which is laid on the calendar day by day; shares no code with the product. */
export interface PaperPlan {
  readonly start: number;
  readonly weeks: number;
  /** Days of each week with a workout; numbers count through. */
  readonly days: readonly number[];
  readonly cards: readonly Card[];
  readonly done: Map<number, 'completed' | 'skipped'>;
  /** Where a workout was put; null for left out. */
  readonly put: Map<number, Card | null>;
  readonly pauses: Map<string, PaperPause>;
  readonly lighter: Map<string, { readonly n: readonly number[]; readonly factor: number }>;
}

export const AGAIN = 5_000;

export function paperPlan(start: string, weeks: number, days: readonly number[]): PaperPlan {
  const cards = Array.from({ length: weeks * 7 }, (_, index) => ({
    ...{ week: Math.floor(index / 7) + 1, day: (index % 7) + 1, again: null },
  }));
  const empty = { done: new Map(), put: new Map(), pauses: new Map(), lighter: new Map() };
  return { start: dayNumber(start), weeks, days, cards, ...empty };
}

export function copyOf(plan: PaperPlan): PaperPlan {
  const { done, put, pauses, lighter } = plan;
  return { ...plan, done: new Map(done), put: new Map(put), pauses: new Map(pauses), lighter: new Map(lighter) };
}

/** Lays the cards on the calendar, one a day, and skips the days of pauses that shift. */
function laidOut(plan: PaperPlan): Map<Card, number> {
  const row = [...plan.cards];
  const used = new Set<number>();
  const byName = [...plan.pauses].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, { again, first, last }] of byName) {
    const week = again?.cards[0]?.week ?? 0;
    if (!again || last - first < 6 || used.has(week)) continue;
    used.add(week);
    row.splice(row.indexOf(again.before), 0, ...again.cards);
  }
  const laid = new Map<Card, number>();
  let day = plan.start;
  for (const card of row) {
    while ([...plan.pauses.values()].some(({ isShift, first, last }) => isShift && first <= day && day <= last)) day++;
    laid.set(card, day++);
  }
  return laid;
}

export const numberOf = ({ days }: PaperPlan, week: number, day: number) =>
  (week - 1) * days.length + days.indexOf(day) + 1;

/** Returns the day of each workout by its number; null for those left out. Those of a week again have 5000 more. */
export function daysOnPaper(plan: PaperPlan): Map<number, number | null> {
  const laid = laidOut(plan);
  const days = new Map<number, number | null>();
  for (const [card, day] of laid) {
    if (!plan.days.includes(card.day)) continue;
    const number = numberOf(plan, card.week, card.day) + (card.again === null ? 0 : AGAIN);
    const put = plan.put.get(number);
    const there = put && laid.get(put);
    days.set(number, put === null ? null : (there ?? day));
  }
  return days;
}

export function isPausedOnPaper({ pauses }: PaperPlan, day: number): boolean {
  return [...pauses.values()].some(({ first, last }) => first <= day && day <= last);
}

export function lastDayOnPaper(plan: PaperPlan): number {
  return laidOut(plan).get(plan.cards.at(-1) as Card) ?? plan.start;
}

/** The number of the week, Monday to Sunday, that a day is in. */
const weekOf = (day: number) => Math.floor((day + 3) / 7);

/** Returns the share of a workout that is left: as proposed, and less in the week after a week off, but near a race. */
export function shareOnPaper({ pauses, lighter }: PaperPlan, number: number, day: number, race: number | null): number {
  const shares = [...lighter.values()].flatMap(({ n, factor }) => (n.includes(number) ? factor : []));
  const isNear = race !== null && day <= race && weekOf(race) - weekOf(day) <= 1; // race week and the one before it
  const isBack = [...pauses.values()].some(
    ({ first, last, why }) => why !== 'later' && last - first >= 6 && day > last && day <= last + 7,
  );
  return Math.min(1, ...shares, isBack && !isNear ? 0.8 : 1);
}

/** Writes down a change that was accepted; `again` is the week that comes again, as the plan says. */
export function writeChange(plan: PaperPlan, { change, isUndone }: PlanCommand, again: number | null): void {
  switch (change.kind) {
    case 'moved':
      if (isUndone) plan.put.delete(change.n);
      else {
        const to = dayNumber(change.to);
        const card = [...laidOut(plan)].find(([, day]) => day === to)?.[0];
        if (card) plan.put.set(change.n, card);
      }
      break;
    case 'dropped':
      if (isUndone) plan.put.delete(change.n);
      else plan.put.set(change.n, null);
      break;
    case 'paused': {
      const was = plan.pauses.get(change.pause);
      plan.pauses.delete(change.pause);
      if (isUndone) break;
      const first = dayNumber(change.from);
      const last = change.to === null ? first + 364 : dayNumber(change.to);
      const before = [...laidOut(plan)].find(([card, day]) => card.again === null && day >= first)?.[0];
      const cards = Array.from({ length: 7 }, (_, index) => ({
        ...{ week: again ?? 0, day: index + 1, again: change.pause },
      }));
      const comesAgain = was?.again ?? (again !== null && before ? { cards, before } : null);
      const { why } = change;
      plan.pauses.set(change.pause, { first, last, why, isShift: change.ending === 'shift', again: comesAgain });
      break;
    }
    case 'scaled':
      if (isUndone) plan.lighter.delete(change.proposal);
      else plan.lighter.set(change.proposal, { n: change.n, factor: change.factor });
  }
}

/** Returns whether a workout may surely not be moved to a day, on a day, with a race. */
export function mustStay(plan: PaperPlan, n: number, to: number, today: number, race: number | null): boolean {
  const day = daysOnPaper(plan).get(n) ?? null;
  return (
    day === null ||
    plan.done.has(n) ||
    to < today ||
    weekOf(to) !== weekOf(day) ||
    (race !== null && race >= today && weekOf(race) === weekOf(to)) ||
    isPausedOnPaper(plan, to) ||
    to > lastDayOnPaper(plan) ||
    to < plan.start
  );
}
