import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { RACE_STATIONS } from '#shared/constants.ts';
import { addDays, DAYS_IN_WEEK, mondayOf } from '#shared/dates.ts';
import type { TrainingLoad } from '#shared/movements/contract.ts';
import type { MovementSession } from '#shared/movements/session.ts';
import { LOAD_WEEKS, loadReport } from '#shared/training/load-report.ts';
import type { WorkoutsApp } from './app.ts';
import { openMovements } from './kept-movements.ts';
import { select } from './read-training.ts';

/** The weeks that are shown reach into two quarters at most. */
const QUARTERS = 2;

/** Returns the data of the Load page. */
export async function readTrainingLoad(
  athlete: Athlete,
  request: RequestMoment,
  app: WorkoutsApp,
): Promise<TrainingLoad> {
  const { uid } = athlete.profile;
  const first = addDays(mondayOf(request.today), (1 - LOAD_WEEKS) * DAYS_IN_WEEK);
  const isShown = ({ date }: MovementSession) => date >= first;
  const kept = openMovements(app.table, uid, QUARTERS);
  const [report, runs, ...stations] = await Promise.all([
    select(athlete, loadReport, request, app),
    kept.sessionsOf('run'),
    ...RACE_STATIONS.map((id) => kept.sessionsOf(id)),
  ]);
  return {
    ...report,
    weeks: [...report.weeks],
    stations: RACE_STATIONS.map((id, at) => {
      const sessions = stations[at] ?? [];
      const days = new Set(sessions.filter(isShown).map(({ date }) => date));
      return {
        id,
        last:
          sessions
            .map(({ date }) => date)
            .sort()
            .at(-1) ?? null,
        touched: [...days].sort(),
      };
    }),
    runs: runs.filter(isShown).map(({ date, sets }) => ({
      date,
      metres: sets.reduce((sum, { metres = 0 }) => sum + metres, 0),
    })),
  };
}
