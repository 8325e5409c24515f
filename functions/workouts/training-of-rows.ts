import type { CompletionRow } from '#functions/data/athletes/completions.ts';
import type { Enrolled, EnrolmentRow, Former } from '#functions/data/athletes/enrolments.ts';
import type { ChangedRow } from '#functions/data/athletes/log-changes.ts';
import { UNPLANNED } from '#functions/data/athletes/outcomes.ts';
import { type Athlete, userOf } from '#functions/data/athletes/users.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
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
    raceDate: profile.hyroxEventDate,
    premium: { always: isAdmin || isSubscribed, until: promoExpires === null ? null : Date.parse(promoExpires) },
    totals: {
      workouts: totals.totalWorkouts,
      minutes: totals.totalMinutes,
      since: totals.firstOn ?? null,
      ...(totals.importedWorkouts !== undefined && {
        imported: { workouts: totals.importedWorkouts, minutes: totals.importedMinutes ?? 0 },
      }),
    },
    active: null,
    enrolments: enrolment ? enrolmentsOf(enrolment, totals.changedPlan) : [],
    contents: {},
    log: {},
    loadedRanges: [],
  };
}

/** The plan of the current enrolment is as the program has it, unless it is the one that was changed last. */
function enrolmentsOf(row: EnrolmentRow, changedPlan: string | undefined): Enrolment[] {
  const current = enrolmentOf(row, null);
  return [
    { ...current, overlays: changedPlan === row.eid ? null : [] },
    ...row.former.map((former) => enrolmentOf(former, former)),
  ];
}

/** Returns a training with an enrolment so old that the athlete's head does not keep it. */
export function withEnrolment(training: Training, enrolment: Enrolled, leftOn = enrolment.selectedOn): Training {
  if (training.enrolments.some(({ id }) => id === enrolment.eid)) return training;
  return { ...training, enrolments: [...training.enrolments, { ...enrolmentOf(enrolment, null), leftOn }] };
}

/** Returns a training with all that an athlete ever chose, newest first. */
export function withHistory(training: Training, history: readonly Enrolled[]): Training {
  return history.reduce(
    (sum, enrolled, index) => withEnrolment(sum, enrolled, history[index - 1]?.selectedOn),
    training,
  );
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
    overlays: null,
  };
}

/** Returns a stored completion as an entry of the log. */
export function entryOf(row: CompletionRow, isRemoved = false): LogEntry {
  const { id, eid, workoutId, name, status, completedAt, localDate, scheduledDate, duration, rating, notes } = row;
  const { effort, hasResult, by, changes } = row;
  return {
    id,
    enrolmentId: eid === UNPLANNED ? null : eid,
    n: parseWorkoutId(workoutId)?.number ?? null,
    workoutId,
    name,
    status,
    completedAt,
    localDate,
    scheduledDate,
    duration,
    ...ratingsOf(rating),
    effort,
    comments: notes,
    hasResult,
    week: row.week,
    day: row.day,
    estimatedDuration: row.estimatedDuration,
    workoutType: row.workoutType,
    description: row.description ?? null,
    isRemoved,
    by,
    ...(changes && { changes }),
    ...(row.importId !== undefined && { importId: row.importId }),
    rev: row.rev,
  };
}

/** The stored fields of an entry that the log does not show. */
type BesideEntry = Pick<ChangedRow, 'receivedAt' | 'evidence' | 'result'>;

/** Returns an entry of the log as it is stored. */
export function rowOf(entry: LogEntry, beside: BesideEntry): ChangedRow {
  const { enrolmentId, n: _, rating: __, ratingOfTen, comments, description, ...same } = entry;
  return {
    ...same,
    eid: enrolmentId ?? UNPLANNED,
    rating: ratingOfTen ?? null,
    notes: comments,
    ...(description !== null && { description }),
    ...beside,
  };
}
