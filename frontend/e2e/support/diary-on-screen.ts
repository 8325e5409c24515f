import {
  after,
  completed,
  current,
  type Day,
  type Diary,
  type DiaryEntry,
  entryFor,
  lastDayOf,
  mondayBefore,
  monthOf,
  plannedIn,
  type Slot,
  slotsOf,
  streakOf,
  weekOf,
} from '#infra/testing/programs/training-diary.ts';
import type { TrainingScreens } from './training-screens.ts';

/**
 * A diary entry with what only the screens show: the rating, 1 to 10 or null where there is none, and the time at which
 * it was logged, '08:30'.
 */
export interface DetailedEntry extends DiaryEntry {
  readonly rating: number | null;
  readonly time: string;
}

export interface DetailedDiary extends Diary {
  readonly entries: DetailedEntry[];
}

/** Returns the texts of all screens on a day, from a diary of less than a week and the achievements' names. */
export function screensOf(diary: DetailedDiary, today: Day, achievements: readonly string[]): TrainingScreens {
  const newest = diary.entries.toReversed();
  const done = completed(diary);
  const streak = streakOf(diary, today);
  const week = `${daysDone(diary, today)} of 7`;
  return {
    home: {
      streak: `${streak} ${streak === 1 ? 'day' : 'days'}`,
      week,
      recent: newest.slice(0, 3).map((entry) => recentRow(entry, today)),
    },
    progress: {
      tiles: [`${streak}`, `${done.length}`, week, `${done.reduce((sum, { minutes }) => sum + minutes, 0)}`],
      weeks: [6, 5, 4, 3, 2, 1, 0].map((ago) => {
        const monday = after(mondayBefore(today), -7 * ago);
        return `Week of ${shortDate(monday)}${againstPlan(daysDone(diary, monday), plannedIn(diary, monday))}`;
      }),
      achievements,
      history: newest.map(historyRow),
    },
    month: monthShown(diary, today.slice(0, 7), today),
    workouts: {
      next: nextRows(diary, today),
      last: lastDone(newest, today).map((entry) => lastRow(entry, today)),
    },
    stats: [`${done.length}`, `${streak}`, `${done.length}`],
  };
}

/** The lines of a month such as `2026-11`, which do not say whose a workout is. */
export function monthShown(diary: Diary, month: string, today: Day): string[] {
  return monthOf(diary, month, today).map((line) => line.replace(' (former)', ''));
}

/** Without a plan, a week is measured against seven days. */
function againstPlan(done: number, planned: number): string {
  if (planned === 0) return `${done} of 7`;
  return done > planned ? `${done} done, ${planned} planned` : `${done} of ${planned} planned`;
}

const daysDone = (diary: Diary, day: Day) => weekOf(diary, day).filter(Boolean).length;

function recentRow({ name, loggedOn, status, minutes, rating }: DetailedEntry, today: Day): string {
  const day = ['Today', 'Yesterday'][daysAgo(loggedOn, today)] ?? dayName(loggedOn);
  return `${name}${day}${status === 'completed' ? `, ${minutes} min${ratingText(rating)}` : 'Skipped'}`;
}

/** Returns the entries of the last three days, or the newest three if there are none. */
function lastDone(newest: readonly DetailedEntry[], today: Day): readonly DetailedEntry[] {
  const recent = newest.filter(({ loggedOn }) => daysAgo(loggedOn, today) <= 3);
  return recent.length > 0 ? recent : newest.slice(0, 3);
}

function lastRow(entry: DetailedEntry, today: Day): string {
  const { name, loggedOn, time, status, minutes, rating } = entry;
  const day = ['Today', 'Yesterday', '2 days ago', '3 days ago'][daysAgo(loggedOn, today)] ?? 'Earlier';
  const start = `${name}${day} ${time}${placeOf(entry)}`;
  return status === 'completed'
    ? `${start}Completed in ${minutes} minutesCompleted${ratingText(rating)}`
    : `${start}Skipped`;
}

function historyRow(entry: DetailedEntry): string {
  const { name, loggedOn, status, minutes } = entry;
  return `${name}${dayName(loggedOn)}${placeOf(entry)}${status === 'completed' ? `${minutes} min` : 'Skipped'}`;
}

function nextRows(diary: Diary, today: Day): string[] {
  const stay = current(diary);
  if (!stay) return [];
  return ['Today', 'Tomorrow', 'Day After'].flatMap((label, index) => {
    const date = after(today, index);
    const slot = slotsOf(stay).find((each) => each.date === date);
    if (slot && entryFor(diary, stay, slot)) return `Done for today${label}`;
    if (slot) return `${slot.name}${label}, ${shortPlace(slot)}. MixedEasy40 min`;
    return date <= lastDayOf(stay) ? `Rest day${label}. Walk, eat, sleep` : [];
  });
}

function placeOf({ stay, meantFor }: DetailedEntry): string {
  const slot = stay && slotsOf(stay).find(({ date }) => date === meantFor);
  return slot ? `, ${shortPlace(slot)}` : '';
}

const shortPlace = ({ week, day }: Slot) => `W${week} D${day}`;
/** Returns the text of a rating; its stars have none. */
const ratingText = (rating: number | null) => (rating ? `${rating}/10` : '');

function daysAgo(day: Day, today: Day): number {
  let days = 0;
  for (let each = day; each < today; each = after(each)) days++;
  return days;
}

const utc = (day: Day) => new Date(`${day}T00:00Z`);
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const shortDate = (day: Day) => `${utc(day).getUTCDate()} ${month.format(utc(day))}`;
const dayName = (day: Day) => `${weekday.format(utc(day))} ${shortDate(day)}`;
