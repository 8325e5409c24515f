import { numberWorkouts } from '#functions/program-import/number-workouts.ts';
import type { Day, Diary, DiaryEntry, PlanOnPaper, Stay } from '#infra/testing/programs/training-diary.ts';
import { RANDOM_WORKOUTS_A_DAY } from '#shared/constants.ts';
import type { Command } from '#shared/training/command.ts';
import type { IndexedWorkout } from '#shared/training/program-index.ts';
import type { WeekContent } from '#shared/training/training.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';

export const MINUTES = 40;
const MINUTE = 60_000;

/** An athlete's life on paper: the diary with all that is told of an entry, and what is not the athlete's own doing. */
export interface PaperLife extends Diary {
  readonly entries: PaperEntry[];
  readonly stays: PaperStay[];
  readonly programs: PaperProgram[];
  readonly memberSince: string;
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
  /** How often something was logged or said of it. */
  changes: number;
  isPaying: boolean;
}

export interface PaperStay extends Stay {
  readonly id: string;
  readonly program: PaperProgram;
  course: { readonly lastDay: Day; readonly trainingDays: string } | null;
}

export interface PaperEntry extends DiaryEntry {
  readonly id: string;
  readonly stay: PaperStay | null;
  readonly number: number | null;
  readonly random: RandomWorkout | null;
  readonly completedAt: string;
  readonly rating: number | null;
  readonly notes: string | null;
  readonly change: number;
}

/** A program as its present file has it. */
export interface PaperProgram {
  readonly pid: string;
  readonly name: string;
  version: number;
  weeks: number;
  index: readonly IndexedWorkout[];
  contents: Readonly<Record<number, WeekContent>>;
}

export interface PaperFile {
  readonly weeks: number;
  readonly days: readonly number[];
  readonly label: string;
}

export function dayAt(instant: number, timeZone: string): Day {
  return formatOf(timeZone).format(instant);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, known);
  return known;
}

export function todayOf({ now, timeZone }: PaperLife): Day {
  return dayAt(now, timeZone);
}

/** Puts a file in the place of what the program was until a day. */
export function replaceFile(program: PaperProgram, { weeks, days, label }: PaperFile, today: Day): void {
  const parsed = Array.from({ length: weeks }, (_, week) =>
    days.map((day) => ({
      week: week + 1,
      day,
      order: 0,
      name: `${label} ${week + 1}.${day}`,
      description: `${label}, easy`,
      workoutType: 'Training' as const,
      durationMinutes: MINUTES,
      exercises: [{ name: label, distance: 1_000 * (week + 1) }],
    })),
  ).flat();
  const { index, workouts } = numberWorkouts(parsed, program.index, today);
  program.version++;
  program.weeks = weeks;
  program.index = index;
  const byWeek = Map.groupBy(workouts, ({ week }) => week);
  program.contents = Object.fromEntries(
    [...byWeek].map(([week, rows]) => [
      week,
      Object.fromEntries(
        rows.map(({ number, name, description, exercises }) => [number, { name, description, exercises }]),
      ),
    ]),
  );
}

export function programOnPaper(pid: string, file: PaperFile): PaperProgram {
  const program = { pid, name: `${file.label} plan`, version: 0, weeks: 0, index: [], contents: {} };
  replaceFile(program, file, '2000-01-01');
  return program;
}

export function planOf({ pid, name }: PaperProgram, { weeks, days, label }: PaperFile): PlanOnPaper {
  return { pid, name, weeks, days, nameOf: (week, day) => `${label} ${week}.${day}` };
}

/** Returns what is written down once a command has come, at a moment; why nothing is where it cannot stand. */
export function writeDown(life: PaperLife, command: Command, now: number): PaperEntry | string {
  const meant = command.do === 'random' ? meantRandom(life, command, now) : meantPlanned(life, command, now);
  if (typeof meant === 'string') return meant;
  const before = life.entries.find(({ id }) => id === meant.id);
  const entry = entryAfter(before, meant, command, life.changes + 1);
  if (typeof entry === 'string' || entry === before) return entry;
  life.changes++;
  const place = before ? life.entries.indexOf(before) : life.entries.length;
  life.entries.splice(place, 1, entry);
  return entry;
}

type Meant = Omit<PaperEntry, 'status' | 'minutes' | 'rating' | 'notes' | 'change'>;

function meantPlanned(
  life: PaperLife,
  command: Extract<Command, { enrolmentId: string }>,
  now: number,
): Meant | string {
  const stay = life.stays.find(({ id }) => id === command.enrolmentId);
  const workout = stay?.program.index.find(({ number }) => number === command.n);
  if (!stay || !workout) return 'unknown-workout';
  const { number, name, week, day } = workout;
  const meantFor = slotDate(stay, week, day);
  const moment = momentOf(command, stay.selectedOn, now);
  if (meantFor > moment.loggedOn) return 'not-yet';
  const id = `${stay.id}.${String(number).padStart(4, '0')}`;
  return { id, stay, name, meantFor, number, random: null, ...moment };
}

function slotDate({ start }: Stay, week: number, day: number): Day {
  const [year = 0, month = 1, date = 1] = start.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + (week - 1) * 7 + day - 1)).toISOString().slice(0, 10);
}

function meantRandom(life: PaperLife, command: Extract<Command, { do: 'random' }>, now: number): Meant | string {
  const { workout: random, timeZone } = command;
  const moment = momentOf(command, dayAt(Date.parse(life.memberSince), timeZone), now);
  const isKnown = life.entries.some(({ id }) => id === random.id);
  const ofTheDay = life.entries.filter(({ stay, loggedOn }) => !stay && loggedOn === moment.loggedOn);
  if (!isKnown && ofTheDay.length >= RANDOM_WORKOUTS_A_DAY) return 'too-many';
  return { id: random.id, stay: null, name: random.name, meantFor: moment.loggedOn, number: null, random, ...moment };
}

function momentOf({ completedAt, timeZone }: Command, earliest: Day, now: number) {
  const claimed = completedAt === undefined ? now : Date.parse(completedAt);
  const isBelieved = claimed <= now + 10 * MINUTE && dayAt(claimed, timeZone) >= earliest;
  const instant = isBelieved ? claimed : now;
  return { completedAt: new Date(instant).toISOString(), loggedOn: dayAt(instant, timeZone) };
}

function entryAfter(
  before: PaperEntry | undefined,
  meant: Meant,
  { do: deed, rating: given, notes = null, duration = null }: Command,
  change: number,
): PaperEntry | string {
  // The constant that is sent for a random workout is nobody's rating.
  const rating = deed === 'random' && given === 5 ? null : (given ?? null);
  if (deed === 'skip') {
    if (before) return before.status === 'skipped' ? before : 'already-completed';
    return { ...meant, status: 'skipped', minutes: 0, rating: null, notes: null, change };
  }
  if (before?.status !== 'completed') {
    const minutes = duration ?? meant.random?.estimatedDuration ?? MINUTES;
    return {
      ...before,
      ...meant,
      ...(before && { name: before.name }),
      status: 'completed',
      minutes,
      rating,
      notes,
      change,
    };
  }
  const after = {
    ...before,
    rating: rating ?? before.rating,
    notes: notes ?? before.notes,
    minutes: duration ?? before.minutes,
  };
  const isSame = after.rating === before.rating && after.notes === before.notes && after.minutes === before.minutes;
  return isSame ? before : { ...after, change };
}
