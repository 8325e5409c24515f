import { type Athlete, userOf } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { isNotLoaded, together } from '#shared/training/not-loaded.ts';
import { progress } from '#shared/training/progress.ts';
import { recent } from '#shared/training/recent.ts';
import { daysAhead } from '#shared/training/today-and-days-ahead.ts';
import type { Dashboard } from '#shared/workouts/contract.ts';
import type { WorkoutsApp } from './app.ts';
import { select } from './read-training.ts';

/** Returns the data of Home and Workouts; with the program cached, all reads run side by side. */
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
  return { user, ...ahead, ...others };
}
