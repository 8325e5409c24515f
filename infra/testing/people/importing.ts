import { ulid } from 'ulid';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import { IMPORT_LIMITS } from '#shared/imports/import-limits.ts';
import type { ImportedWorkout } from '#shared/imports/imported-workout.ts';

const DAY = 86_400_000;

export const LIFTS = ['Bench Press (Barbell)', 'Squat (Barbell)', 'Prowler Push', 'Deadlift (Barbell)', 'Pull Up'];

/** Returns a strength workout with two lifts, the `index`-th of a file that begins in January 2025: three a week. */
export function importable(index: number, change: Partial<ImportedWorkout> = {}): ImportedWorkout {
  const day = new Date(Date.parse('2025-01-06T00:00:00Z') + Math.floor((index * 7) / 3) * DAY)
    .toISOString()
    .slice(0, 10);
  const startsAt = `${day}T18:12:00`;
  const sets = [8, 6].map((reps) => ({ reps, kg: 60 + index }));
  return {
    key: `${startsAt} Session ${index}`,
    name: `Session ${index}`,
    workoutType: 'strength',
    startsAt,
    minutes: 50,
    exercises: [0, 1].map((more) => ({ name: LIFTS[(index + more) % LIFTS.length] ?? '', sets })),
    ...change,
  };
}
export const importables = (count: number) => Array.from({ length: count }, (_, index) => importable(index));

export const newImportId = () => `ipt_${ulid()}`;

/** Returns the calls by which somebody imports. */
export function importsOf(athlete: Person) {
  const begin = (id: string, source = 'strong') =>
    athlete.call('POST /api/imports', { body: { id, source, fileName: `${source}.csv` } });
  const add = (id: string, workouts: readonly object[], timeZone = 'Europe/Madrid') =>
    athlete.call('POST /api/imports/{id}/workouts', { params: { id }, body: { timeZone, workouts } });
  const undo = (id: string) => athlete.call('POST /api/imports/{id}/undo', { params: { id } });
  return {
    begin,
    add,
    undo,
    list: async () => (await athlete.call('GET /api/imports')).body,
    /** Imports workouts, and returns the id of the import. */
    async whole(workouts: readonly ImportedWorkout[]): Promise<string> {
      const id = newImportId();
      answered(await begin(id));
      const { workoutsAtOnce } = IMPORT_LIMITS;
      for (let first = 0; first < workouts.length; first += workoutsAtOnce)
        answered(await add(id, workouts.slice(first, first + workoutsAtOnce)));
      return id;
    },
    async undoAll(id: string): Promise<void> {
      while (answered(await undo(id)).left > 0);
    },
  };
}

function answered({ status, body }: Answer) {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Returns all that an athlete with premium sees of their log, but for when it was imported; throws where it does not add up. */
export async function seenLog(rig: Rig, athlete: Person) {
  const problems = await checkLedger(rig.table, athlete.uid);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const [{ body: data }, { body: stats }, { body: movements }] = await Promise.all([
    athlete.call('GET /api/export-data'),
    athlete.call('GET /api/progress-stats'),
    athlete.call('GET /api/movements', { query: { history: 'true' } }),
  ]);
  const workouts = data.workouts.map(({ receivedAt: _, importId, ...each }: Record<string, unknown>) => ({
    ...each,
    isImported: importId !== undefined,
  }));
  const { history, ...figures } = stats;
  return { workouts, figures, newest: history.workouts.length, movements: movements.movements };
}
