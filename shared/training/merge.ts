import { SHOWN } from '#shared/constants.ts';
import { daysBetween, type LocalDate } from '#shared/dates.ts';
import {
  entriesIn,
  joinRanges,
  LOG_END,
  LOG_START,
  type Log,
  type LogRange,
  placeOf,
} from '#shared/training/log/log.ts';
import type { ActiveDays } from './active-days.ts';
import { type Enrolment, newestEnrolment, type Training } from './training.ts';

/**
 * Puts what was read later into what is known. What the reading holds stands in place of what was there. The rest stays
 * as it was, but for what has changed by then: the content of a program that is another, and of what was logged all.
 */
export function merge(before: Training, read: Training): Training {
  const known = before.seq === read.seq ? before : withoutLog(before);
  return {
    ...read,
    etag: read.etag ?? known.etag,
    active: mergedDays(known.active, read.active),
    enrolments: read.enrolments.map((enrolment) => mergedEnrolment(known, read, enrolment)),
    contents: mergedContents(known, read),
    ...mergedLog(known, read),
    recommended: read.recommended === undefined ? known.recommended : read.recommended,
    achievements: read.achievements ?? known.achievements,
  };
}

function withoutLog(training: Training): Training {
  const enrolments = training.enrolments.map((enrolment) => ({
    ...enrolment,
    outcomes: null,
    overlays: null,
  }));
  return { ...training, active: null, enrolments, log: {}, loadedRanges: [] };
}

/**
 * Forgets what was logged before a day, but for the newest page of the log, and what is to be done in programs the
 * athlete has left by then.
 */
export function forgetBefore(training: Training, date: LocalDate): Training {
  const [oldest = ''] = [date, oldestOfPage(training)].sort();
  const entries = Object.entries(training.log).filter(([, entry]) => entry.localDate >= oldest);
  const ranges = training.loadedRanges.filter(({ before }) => before > oldest);
  const since = training.enrolments.filter(({ leftOn }) => leftOn === null || leftOn >= date);
  const programs = new Set(since.map(({ programId }) => programId));
  const contents = Object.entries(training.contents).filter(([programId]) => programs.has(programId));
  return {
    ...training,
    log: Object.fromEntries(entries),
    loadedRanges: ranges.map(({ from, before }) => ({ from: from < oldest ? oldest : from, before })),
    contents: Object.fromEntries(contents),
  };
}

/** Returns the day of the entry after the newest page of the log; the beginning of time where there is none. */
function oldestOfPage(training: Training): LocalDate {
  const entries = entriesIn(training, { from: LOG_START, before: LOG_END });
  return entries[SHOWN.history]?.localDate ?? '';
}

/** The newest days of both; those of the reading where it has any. */
function mergedDays(known: ActiveDays | null, read: ActiveDays | null): ActiveDays | null {
  if (!known || !read) return read ?? known;
  if (read.isAll || known.from >= read.from) return read;
  const earlier = daysBetween(known.from, read.from);
  return { ...known, counts: known.counts.slice(0, earlier).padEnd(earlier, '0') + read.counts };
}

function mergedEnrolment(known: Training, read: Training, enrolment: Enrolment): Enrolment {
  const before = known.enrolments.find(({ id }) => id === enrolment.id);
  if (!before) return enrolment;
  const changes = {
    outcomes: enrolment.outcomes ?? before.outcomes,
    overlays: enrolment.overlays === null ? before.overlays : enrolment.overlays,
  };
  const isKept = before.program && before.leftOn === enrolment.leftOn && !isAnother(known, read, enrolment.programId);
  // Before its program is loaded, an enrolment cannot tell whether the program has changed.
  return enrolment.program || !isKept ? { ...enrolment, ...changes } : { ...before, ...changes };
}

function mergedContents(known: Training, read: Training): Training['contents'] {
  const programs = new Set([...Object.keys(known.contents), ...Object.keys(read.contents)]);
  return Object.fromEntries(
    [...programs].map((programId) => {
      const kept = isAnother(known, read, programId) ? {} : known.contents[programId];
      return [programId, { ...kept, ...read.contents[programId] }];
    }),
  );
}

/** Returns whether a program may be another by now; one that was left is not looked at any more. */
function isAnother(known: Training, read: Training, programId: string): boolean {
  const [before, now] = [known, read].map((training) => versionOf(training, programId));
  if (now !== undefined) return now !== before;
  const [wasOnIt, isOnIt] = [known, read].map((training) => newestEnrolment(training)?.programId === programId);
  return wasOnIt === true && !isOnIt;
}

function versionOf({ enrolments }: Training, programId: string): string | undefined {
  return enrolments.find((enrolment) => enrolment.programId === programId && enrolment.program)?.program?.version;
}

function mergedLog(known: Log, read: Log): Log {
  const kept = Object.entries(known.log).filter(([, entry]) => !isIn(read.loadedRanges, placeOf(entry)));
  return {
    log: { ...Object.fromEntries(kept), ...read.log },
    loadedRanges: read.loadedRanges.reduce<readonly LogRange[]>(joinRanges, known.loadedRanges),
  };
}

function isIn(ranges: readonly LogRange[], place: string): boolean {
  return ranges.some(({ from, before }) => from <= place && place < before);
}
