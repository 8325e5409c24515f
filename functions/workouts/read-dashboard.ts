import { type Athlete, userOf } from '#functions/data/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { Dashboard } from '#shared/workouts/contract.ts';
import type { WorkoutsApp } from './app.ts';
import { readProgress } from './read-progress.ts';
import { readRecent } from './read-recent.ts';
import { currentProgram, readSchedule } from './read-schedule.ts';
import { readTraining } from './read-training.ts';

/** All of Home and Workouts in one answer; with the program cached, everything is read side by side. */
export async function readDashboard(athlete: Athlete, request: RequestMoment, app: WorkoutsApp): Promise<Dashboard> {
  const { uid } = athlete.profile;
  const schedule = await readSchedule(athlete, app);
  const [training, progress, recent] = await Promise.all([
    readTraining(athlete, schedule, request, app),
    readProgress(athlete, schedule, request.today, app),
    readRecent(uid, request.today, app),
  ]);
  const user = { ...userOf(athlete, request.now), currentProgramId: currentProgram(schedule)?.pid ?? null };
  return { user, ...training, ...progress, ...recent };
}
