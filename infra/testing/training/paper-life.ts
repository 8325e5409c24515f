import { numberWorkouts } from '#functions/program-import/number-workouts.ts';
import type { Day, Diary, DiaryEntry, PlanOnPaper, Stay } from '#infra/testing/programs/training-diary.ts';
import type { IndexedWorkout } from '#shared/training/program-index.ts';
import type { WeekContent } from '#shared/training/training.ts';
import type { OtherWorkout } from '#shared/workouts/other-workout.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';

export const MINUTES = 40;

/** An athlete's life on paper: the diary with all that is told of an entry, and what is not the athlete's own doing. */
export interface PaperLife extends Diary {
  /** The entries that are left of all accepted commands. */
  entries: PaperEntry[];
  /** All accepted commands, in order of arrival; nothing is ever removed from it. */
  readonly accepted: Accepted[];
  readonly stays: PaperStay[];
  readonly programs: PaperProgram[];
  readonly memberSince: string;
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
  /** The number of changes to the log. */
  changes: number;
  isPaying: boolean;
}

export interface PaperStay extends Stay {
  readonly id: string;
  readonly program: PaperProgram;
  course: { readonly lastDay: Day; readonly trainingDays: string } | null;
}

/** A workout that somebody logs. */
export interface Meant {
  readonly id: string;
  readonly stay: PaperStay | null;
  readonly number: number | null;
  readonly random: RandomWorkout | null;
  readonly other: OtherWorkout | null;
  readonly name: string;
  readonly meantFor: Day;
}

/** The athlete's own words on a workout; null takes a value back. */
export interface Said {
  readonly rating?: number | null;
  readonly effort?: number | null;
  readonly notes?: string | null;
  readonly minutes?: number;
  readonly day?: Day;
  readonly hasResult?: boolean;
}

/** A command that changed something, and what it said. */
export interface Accepted {
  /** Undefined for a caller that names no command. */
  readonly id: string | undefined;
  /** Sorts after all that was done before it. */
  readonly by: string;
  readonly entryId: string;
  readonly logs?: { readonly meant: Meant; readonly status: 'completed' | 'skipped' } & Done;
  readonly isRemoved?: boolean | undefined;
  readonly said: Said;
  readonly change: number;
}

interface Done {
  readonly loggedOn: Day;
  readonly completedAt: string;
}

export interface PaperEntry extends DiaryEntry, Meant, Done {
  readonly stay: PaperStay | null;
  readonly name: string;
  readonly meantFor: Day;
  readonly loggedOn: Day;
  readonly rating: number | null;
  readonly effort: number | null;
  readonly notes: string | null;
  readonly hasResult: boolean;
  readonly isRemoved: boolean;
  readonly change: number;
  readonly traces: Traces;
}

/** The commands behind an entry, as its next change has to know them. */
export interface Traces {
  readonly logs: readonly Accepted[];
  /** The first of those that count. */
  readonly first: string;
  readonly firstCompletion: string | undefined;
  readonly said: Readonly<Record<keyof Said, string | undefined>>;
  readonly removed: string | undefined;
  /** The removal after which it was logged again, before it was removed again. */
  readonly removedBefore: string | undefined;
  readonly restored: string | undefined;
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
