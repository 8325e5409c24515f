import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { dayNumber } from '#shared/dates.ts';
import { isNotLoaded, notLoaded, type Selected, together } from '#shared/training/not-loaded.ts';
import { calendarOf } from '#shared/training/plan-changes/plan-calendar.ts';
import type { ProgramStanding } from '#shared/training/program-standing.ts';
import { progressStats } from '#shared/training/progress.ts';
import { standing } from '#shared/training/standing.ts';
import { type Moment, newestEnrolment, type Training } from '#shared/training/training.ts';
import { PROGRAM_FINISHED } from '#shared/workouts/achievements.ts';
import type { ProgressStats } from '#shared/workouts/progress.ts';
import type { WorkoutsApp } from './app.ts';
import { healAchievements } from './heal-achievements.ts';
import { load } from './read-training.ts';

/** Returns the data of Progress. */
export async function readProgressStats(
  athlete: Athlete,
  request: RequestMoment,
  app: WorkoutsApp,
): Promise<ProgressStats> {
  return (await loadProgress(athlete, request, app)).stats;
}

/** Reads the training with all that Progress shows. */
export async function loadProgress(
  athlete: Athlete,
  request: RequestMoment,
  app: WorkoutsApp,
  known?: Training,
): Promise<{ readonly training: Training; readonly stats: ProgressStats }> {
  const isFinishKnown = PROGRAM_FINISHED in athlete.earned;
  const { training, selected } = await load(
    athlete,
    (training, on) =>
      together({
        stats: progressStats(training, on),
        final: isFinishKnown ? {} : finalStanding(training, on),
      }),
    request,
    app,
    known,
  );
  const { workouts: totalWorkouts, minutes: totalMinutes } = training.totals;
  const facts = { streak: selected.stats.streak, totalWorkouts, totalMinutes, program: selected.final.standing };
  const achievements = await healAchievements(athlete, facts, request.today, app);
  return { training: { ...training, achievements }, stats: { ...selected.stats, achievements } };
}

/** Selects the standing at the end of the newest program; none before. */
function finalStanding(training: Training, { date }: Moment): Selected<{ standing?: ProgramStanding }> {
  const newest = newestEnrolment(training);
  if (!newest) return {};
  if (!newest.program) return notLoaded({ part: 'program', enrolmentId: newest.id });
  if (newest.overlays === null) return notLoaded({ part: 'outcomes', enrolmentId: newest.id });
  if (dayNumber(date) <= calendarOf(newest).lastDay) return {};
  const selected = standing(newest, date);
  return isNotLoaded(selected) ? selected : { standing: selected };
}
