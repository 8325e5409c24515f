import { type Athlete, userOf } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { recommendToAthlete } from '#functions/programs/recommend-to-athlete.ts';
import { type DaysAhead, daysAhead } from '#shared/training/days-ahead.ts';
import { isNotLoaded, together } from '#shared/training/not-loaded.ts';
import { progress } from '#shared/training/progress.ts';
import { recent } from '#shared/training/recent.ts';
import type { Dashboard } from '#shared/workouts/contract.ts';
import type { WorkoutsApp } from './app.ts';
import { select } from './read-training.ts';

/** All of Home and Workouts in one answer; with the program cached, everything is read side by side. */
export async function readDashboard(athlete: Athlete, request: RequestMoment, app: WorkoutsApp): Promise<Dashboard> {
  const selected = await select(
    athlete,
    (training, on) => {
      const parts = together({
        ahead: daysAhead(training, on),
        progress: progress(training, on),
        recent: recent(training, on),
      });
      return isNotLoaded(parts) ? parts : { ahead: parts.ahead, ...parts.progress, ...parts.recent };
    },
    request,
    app,
  );
  const { ahead, ...others } = selected;
  const user = { ...userOf(athlete, request.now), currentProgramId: others.progress.programId };
  return { user, ...(await withRecommendation(ahead, athlete, request, app)), ...others };
}

/** Reads today's workouts and those of the next days. */
export async function readDaysAhead(athlete: Athlete, request: RequestMoment, app: WorkoutsApp): Promise<DaysAhead> {
  return withRecommendation(await select(athlete, daysAhead, request, app), athlete, request, app);
}

/** Names the program that fits best to an athlete who is on none. */
async function withRecommendation(
  { today, upcoming }: DaysAhead,
  athlete: Athlete,
  { now }: RequestMoment,
  { catalogue }: WorkoutsApp,
): Promise<DaysAhead> {
  const recommended = today.state === 'no-program' ? await recommendToAthlete(athlete, now, catalogue) : null;
  if (!recommended) return { today, upcoming };
  return { today: { ...today, recommendedProgram: { id: recommended.pid, name: recommended.name } }, upcoming };
}
