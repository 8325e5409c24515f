import { hash } from 'node:crypto';
import { type Athlete, userOf } from '#functions/data/athletes/users.ts';
import { requirePremium } from '#functions/http/access.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { conditional } from '#functions/http/replies.ts';
import { daysAhead } from '#shared/training/days-ahead.ts';
import { month } from '#shared/training/month.ts';
import { notLoaded, type Selected, together } from '#shared/training/not-loaded.ts';
import { loadedEnrolment } from '#shared/training/plan.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import { progress, userStats } from '#shared/training/progress.ts';
import { history, recent } from '#shared/training/recent.ts';
import {
  currentEnrolment,
  hasPremium,
  type Moment,
  newestEnrolment,
  type Training,
} from '#shared/training/training.ts';
import type { WorkoutsApp } from './app.ts';
import { loadProgress } from './read-progress-stats.ts';
import { load } from './read-training.ts';

/**
 * Answers with the training as the first screens need it, or with 304 where the caller has it as it is. What that rests
 * on is the athlete's head and the program in the function's memory.
 */
export async function answerTraining(athlete: Athlete, request: RequestMoment, app: WorkoutsApp) {
  const { training: head } = await load(athlete, ofProgram, request, app);
  const user = { ...userOf(athlete, request.now), currentProgramId: currentEnrolment(head)?.programId ?? null };
  const etag = `"${hash('sha256', JSON.stringify([user, head]), 'base64url').slice(0, 22)}"`;
  return conditional(etag, request.ifNoneMatch, async () => {
    const { training } = await load(athlete, ofFirstScreens, request, app, head);
    return { user, training: { ...withoutPlan(training, request.now), etag } };
  });
}

/** Selects the program the athlete is on, or the one that is recommended. */
function ofProgram(training: Training): Selected<object> {
  const newest = newestEnrolment(training);
  if (newest && !newest.program) return notLoaded({ part: 'program', enrolmentId: newest.id });
  return !currentEnrolment(training) && training.recommended === undefined ? notLoaded({ part: 'recommendation' }) : {};
}

function ofFirstScreens(training: Training, on: Moment): Selected<object> {
  const current = currentEnrolment(training);
  return together({
    ahead: daysAhead(training, on),
    outcomes: current ? loadedEnrolment(current) : {},
    progress: progress(training, on),
    recent: recent(training, on),
  });
}

/** Reads the training with what a month such as `2026-11` needs. */
export async function readTrainingMonth(athlete: Athlete, ofMonth: string, request: RequestMoment, app: WorkoutsApp) {
  return (await load(athlete, (training, on) => month(training, ofMonth, on), request, app)).training;
}

/**
 * Reads the training with what its figures need and the newest page of the log, or the page after `before`. Without
 * premium there is only the former, and of its figures those of Profile.
 */
export async function readTrainingLog(
  athlete: Athlete,
  before: string | undefined,
  request: RequestMoment,
  app: WorkoutsApp,
): Promise<Training> {
  if (before !== undefined) {
    requirePremium(athlete, request.now);
    return (await load(athlete, (training) => history(training, before), request, app)).training;
  }
  const { training } = await load(athlete, ofFigures, request, app);
  if (!hasPremium(training, request.now)) return withoutPlan(training, request.now);
  return (await loadProgress(athlete, request, app, training)).training;
}

function ofFigures(training: Training, on: Moment): Selected<object> {
  return together({ stats: userStats(training, on), history: history(training) });
}

/** Leaves out what is to be done where it is not paid for: the content of what was not logged, and its names. */
function withoutPlan(training: Training, now: number): Training {
  if (hasPremium(training, now)) return training;
  const logged = new Set(Object.values(training.log).map(({ workoutId }) => workoutId));
  return {
    ...training,
    contents: mapped(training.contents, (weeks, programId) =>
      mapped(weeks, (workouts) => only(workouts, (n) => logged.has(workoutIdOf(programId, Number(n))))),
    ),
    enrolments: training.enrolments.map((enrolment) => ({
      ...enrolment,
      program: enrolment.program && {
        ...enrolment.program,
        index: enrolment.program.index.map((workout) => ({ ...workout, name: '' })),
      },
    })),
  };
}

const mapped = <V, W>(record: Readonly<Record<string, V>>, change: (value: V, key: string) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

const only = <V>(record: Readonly<Record<string, V>>, isKept: (key: string) => boolean): Record<string, V> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => isKept(key)));
