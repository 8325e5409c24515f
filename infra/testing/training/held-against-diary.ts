import { expect } from 'vitest';
import {
  after,
  cellLine,
  completed,
  current,
  entryFor,
  mondayBefore,
  monthOf,
  plannedIn,
  slotsOf,
  streakOf,
  weekOf,
} from '#infra/testing/programs/training-diary.ts';
import { month } from '#shared/training/month.ts';
import { isNotLoaded, type Selected } from '#shared/training/not-loaded.ts';
import { progress, progressStats } from '#shared/training/progress.ts';
import { standing } from '#shared/training/standing.ts';
import { daysAhead } from '#shared/training/today-and-days-ahead.ts';
import { type PaperLife, type PaperStay, todayOf } from './paper-life.ts';
import { momentOf, wholeTraining } from './paper-reading.ts';

/** Whether the diary can tell of a life: it knows no replaced programs, no lapse and only days a program was followed. */
function isTellable({ entries, stays, isPaying }: PaperLife): boolean {
  const isOnCourse = entries.every(({ stay, meantFor }) => !stay?.leftOn || meantFor <= stay.leftOn);
  return isPaying && isOnCourse && stays.length <= 6 && stays.every(({ program }) => program.version === 1);
}

/** Expects the readings of a life to match its diary. */
export function holdAgainstDiary(life: PaperLife, months: readonly string[]): void {
  if (!isTellable(life)) return;
  const [training, on, today] = [wholeTraining(life), momentOf(life), todayOf(life)];
  const monday = mondayBefore(today);
  const stay = current(life);
  const due = stay ? slotsOf(stay).filter(({ date }) => date === today) : [];
  const done = completed(life);
  const week = weekOf(life, today);
  const [ahead, shown, stats] = [daysAhead, progress, progressStats].map((select) => loaded(select(training, on))) as [
    Extract<ReturnType<typeof daysAhead>, { today: unknown }>,
    Extract<ReturnType<typeof progress>, { progress: unknown }>,
    Extract<ReturnType<typeof progressStats>, { streak: number }>,
  ];
  expect({
    today: ahead.today.workouts.map(({ name, status }) => `${name} ${status}`),
    ...{ streak: shown.progress.streak, workouts: shown.progress.totalWorkouts, minutes: stats.totalMinutes },
    ...{ days: shown.weeklyStats.days, since: stats.since, chart: stats.chartData },
  }).toEqual({
    today: due.map((slot) => `${slot.name} ${(stay && entryFor(life, stay, slot)?.status) ?? 'upcoming'}`),
    ...{ streak: streakOf(life, today), workouts: done.length },
    minutes: done.reduce((sum, { minutes }) => sum + minutes, 0),
    days: week,
    since: done.map(({ loggedOn }) => loggedOn).sort()[0] ?? null,
    chart: [-6, -5, -4, -3, -2, -1, 0].map((weeks) => {
      const first = after(monday, weeks * 7);
      return { week: first, completed: weekOf(life, first).filter(Boolean).length, planned: plannedIn(life, first) };
    }),
  });
  for (const ofMonth of months) {
    const { workouts } = loaded(month(training, ofMonth, on));
    const lines = workouts.map((entry) => cellLine({ ...entry, name: entry.workout.name }));
    expect(lines.sort()).toEqual(monthOf(life, ofMonth, today));
  }
  const { workouts: page } = stats.history;
  expect(page.map(({ localDate, ...entry }) => lineOf({ ...entry, loggedOn: localDate })).sort()).toEqual(
    newestOf(life),
  );
  expect(training.enrolments.map((enrolment) => loaded(standing(enrolment, today)))).toEqual(
    life.stays.toReversed().map((stay) => standingOf(life, stay, today)),
  );
}

/** The entries of the latest days, as the first page of the history has them. */
function newestOf({ entries }: PaperLife): string[] {
  const place = ({ loggedOn, id }: PaperLife['entries'][number]) => `${loggedOn}#${id}`;
  const newest = entries.toSorted((a, b) => (place(a) < place(b) ? 1 : -1)).slice(0, 10);
  return newest.map(lineOf).sort();
}

function lineOf({
  loggedOn,
  name,
  status,
}: Pick<PaperLife['entries'][number], 'loggedOn' | 'name' | 'status'>): string {
  return `${loggedOn} ${name} ${status}`;
}

/** Counts the days of a program one by one. */
function standingOf(life: PaperLife, stay: PaperStay, today: string) {
  const slots = slotsOf(stay).map((slot) => ({ ...slot, status: entryFor(life, stay, slot)?.status }));
  const last = stay.leftOn !== null && stay.leftOn < today ? stay.leftOn : today;
  const undone = new Set(slots.filter(({ status }) => status !== 'completed').map(({ week }) => week));
  return {
    workouts: slots.length,
    completed: slots.filter(({ status }) => status === 'completed').length,
    ahead: slots.filter(({ status, date }) => status === undefined && date >= last).length,
    fullWeeks: new Set(slots.map(({ week }) => week).filter((week) => !undone.has(week))).size,
  };
}

function loaded<T extends object>(selected: Selected<T>): T {
  if (isNotLoaded(selected)) throw new Error('All is loaded');
  return selected;
}
