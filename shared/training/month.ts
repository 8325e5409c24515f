import { dayNumber, daysOfMonth, type LocalDate, localDate } from '#shared/dates.ts';
import { entriesIn, isLoaded, type LogEntry, placeOf, rangeOfDays } from '#shared/training/log/log.ts';
import type { CalendarEntry, CalendarStatus, ProgramDays, WorkoutCalendar } from '#shared/workouts/calendar.ts';
import { ratingsOf } from '#shared/workouts/rating.ts';
import { contentOf } from './logged-content.ts';
import { allOf, isNotLoaded, type MissingPart, notLoaded, type Selected, together } from './not-loaded.ts';
import { entryIdOf, loadedEnrolment, type PlannedWorkout, plannedOn } from './plan.ts';
import { calendarOf, withAgain } from './plan-changes/plan-calendar.ts';
import { parseWorkoutId, wasPartOn, workoutIdOf } from './program-index.ts';
import { currentEnrolment, type Enrolment, type Moment, type Training } from './training.ts';

/**
 * Selects a month such as `2026-11`. What was logged is shown from the log, whatever has become of the program; all
 * else from the programs the athlete was on.
 */
export function month(training: Training, ofMonth: string, { date: today }: Moment): Selected<WorkoutCalendar> {
  const dates = daysOfMonth(ofMonth);
  const range = rangeOfDays(dates[0] ?? '', dates.at(-1) ?? '');
  const log = isLoaded(training, range) ? {} : notLoaded({ part: 'log', range, limit: null } as const);
  const planned = allOf(training.enrolments.toReversed().map((enrolment) => daysOn(training, enrolment, dates)));
  const loaded = together({ log, planned });
  if (isNotLoaded(loaded)) return loaded;

  const inMonth = entriesIn(training, range);
  const ids = new Set(inMonth.map(({ id }) => id));
  const days = loaded.planned.flat();
  const others = days.filter((day) => !ids.has(idOf(day)));
  const elsewhere = entriesOf(training, others);
  if (isNotLoaded(elsewhere)) return elsewhere;
  const logged = allOf([...inMonth.toReversed(), ...elsewhere].map((entry) => loggedEntry(training, entry, ofMonth)));
  if (isNotLoaded(logged)) return logged;

  const current = currentEnrolment(training);
  const idsElsewhere = new Set(elsewhere.map(({ id }) => id));
  const unlogged = others
    .filter((day) => !idsElsewhere.has(idOf(day)))
    .flatMap((day) => plannedEntry(day, today) ?? []);
  const entries = [...logged.flatMap(({ entry }) => entry ?? []), ...unlogged];
  return {
    month: ofMonth,
    localDate: today,
    program: current ? programDays(current) : null,
    workouts: inOrder(entries, days),
    ...changesIn(current, dates),
  };
}

const idOf = ({ enrolment, number }: PlannedWorkout) => entryIdOf(enrolment.id, number);

/** Returns the days of a program that the athlete was still on it, or left it on. */
function daysOn(
  training: Training,
  enrolment: Enrolment,
  dates: readonly LocalDate[],
): Selected<readonly PlannedWorkout[]> {
  const until = dates.filter((date) => isWithin(enrolment, date));
  if (until.length === 0) return [];
  const loaded = loadedEnrolment(enrolment);
  return isNotLoaded(loaded) ? loaded : plannedOn(training, loaded, until);
}

/** Whether a day is one of the program that was still the athlete's then, or that they left on it. */
function isWithin({ startDate, course, leftOn, deletedOn }: Enrolment, date: LocalDate): boolean {
  const left = leftOn ?? deletedOn;
  return startDate <= date && (left === null || date <= left) && (!course || date <= course.lastDay);
}

/**
 * Returns the entries of workouts whose outcomes were logged in other months. Those of one month are asked for as one
 * range, with whatever lies between them: who catches up does it on few days.
 */
function entriesOf(training: Training, days: readonly PlannedWorkout[]): Selected<readonly LogEntry[]> {
  const places = days.flatMap((day) =>
    day.outcome ? [placeOf({ localDate: day.outcome.localDate, id: idOf(day) })] : [],
  );
  const missing = places.filter((place) => !isLoaded(training, { from: place, before: `${place}~` }));
  if (missing.length === 0)
    return days.flatMap((day) => training.log[idOf(day)] ?? []).filter(({ isRemoved }) => !isRemoved);
  const months = Map.groupBy(missing.sort(), (place) => place.slice(0, 7));
  return notLoaded(
    ...[...months.values()].map((ofMonth): MissingPart => {
      const range = { from: ofMonth[0] ?? '', before: `${ofMonth.at(-1)}~` };
      return { part: 'log', range, limit: null };
    }),
  );
}

