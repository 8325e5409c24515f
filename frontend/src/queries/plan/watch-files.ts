import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isConnectionLost } from '#frontend/lib/api/api-error.ts';
import { saveFile } from '#frontend/lib/device/save-file.ts';
import type { PlacedWorkout } from '#frontend/lib/fit/watch-files.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { trainingIn, trainingQuery } from '#frontend/queries/training.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import { currentEnrolment, type Training } from '#shared/training/training.ts';
import { readPlan, weeksLeft } from './read-plan.ts';

const loadFit = () => import('#frontend/lib/fit/watch-files.ts');

/** Saves a workout as a FIT file; resolves with the file's name, or null where it has too many steps for a watch. */
export function useSaveWorkoutForWatch() {
  const units = useUnits();
  return useMutation({
    mutationFn: async (workout: PlacedWorkout) => {
      const { workoutFile } = await loadFit();
      const file = workoutFile(workout, { units, savedAt: Date.now() });
      if (typeof file === 'string') return null;
      saveFile(file);
      return file.name;
    },
  });
}

/** Whether the athlete is on a program that they may read. */
export function useHasProgramForWatch(): boolean {
  const athlete = useAthlete();
  return athlete.currentProgramId !== null && hasPremiumAccess(athlete, Date.now());
}

/** A saved program: its file's name, the workouts in it, those with too many steps, and the weeks that were not there. */
export interface SavedProgram {
  readonly fileName: string;
  readonly count: number;
  readonly leftOut: number;
  readonly missingWeeks: number;
}

/** Saves the athlete's program as FIT files, as it is written; offline, the weeks that are on the device. */
export function useSaveProgramForWatch() {
  const client = useQueryClient();
  const units = useUnits();
  return useMutation({
    mutationFn: async (): Promise<SavedProgram> => {
      const { programFile } = await loadFit();
      await client.ensureQueryData(trainingQuery);
      await readMissing(client);
      const training = trainingIn(client);
      const program = training && currentEnrolment(training)?.program;
      if (!program) throw new Error('There is no program to save');
      const { file, count, leftOut } = programFile(program.name, workoutsOf(training), { units, savedAt: Date.now() });
      if (count > 0) saveFile(file);
      return { fileName: file.name, count, leftOut, missingWeeks: weeksLeft(training).length };
    },
  });
}

/** Reads the weeks that are not loaded; without a connection those that are have to do, if there are any. */
async function readMissing(client: QueryClient): Promise<void> {
  try {
    await readPlan(client);
  } catch (error) {
    const training = trainingIn(client);
    if (!isConnectionLost(error) || !training || workoutsOf(training).length === 0) throw error;
  }
}

/** Returns the workouts of the athlete's program that are loaded, in order, as they are written. */
function workoutsOf(training: Training): PlacedWorkout[] {
  const current = currentEnrolment(training);
  if (!current?.program) return [];
  const weeks = training.contents[current.programId] ?? {};
  const inPlan = current.program.index.filter(({ until }) => until === null);
  return inPlan
    .toSorted((a, b) => a.week - b.week || a.day - b.day || a.order - b.order)
    .flatMap(({ number, week, day }) => {
      const content = weeks[week]?.[number];
      return content ? [{ week, day, name: content.name, exercises: content.exercises }] : [];
    });
}
