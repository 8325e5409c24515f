import { type Athlete, userOf } from '#functions/data/athletes/users.ts';
import { requirePremium } from '#functions/http/access.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { conditional, etagOf } from '#functions/http/replies.ts';
import { firstScreens, withoutPlan } from '#shared/training/first-screens.ts';
import { month } from '#shared/training/month.ts';
import { notLoaded, type Selected, together } from '#shared/training/not-loaded.ts';
import { userStats } from '#shared/training/progress.ts';
import { history } from '#shared/training/recent.ts';
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
  const etag = etagOf(JSON.stringify([user, head]));
  return conditional(etag, request.ifNoneMatch, async () => {
    const { training } = await load(athlete, firstScreens, request, app, head);
    return { user, training: { ...(hasPremium(training, request.now) ? training : withoutPlan(training)), etag } };
  });
}

/** Selects the program the athlete is on, or the one that is recommended. */
function ofProgram(training: Training): Selected<object> {
  const newest = newestEnrolment(training);
  if (newest && !newest.program) return notLoaded({ part: 'program', enrolmentId: newest.id });
  return !currentEnrolment(training) && training.recommended === undefined ? notLoaded({ part: 'recommendation' }) : {};
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
  if (!hasPremium(training, request.now)) return withoutPlan(training);
  return (await loadProgress(athlete, request, app, training)).training;
}

function ofFigures(training: Training, on: Moment): Selected<object> {
  return together({ stats: userStats(training, on), history: history(training) });
}