/** Shows an entry of the log as it was then, with its content; nothing where another month shows it. */
function loggedEntry(
  training: Training,
  entry: LogEntry,
  ofMonth: string,
): Selected<{ entry: CalendarEntry | undefined }> {
  const date = dateIn(training, entry, ofMonth);
  if (!date) return { entry: undefined };
  const selected = contentOf(training, entry);
  if (isNotLoaded(selected)) return selected;
  const { content } = selected;
  const { workoutId, enrolmentId, localDate, status, comments, completedAt, duration, rating, ratingOfTen } = entry;
  return {
    entry: {
      date,
      status,
      isCurrent: enrolmentId !== null && enrolmentId === currentEnrolment(training)?.id,
      loggedOn: localDate,
      workout: {
        id: entry.id,
        workoutId,
        programId: parseWorkoutId(workoutId)?.pid ?? null,
        name: content?.name ?? entry.name,
        week: entry.week,
        day: entry.day,
        estimatedDuration: entry.estimatedDuration,
        workoutType: entry.workoutType,
        description: content?.description ?? entry.description ?? '',
        exercises: [...(content?.exercises ?? [])],
        comments,
        completedAt,
        duration,
        rating,
        ...(ratingOfTen !== undefined && { ratingOfTen }),
      },
    },
  };
}

/** Returns the day of the month that an entry stands on; undefined where the month it was meant for shows it. */
function dateIn({ enrolments }: Training, entry: LogEntry, ofMonth: string): LocalDate | undefined {
  const { scheduledDate, localDate, enrolmentId } = entry;
  if (scheduledDate.startsWith(ofMonth)) return scheduledDate;
  const kept = enrolments.find(({ id }) => id === enrolmentId);
  // Otherwise that month does not look for it: of an enrolment that is not kept, or of a day its program did not have.
  return kept && isWithin(kept, scheduledDate) ? undefined : localDate;
}

/**
 * Shows what a program has on a day and no entry tells of; undefined where nothing was asked for. A replacement leaves
 * only its own name for the workout that was in a place before: such a day has that name, and no content.
 */
function plannedEntry(planned: PlannedWorkout, today: LocalDate): CalendarEntry | undefined {
  const status = statusOf(planned, today);
  if (!status) return undefined;
  const { factor, movedFrom } = planned;
  const { enrolment, date, number, week, day, workoutType, minutes, content, renamed } = planned;
  const isAnother = status !== 'upcoming' && renamed !== null && date < renamed;
  return {
    date,
    status,
    isCurrent: enrolment.leftOn === null && enrolment.deletedOn === null,
    loggedOn: planned.outcome?.localDate ?? null,
    ...(movedFrom !== null && { movedFrom }),
    ...(factor < 1 && { factor }),
    workout: {
      id: idOf(planned),
      workoutId: workoutIdOf(enrolment.programId, number),
      programId: enrolment.programId,
      name: content?.name ?? planned.name,
      week,
      day,
      estimatedDuration: minutes,
      workoutType,
      description: (!isAnother && content?.description) || '',
      exercises: isAnother ? [] : [...(content?.exercises ?? [])],
      comments: null,
      completedAt: null,
      duration: null,
      ...ratingsOf(null),
    },
  };
}

/**
 * Returns the status of a planned day: from today on by the program as it is now, before that as it was on the day,
 * while the athlete was on it.
 */
function statusOf(planned: PlannedWorkout, today: LocalDate): CalendarStatus | null {
  const { date, outcome, until, enrolment } = planned;
  if (outcome) return outcome.status;
  if (planned.isPaused) return null;
  const leftOn = enrolment.leftOn ?? enrolment.deletedOn;
  if (date >= today) return leftOn === null && until === null ? 'upcoming' : null;
  const wasOnIt = enrolment.selectedOn <= date && (leftOn === null || date < leftOn);
  return wasOnIt && wasPartOn(planned, date) ? 'missed' : null;
}

function programDays(enrolment: Enrolment): ProgramDays {
  const { startDate, selectedOn } = enrolment;
  const last = localDate(calendarOf(enrolment).lastDay);
  return { first: startDate < selectedOn ? selectedOn : startDate, last };
}

/** Returns the days of the month that the athlete paused the plan on or moved a workout from; nothing without any. */
function changesIn(enrolment: Enrolment | undefined, dates: readonly LocalDate[]): Pick<WorkoutCalendar, 'changes'> {
  if (!enrolment?.overlays?.length) return {};
  const { program, outcomes } = enrolment;
  const calendar = calendarOf(enrolment);
  const paused = dates.flatMap((date) => {
    const pause = calendar.pauseOn(dayNumber(date));
    return pause ? { date, why: pause.why } : [];
  });
  const moved = withAgain(program?.index ?? [], calendar).flatMap((workout) => {
    const [from, to] = [calendar.formerDayOf(workout), calendar.dayOf(workout)];
    if (from === null || workout.until !== null || outcomes?.[workout.number]) return [];
    const date = localDate(from);
    return dates.includes(date)
      ? { date, number: workout.number, name: workout.name, to: to === null ? null : localDate(to) }
      : [];
  });
  return { changes: { paused, moved } };
}

/** Sorts by date; of one day as the programs have them, then what no program has. */
function inOrder(entries: readonly CalendarEntry[], days: readonly PlannedWorkout[]): CalendarEntry[] {
  const places = new Map(days.map((day, place) => [idOf(day), place]));
  const position = ({ workout }: CalendarEntry) => places.get(workout.id) ?? days.length;
  return entries.toSorted((a, b) => a.date.localeCompare(b.date) || position(a) - position(b));
}
