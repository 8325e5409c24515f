import type { CompletionRow } from '#functions/data/athletes/completions.ts';
import type { Enrolled, EnrolmentRow, Former } from '#functions/data/athletes/enrolments.ts';
import { RANDOM } from '#functions/data/athletes/outcomes.ts';
import { type Athlete, userOf } from '#functions/data/athletes/users.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { LogEntry } from '#shared/training/log.ts';
import { parseWorkoutId } from '#shared/training/program-index.ts';
import type { Enrolment, Training } from '#shared/training/training.ts';
import { ratingsOf } from '#shared/workouts/rating.ts';

/** Returns what an athlete's head alone tells of their training. */
export function trainingOf(
  athlete: Athlete,
  { now, today }: { readonly now: number; readonly today: LocalDate },
): Training {
  const { profile, totals, enrolment } = athlete;
  const { isAdmin, isSubscribed, promoExpires } = userOf(athlete, now);
  return {
    seq: totals.seq ?? 0,
    readOn: today,
    memberSince: profile.createdAt,
    premium: { always: isAdmin || isSubscribed, until: promoExpires === null ? null : Date.parse(promoExpires) },
    totals: {
      workouts: totals.totalWorkouts,
      minutes: totals.totalMinutes,
      since: totals.firstOn ?? null,
    },
    active: null,
    enrolments: enrolment ? enrolmentsOf(enrolment) : [],
    contents: {},
    log: {},
    loadedRanges: [],
  };
}

function enrolmentsOf(row: EnrolmentRow): Enrolment[] {
  return [enrolmentOf(row, null), ...row.former.map((former) => enrolmentOf(former, former))];
}

/** The same with an enrolment so old that the athlete's head does not keep it. */
export function trainingWith(
  enrolment: Enrolled | undefined,
  athlete: Athlete,
  request: { readonly now: number; readonly today: LocalDate },
): Training {
  const training = trainingOf(athlete, request);
  if (!enrolment || training.enrolments.some(({ id }) => id === enrolment.eid)) return training;
  const old = { ...enrolmentOf(enrolment, null), leftOn: enrolment.selectedOn };
  return { ...training, enrolments: [...training.enrolments, old] };
}

function enrolmentOf(enrolled: Enrolled, left: Pick<Former, 'leftOn' | 'lastDay' | 'trainingDays'> | null): Enrolment {
  const { eid, pid, startDate, weeks, finish, selectedOn } = enrolled;
  return {
    id: eid,
    programId: pid,
    startDate,
    weeks,
    finish: finish ?? null,
    selectedOn,
    leftOn: left?.leftOn ?? null,
    deletedOn: null,
    course: left && { lastDay: left.lastDay, trainingDays: left.trainingDays },
    program: null,
    outcomes: null,
  };
}

/** Returns a stored completion as an entry of the log. */
export function entryOf(row: CompletionRow): LogEntry {
  const { id, eid, workoutId, name, status, completedAt, localDate, scheduledDate, duration, rating, notes } = row;
  return {
    id,
    enrolmentId: eid === RANDOM ? null : eid,
    n: parseWorkoutId(workoutId)?.number ?? null,
    workoutId,
    name,
    status,
    completedAt,
    localDate,
    scheduledDate,
    duration,
    ...ratingsOf(rating),
    comments: notes,
    week: row.week,
    day: row.day,
    estimatedDuration: row.estimatedDuration,
    workoutType: row.workoutType,
    description: row.description ?? null,
    rev: row.rev,
  };
}

/** Returns an entry of the log as it is stored; `now` is when it was heard of, in milliseconds since 1970. */
export function rowOf(entry: LogEntry, now: number): CompletionRow {
  const { enrolmentId, n: _, rating: __, ratingOfTen, comments, description, ...same } = entry;
  return {
    ...same,
    eid: enrolmentId ?? RANDOM,
    rating: ratingOfTen ?? null,
    notes: comments,
    ...(description !== null && { description }),
    receivedAt: new Date(now).toISOString(),
  };
}
