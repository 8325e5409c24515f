import { dayNumber, quarterOf } from '#shared/dates.ts';
import { packActiveDays } from '#shared/training/active-days.ts';
import { joinRanges, LOG_END, LOG_START, type LogEntry, placeOf } from '#shared/training/log/log.ts';
import { isNotLoaded, type MissingPart, type Selected } from '#shared/training/not-loaded.ts';
import type { Enrolment, Moment, Training } from '#shared/training/training.ts';
import { describeRandomWorkout } from '#shared/workouts/describe-random-workout.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import { MINUTES, type PaperEntry, type PaperLife, type PaperStay, todayOf } from './paper-life.ts';
import { findPage } from './paper-log.ts';

export function momentOf(life: PaperLife): Moment {
  return { date: todayOf(life), now: life.now };
}

/** Returns the athlete's head of a life. */
export function headOf(life: PaperLife): Training {
  const done = life.entries.filter(({ status }) => status === 'completed');
  const days = done.map(({ loggedOn }) => loggedOn).sort();
  return {
    seq: life.changes,
    readOn: todayOf(life),
    memberSince: life.memberSince,
    premium: { always: life.isPaying, until: null },
    totals: {
      workouts: done.length,
      minutes: done.reduce((sum, { minutes }) => sum + minutes, 0),
      since: days[0] ?? null,
    },
    active: null,
    enrolments: life.stays.toReversed().slice(0, 6).map(enrolmentOf),
    contents: {},
    log: {},
    loadedRanges: [],
  };
}

function enrolmentOf({ id, program, start, plan, selectedOn, leftOn, course }: PaperStay): Enrolment {
  const { pid: programId } = program;
  const now = { leftOn, deletedOn: null, course, program: null, outcomes: null };
  return { id, programId, startDate: start, weeks: plan.weeks, finish: null, selectedOn, ...now };
}

/** Reads what a selector asks for until it answers, as the calls of the server do. */
export function readFor(
  life: PaperLife,
  selector: (training: Training, on: Moment) => Selected<object>,
  training = headOf(life),
): Training {
  for (let known = training; ; ) {
    const selected = selector(known, momentOf(life));
    if (!isNotLoaded(selected)) return known;
    const before = known;
    for (const part of selected.missing) known = readPart(life, known, part);
    if (JSON.stringify(before) === JSON.stringify(known)) throw new Error('Asks again for what was read');
  }
}

/** Returns the training with everything loaded. */
export function wholeTraining(life: PaperLife): Training {
  const parts: MissingPart[] = [
    { part: 'days', isAll: true },
    { part: 'recommendation' },
    { part: 'log', range: { from: LOG_START, before: LOG_END }, limit: null },
    ...life.stays.flatMap(({ id: enrolmentId }): MissingPart[] => [
      { part: 'program', enrolmentId },
      { part: 'outcomes', enrolmentId },
    ]),
    ...life.programs.flatMap(({ pid: programId, index }) =>
      [...new Set(index.map(({ week }) => week))].map((week): MissingPart => ({ part: 'content', programId, week })),
    ),
  ];
  return parts.reduce((training, part) => readPart(life, training, part), headOf(life));
}

function readPart(life: PaperLife, training: Training, part: MissingPart): Training {
  switch (part.part) {
    case 'days':
      return { ...training, active: activeDays(life, part.isAll) };
    case 'recommendation':
      return { ...training, recommended: null };
    case 'content': {
      const { programId, week } = part;
      const content = life.programs.find(({ pid }) => pid === programId)?.contents[week] ?? {};
      const weeks = { ...training.contents[programId], [week]: content };
      return { ...training, contents: { ...training.contents, [programId]: weeks } };
    }
    case 'log': {
      const { range, limit } = part;
      const entries = life.entries
        .map(entryOnPaper)
        .filter((entry) => range.from <= placeOf(entry) && placeOf(entry) < range.before)
        .sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
        .slice(0, limit ?? undefined);
      const last = entries.at(-1);
      const loaded = limit !== null && entries.length === limit && last ? { ...range, from: placeOf(last) } : range;
      const log = { ...training.log, ...Object.fromEntries(entries.map((entry) => [entry.id, entry])) };
      return { ...training, log, loadedRanges: joinRanges(training.loadedRanges, loaded) };
    }
    case 'removed':
    case 'entry': {
      const page = findPage(life, part.entryId);
      return page ? { ...training, log: { ...training.log, [page.id]: entryOnPaper(page) } } : training;
    }
    case 'outcomes':
      return changed(training, part.enrolmentId, (enrolment) => ({
        ...enrolment,
        outcomes: Object.fromEntries(
          life.entries
            .filter(({ stay }) => stay?.id === enrolment.id)
            .map(({ number, status, loggedOn }) => [number, { status, localDate: loggedOn }]),
        ),
      }));
    case 'program': {
      const program = life.programs.find(({ pid }) =>
        life.stays.some((stay) => stay.id === part.enrolmentId && stay.program.pid === pid),
      );
      if (!program) return training;
      const { name, version, index, contents, weeks } = program;
      const workoutCount = Object.values(contents).reduce((sum, week) => sum + Object.keys(week).length, 0);
      return changed(training, part.enrolmentId, (enrolment) => ({
        ...enrolment,
        weeks: enrolment.leftOn === null ? weeks : enrolment.weeks,
        program: { name, version: String(version), difficulty: 'Intermediate', weekMinutes: [], workoutCount, index },
      }));
    }
  }
}

