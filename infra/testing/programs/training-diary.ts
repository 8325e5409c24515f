/**
 * An athlete's training, computed from a plain list of what they did: the naive counterpart of everything the
 * product reads, in the words of its rules. It shares no code with it; days are counted by walking the calendar.
 */

export type Day = string;

/** A program as the diary knows it: the days of the week, from 1, on which each of its weeks has a workout. */
export interface PlanOnPaper {
  readonly pid: string;
  readonly name: string;
  readonly weeks: number;
  readonly days: readonly number[];
  readonly nameOf: (week: number, day: number) => string;
}

export interface Stay {
  readonly plan: PlanOnPaper;
  readonly selectedOn: Day;
  /** The day of week 1, day 1. */
  readonly start: Day;
  leftOn: Day | null;
}

export interface DiaryEntry {
  /** Null for a random workout. */
  readonly stay: Stay | null;
  readonly name: string;
  readonly meantFor: Day;
  readonly loggedOn: Day;
  status: 'completed' | 'skipped';
  minutes: number;
}

export interface Slot {
  readonly date: Day;
  readonly week: number;
  readonly day: number;
  readonly name: string;
}

export interface Cell {
  readonly date: Day;
  readonly name: string;
  readonly status: 'upcoming' | 'completed' | 'skipped' | 'missed';
  readonly isCurrent: boolean;
}

export interface Diary {
  readonly entries: DiaryEntry[];
  readonly stays: Stay[];
}

export function current({ stays }: Diary): Stay | undefined {
  return stays.at(-1);
}

export function after(day: Day, days = 1): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

export function mondayBefore(day: Day): Day {
  let monday = day;
  while (new Date(`${monday}T00:00:00Z`).getUTCDay() !== 1) monday = after(monday, -1);
  return monday;
}

const knownSlots = new WeakMap<Stay, readonly Slot[]>();

/** Every day of a program with a workout, in order. */
export function slotsOf(stay: Stay): readonly Slot[] {
  const slots = knownSlots.get(stay) ?? walk(stay);
  knownSlots.set(stay, slots);
  return slots;
}

function walk({ plan, start }: Stay): Slot[] {
  const slots: Slot[] = [];
  let date = start;
  for (let week = 1; week <= plan.weeks; week++)
    for (let day = 1; day <= 7; day++, date = after(date))
      if (plan.days.includes(day)) slots.push({ date, week, day, name: plan.nameOf(week, day) });
  return slots;
}

export function lastDayOf({ plan, start }: Stay): Day {
  return after(start, plan.weeks * 7 - 1);
}

export function entryFor(diary: Diary, stay: Stay, slot: Slot): DiaryEntry | undefined {
  return diary.entries.find((entry) => entry.stay === stay && entry.meantFor === slot.date && entry.name === slot.name);
}

/** The cells of a month such as `2026-11`, sorted as text. */
export function monthOf(diary: Diary, month: string, today: Day): string[] {
  const logged = diary.entries.map(({ stay, name, meantFor, status }) => ({
    date: meantFor,
    name,
    status,
    isCurrent: stay !== null && stay === current(diary),
  }));
  const open = diary.stays.flatMap((stay) =>
    slotsOf(stay)
      .filter((slot) => !entryFor(diary, stay, slot))
      .flatMap((slot) => openCell(stay, slot, today)),
  );
  return [...logged, ...open]
    .filter(({ date }) => date.startsWith(month))
    .map(cellLine)
    .sort();
}

function openCell({ selectedOn, leftOn }: Stay, { date, name }: Slot, today: Day): Cell[] {
  if (date >= today) return leftOn === null ? [{ date, name, status: 'upcoming', isCurrent: true }] : [];
  const wasOnIt = selectedOn <= date && (leftOn === null || date < leftOn);
  return wasOnIt ? [{ date, name, status: 'missed', isCurrent: leftOn === null }] : [];
}

export function cellLine({ date, name, status, isCurrent }: Cell): string {
  return `${date} ${name} ${status}${isCurrent ? '' : ' (former)'}`;
}

export function completed({ entries }: Diary): DiaryEntry[] {
  return entries.filter(({ status }) => status === 'completed');
}

const activeDays = (diary: Diary) => new Set(completed(diary).map(({ loggedOn }) => loggedOn));

/** Days of the week of `day`, from its Monday, on which something was completed. */
export function weekOf(diary: Diary, day: Day): boolean[] {
  const active = activeDays(diary);
  const monday = mondayBefore(day);
  return [0, 1, 2, 3, 4, 5, 6].map((index) => active.has(after(monday, index)));
}

/** Counts the days of the week of `day` that asked for training. */
export function plannedIn(diary: Diary, day: Day): number {
  const monday = mondayBefore(day);
  return [0, 1, 2, 3, 4, 5, 6].filter((index) => askedOn(diary, after(monday, index)) === 'training').length;
}

/** Told forward, from the first thing that was done: a day adds, keeps or ends the streak. */
export function streakOf(diary: Diary, today: Day): number {
  const active = activeDays(diary);
  const days = [...active].sort();
  const [first = today] = days;
  const newest = days.at(-1) ?? today;
  const last = newest > today ? newest : today;
  let streak = 0;
  for (let day = first; day <= last; day = after(day)) {
    if (active.has(day)) streak++;
    else if (day < last && askedOn(diary, day) !== 'rest') streak = 0;
  }
  return streak;
}

/** Returns the kind of a day, by the program the athlete was on then; days before its start are rest. */
function askedOn({ stays }: Diary, day: Day): 'training' | 'rest' | 'nothing' {
  const stay = stays.findLast(({ selectedOn, leftOn }) => selectedOn <= day && (leftOn === null || day < leftOn));
  if (!stay || day > lastDayOf(stay)) return 'nothing';
  return slotsOf(stay).some(({ date }) => date === day) ? 'training' : 'rest';
}
