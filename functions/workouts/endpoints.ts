import type { Athlete } from '#functions/data/users.ts';
import { requirePremium } from '#functions/http/access.ts';
import type { Endpoints, RequestMoment } from '#functions/http/endpoint.ts';
import type { WorkoutsApp } from './app.ts';
import { completeRandomWorkout } from './complete-random-workout.ts';
import { generateWorkout } from './generate-workout.ts';
import { logProgramWorkout } from './log-program-workout.ts';
import { readCalendar } from './read-calendar.ts';
import { readDashboard } from './read-dashboard.ts';
import { readHistory } from './read-history.ts';
import { readProgress } from './read-progress.ts';
import { readProgressStats } from './read-progress-stats.ts';
import { readRecent } from './read-recent.ts';
import { readSchedule } from './read-schedule.ts';
import { readTraining } from './read-training.ts';
import { readUserStats } from './read-user-stats.ts';

type Caller = { athlete: Athlete; request: RequestMoment };

const training = async ({ athlete, request }: Caller, app: WorkoutsApp) =>
  readTraining(athlete, await readSchedule(athlete, app), request, app);

const progress = async ({ athlete, request }: Caller, app: WorkoutsApp) =>
  readProgress(athlete, await readSchedule(athlete, app), request.today, app);

const recent = ({ athlete, request }: Caller, app: WorkoutsApp) => readRecent(athlete.profile.uid, request.today, app);

const history = ({ athlete, request }: Caller, before: string | undefined, app: WorkoutsApp) => {
  if (before !== undefined) requirePremium(athlete, request.now);
  return readHistory(athlete.profile.uid, before, app);
};

export const workoutEndpoints = {
  getDashboard: ({ athlete, request }, app) => readDashboard(athlete, request, app),
  getTodayWorkout: async (input, app) => (await training(input, app)).today,
  getUpcomingWorkouts: async (input, app) => (await training(input, app)).upcoming,
  getRecentWorkouts: async (input, app) => (await recent(input, app)).recentWorkouts,
  getRecentActivity: async (input, app) => (await recent(input, app)).recentActivity,
  getUserProgress: async (input, app) => (await progress(input, app)).progress,
  getWeeklyStats: async (input, app) => (await progress(input, app)).weeklyStats,
  completeWorkout: ({ athlete, body, request }, app) =>
    logProgramWorkout(athlete, { ...body, status: 'completed' }, request, app),
  logWorkout: ({ athlete, body: { skipped, ...body }, request }, app) =>
    logProgramWorkout(athlete, { ...body, status: skipped ? 'skipped' : 'completed' }, request, app),
  skipWorkout: ({ athlete, body, request }, app) =>
    logProgramWorkout(athlete, { ...body, status: 'skipped' }, request, app),
  completeRandomWorkout: ({ athlete, body, request }, app) => completeRandomWorkout(athlete, body, request, app),
  getWorkoutHistory: ({ query: { before }, ...caller }, app) => history(caller, before, app),
  getProgressStats: ({ athlete, request }, app) => readProgressStats(athlete, request.today, app),
  getUserStats: ({ athlete, request }, app) => readUserStats(athlete, request.today, app),
  getWorkoutCalendar: ({ athlete, query, request }, app) => readCalendar(athlete, query.month, request.today, app),
  getRandomWorkout: ({ athlete, query, request }) => generateWorkout(athlete, query, request.now),
  generateRandomWorkout: ({ athlete, query, request }) => generateWorkout(athlete, query, request.now),
  generateChosenWorkout: ({ athlete, body, request }) => generateWorkout(athlete, body, request.now),
} satisfies Endpoints<'workouts', WorkoutsApp>;