function changed(training: Training, id: string, change: (enrolment: Enrolment) => Enrolment): Training {
  const enrolments = training.enrolments.map((enrolment) => (enrolment.id === id ? change(enrolment) : enrolment));
  return { ...training, enrolments };
}

/** Completed workouts by day: all, or those of the last three quarters with any. */
function activeDays({ entries }: PaperLife, isAll: boolean) {
  const days = entries.filter(({ status }) => status === 'completed').map(({ loggedOn }) => loggedOn);
  const quarters = [...new Set(days.map(quarterOf))].sort();
  const from = isAll ? quarters : quarters.slice(-3);
  const counts = new Map<number, number>();
  for (const day of days.filter((date) => from.includes(quarterOf(date))))
    counts.set(dayNumber(day), (counts.get(dayNumber(day)) ?? 0) + 1);
  return packActiveDays(counts, isAll || quarters.length < 3);
}

const descriptions = new WeakMap<RandomWorkout, string>();

/** A life reads each of its entries some hundred times. */
function descriptionOf(workout: RandomWorkout): string {
  const known = descriptions.get(workout) ?? describeRandomWorkout(workout);
  descriptions.set(workout, known);
  return known;
}

/** Returns what is on paper as an entry of the log. */
export function entryOnPaper(entry: PaperEntry): LogEntry {
  const { id, stay, number, random, other, name, status, completedAt, loggedOn, meantFor, minutes, notes } = entry;
  const { rating, effort, hasResult, isRemoved, traces, change } = entry;
  const workout = stay?.program.index.find((indexed) => indexed.number === number);
  return {
    ...{ id, name, status, completedAt, localDate: loggedOn, scheduledDate: meantFor, comments: notes },
    enrolmentId: stay?.id ?? null,
    n: number,
    workoutId: stay ? `${stay.program.pid}.${number}` : id,
    duration: status === 'completed' ? minutes : null,
    rating: rating === null ? null : Math.ceil(rating / 2),
    ratingOfTen: rating,
    effort,
    hasResult,
    week: workout?.week ?? null,
    day: workout?.day ?? null,
    estimatedDuration: other ? null : (random?.estimatedDuration ?? MINUTES),
    workoutType: (random ?? other)?.workoutType ?? 'Training',
    description: random && descriptionOf(random),
    isRemoved,
    by: traces.first,
    ...(!isPlain(entry) && { changes: changesOf(traces) }),
    rev: change,
  };
}

/** Whether a single command made it, and said no more than is shown. */
function isPlain({ minutes, traces: { logs, first, said, removed, restored } }: PaperEntry): boolean {
  const isOfOne = logs.length === 1 && Object.values(said).every((by) => by === undefined || by === first);
  return isOfOne && !removed && !restored && (said.minutes === undefined || minutes !== MINUTES);
}

/** Returns all changes, also those that follow from the visible fields. */
function changesOf({
  logs,
  said,
  removed,
  removedBefore,
  restored,
}: PaperEntry['traces']): NonNullable<LogEntry['changes']> {
  const { rating, effort, notes, minutes: duration, day: date, hasResult: result } = said;
  return {
    logs: logs.map(({ by, logs: log }) => {
      const { status = 'skipped', loggedOn = '', completedAt = '' } = log ?? {};
      return { by, status, localDate: loggedOn, completedAt };
    }),
    stamps: Object.fromEntries(
      Object.entries({ rating, effort, notes, duration, date, result }).filter(([, by]) => by !== undefined),
    ),
    ...{ removed, removedBefore, restored },
  };
}
