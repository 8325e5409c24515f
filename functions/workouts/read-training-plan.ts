import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { notLoaded, type Selected } from '#shared/training/not-loaded.ts';
import { currentEnrolment, type Training, type WeekContent } from '#shared/training/training.ts';
import type { WorkoutsApp } from './app.ts';
import { load } from './read-training.ts';

interface AthletesPlan {
  readonly programId: string | null;
  readonly version: string | null;
  /** By week number. */
  readonly weeks: Readonly<Record<string, WeekContent>>;
  /** The first week that is left. */
  readonly next: number | null;
}

/** Weeks that are read side by side, and their total length: a reply of some 7 kB, compressed. */
const MOST = { weeks: 13, characters: 80_000 } as const;

/**
 * Reads what is to be done in the weeks of the athlete's program from one on, as many as fit an answer and at least one.
 * None for an athlete on no program.
 */
export async function readTrainingPlan(
  athlete: Athlete,
  firstWeek = 1,
  request: RequestMoment,
  app: WorkoutsApp,
): Promise<AthletesPlan> {
  const { training } = await load(athlete, (known) => weeksFrom(known, firstWeek), request, app);
  const current = currentEnrolment(training);
  if (!current?.program) return { programId: null, version: null, weeks: {}, next: null };
  const { programId, weeks: length, program } = current;
  const weeks: Record<string, WeekContent> = {};
  let characters = 0;
  let week = firstWeek;
  for (; week <= length && week < firstWeek + MOST.weeks; week++) {
    const content = training.contents[programId]?.[week] ?? {};
    characters += JSON.stringify(content).length;
    if (characters > MOST.characters && week > firstWeek) break;
    weeks[week] = content;
  }
  return { programId, version: program.version, weeks, next: week <= length ? week : null };
}

/** Selects what is to be done in so many weeks of the current program. */
function weeksFrom(training: Training, firstWeek: number): Selected<object> {
  const current = currentEnrolment(training);
  if (!current) return {};
  const { id: enrolmentId, programId, weeks, program } = current;
  if (!program) return notLoaded({ part: 'program', enrolmentId });
  const wanted = Array.from({ length: MOST.weeks }, (_, index) => firstWeek + index);
  const missing = wanted.filter((week) => week <= weeks && !training.contents[programId]?.[week]);
  return missing.length === 0
    ? {}
    : notLoaded(...missing.map((week) => ({ part: 'content', programId, week }) as const));
}
