import type { Athlete } from '#functions/data/athletes/users.ts';
import { requirePremium } from '#functions/http/access.ts';
import type { Endpoints, RequestMoment } from '#functions/http/endpoint.ts';
import { nothing } from '#functions/http/replies.ts';
import { month } from '#shared/training/month.ts';
import type { Selected } from '#shared/training/not-loaded.ts';
import { progress, userStats } from '#shared/training/progress.ts';
import { history, recent } from '#shared/training/recent.ts';
import { daysAhead } from '#shared/training/today-and-days-ahead.ts';
import type { Moment, Training } from '#shared/training/training.ts';
import { answerTraining, readTrainingLog, readTrainingMonth } from './answer-training.ts';
import type { WorkoutsApp } from './app.ts';
import { createFeed, getFeed, revokeFeed } from './calendar-feed/manage-feed.ts';
import { readFeed } from './calendar-feed/read-feed.ts';
import { changePlan } from './change-plan.ts';
import { generateWorkout } from './generate-workout.ts';
import { beginImport, listImports } from './imports/begin-import.ts';
import { findImported } from './imports/find-imported.ts';
import { importWorkouts } from './imports/import-workouts.ts';
import { undoImport } from './imports/undo-import.ts';
import { logProgramWorkout } from './log-program-workout.ts';
import { matchMovement, unmatchMovement } from './match-movement.ts';
import { readDashboard } from './read-dashboard.ts';
import { getMovement, getMovementHistory, getResult, listMovements } from './read-movements.ts';
import { readProgressStats } from './read-progress-stats.ts';
import { select } from './read-training.ts';
import { readTrainingLoad } from './read-training-load.ts';
import { readTrainingPlan } from './read-training-plan.ts';
import { recordCommand } from './record-command.ts';

type Caller = { athlete: Athlete; request: RequestMoment };
type Selector<T> = (training: Training, on: Moment) => Selected<T>;

const selected = <T extends object>({ athlete, request }: Caller, selector: Selector<T>, app: WorkoutsApp) =>
  select(athlete, selector, request, app);

const readHistory = ({ athlete, request }: Caller, before: string | undefined, app: WorkoutsApp) => {
  if (before !== undefined) requirePremium(athlete, request.now);
  return select(athlete, (training) => history(training, before), request, app);
};

export const workoutEndpoints = {
  getDashboard: ({ athlete, request }, app) => readDashboard(athlete, request, app),
  getTraining: ({ athlete, request }, app) => answerTraining(athlete, request, app),
  getTrainingPlan: ({ athlete, query, request }, app) => readTrainingPlan(athlete, query.week, request, app),
  changePlan: ({ athlete, body, request }, app) => changePlan(athlete, body, request, app),
  getTrainingMonth: ({ athlete, query, request }, app) => readTrainingMonth(athlete, query.month, request, app),
  getTrainingLog: ({ athlete, query, request }, app) => readTrainingLog(athlete, query.before, request, app),
  getTodayWorkout: async (input, app) => (await selected(input, daysAhead, app)).today,
  getUpcomingWorkouts: async (input, app) => (await selected(input, daysAhead, app)).upcoming,
  getRecentWorkouts: async (input, app) => (await selected(input, recent, app)).recentWorkouts,
  getRecentActivity: async (input, app) => (await selected(input, recent, app)).recentActivity,
  getUserProgress: async (input, app) => (await selected(input, progress, app)).progress,
  getWeeklyStats: async (input, app) => (await selected(input, progress, app)).weeklyStats,
  completeWorkout: ({ athlete, body, request }, app) =>
    logProgramWorkout(athlete, { ...body, status: 'completed' }, request, app),
  logWorkout: ({ athlete, body: { skipped, ...body }, request }, app) =>
    logProgramWorkout(athlete, { ...body, status: skipped ? 'skipped' : 'completed' }, request, app),
  skipWorkout: ({ athlete, body, request }, app) =>
    logProgramWorkout(athlete, { ...body, status: 'skipped' }, request, app),
  completeRandomWorkout: ({ athlete, body: { workoutData: workout, ...done }, request }, app) =>
    recordCommand(athlete, { ...done, do: 'random', workout }, request, app),
  logOtherWorkout: ({ athlete, body, request }, app) => recordCommand(athlete, { ...body, do: 'other' }, request, app),
  correctWorkout: ({ athlete, body, request }, app) => recordCommand(athlete, { ...body, do: 'correct' }, request, app),
  getWorkoutHistory: ({ query: { before }, ...caller }, app) => readHistory(caller, before, app),
  getProgressStats: ({ athlete, request }, app) => readProgressStats(athlete, request, app),
  getUserStats: (input, app) => selected(input, userStats, app),
  getWorkoutCalendar: ({ query, ...caller }, app) =>
    selected(caller, (training, on) => month(training, query.month, on), app),
  getResult: ({ athlete, params, query }, app) => getResult(athlete, { ...params, ...query }, app),
  listMovements: ({ athlete, query }, app) => listMovements(athlete, query.history, app),
  getMovement: ({ athlete, params }, app) => getMovement(athlete, params.id, app),
  matchMovement: async ({ athlete, params, body }, app) => {
    await matchMovement(athlete, { ...params, ...body }, app);
    return nothing();
  },
  unmatchMovement: async ({ athlete, params }, app) => {
    await unmatchMovement(athlete, params.id, app);
    return nothing();
  },
  listImports: ({ athlete, request }, app) => listImports(athlete, request, app),
  findImported: ({ athlete, body }, app) => findImported(athlete, body, app),
  beginImport: ({ athlete, body, request }, app) => beginImport(athlete, body, request, app),
  importWorkouts: ({ athlete, params, body, request }, app) =>
    importWorkouts(athlete, { ...params, ...body }, request, app),
  undoImport: ({ athlete, params, request }, app) => undoImport(athlete, params.id, request, app),
  getMovementHistory: ({ athlete, query }, app) => getMovementHistory(athlete, query, app),
  getTrainingLoad: ({ athlete, request }, app) => readTrainingLoad(athlete, request, app),
  getRandomWorkout: ({ athlete, query, request }) => generateWorkout(athlete, query, request.now),
  generateRandomWorkout: ({ athlete, query, request }) => generateWorkout(athlete, query, request.now),
  generateChosenWorkout: ({ athlete, body, request }) => generateWorkout(athlete, body, request.now),
  getCalendarFeed: ({ athlete }, app) => getFeed(athlete, app),
  createCalendarFeed: ({ athlete, request }, app) => createFeed(athlete, request, app),
  deleteCalendarFeed: async ({ athlete }, app) => {
    await revokeFeed(athlete, app);
    return nothing();
  },
  readCalendarFeed: ({ params, request }, app) => readFeed(params.token, request, app),
} satisfies Endpoints<'workouts', WorkoutsApp>;
