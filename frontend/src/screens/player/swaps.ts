import { readStored, store } from '#frontend/lib/device/storage.ts';
import { KIT, type Kit, kitOf, swappedExercise, swapsFor } from '#shared/movements/swaps.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

const KEY = 'missing-kit';

function isKits(value: unknown): value is Kit[] {
  return Array.isArray(value) && value.every((kit) => KIT.includes(kit));
}

/** Substitutes for an exercise, and the kit that this device knows to be missing. */
export interface SwapChoices {
  /** At most three, none of which needs missing kit. */
  readonly to: readonly Exercise[];
  /** The exercise's kit that not every gym has. */
  readonly kit: Kit | null;
  readonly isMissing: boolean;
}

export function choicesFor(exercise: Exercise): SwapChoices {
  const missing = readStored(KEY, isKits) ?? [];
  const kit = kitOf(exercise.name);
  const to = swapsFor(exercise.name, missing).map((swap) => swappedExercise(exercise, swap));
  return { to, kit, isMissing: kit !== null && missing.includes(kit) };
}

/** Remembers on this device that the athlete's gym has none of it, or that it has. */
export function keepMissing(kit: Kit, isMissing: boolean): void {
  const others = (readStored(KEY, isKits) ?? []).filter((other) => other !== kit);
  store(KEY, isMissing ? [...others, kit] : others);
}
