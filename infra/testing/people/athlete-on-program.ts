import { readAthlete } from '#functions/data/athletes/users.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import type { Selection } from '#shared/programs/contract.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import type { AthleteOptions } from './create-athlete.ts';

/** Returns an athlete with premium, by free months unless said otherwise, who has just chosen a program. */
export async function athleteOnProgram(
  rig: Rig,
  programId: string,
  selection: Partial<Selection> = {},
  options: AthleteOptions = { freeMonths: 12 },
): Promise<Person> {
  const athlete = await rig.person(options);
  await choose(athlete, programId, selection);
  return athlete;
}

export async function choose(athlete: Person, programId: string, selection: Partial<Selection> = {}): Promise<void> {
  const body = { programId, mode: 'restart', ...selection };
  const { status } = await athlete.call('POST /api/select-program', { body });
  if (status !== 200) throw new Error(`Choosing a program answered ${status}`);
}

/** The three calls that log a workout of a program, by its number. */
export function loggingCalls(programId: string) {
  const calling = (path: 'complete-workout' | 'workout-completions' | 'skip-workout') => {
    return (athlete: Person, number: number, details: object = {}, timeZone = 'UTC') =>
      athlete.call(`POST /api/${path}`, { body: { workoutId: workoutIdOf(programId, number), ...details }, timeZone });
  };
  return { complete: calling('complete-workout'), log: calling('workout-completions'), skip: calling('skip-workout') };
}

/** Returns an athlete's stored achievements, after checking the ledger; throws on a difference. */
export async function achievementsOf({ table }: Rig, { uid }: Person) {
  const differences = await checkLedger(table, uid);
  if (differences.length > 0) throw new Error(differences.join('\n'));
  return (await readAthlete(table, uid))?.earned ?? {};
}

/** Returns the stored totals of an athlete. */
export async function totalsOf({ table }: Rig, { uid }: Person) {
  const { totalWorkouts, totalMinutes } = (await readAthlete(table, uid))?.totals ?? {};
  return { totalWorkouts, totalMinutes };
}
