import { readStored, store } from '#frontend/lib/device/storage.ts';
import { movementIdOf } from '#shared/movements/movement-id.ts';
import { KIT, type Kit, kitOf, swappedExercise, swapsFor } from '#shared/movements/swaps.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { Action } from './actions.ts';
import type { Piece } from './session.ts';

const MISSING = 'missing-kit';
const INSTEAD = 'done-instead';

/** The name of what is done in place of a movement, by the movement's id. */
type Instead = Readonly<Record<string, string>>;

function isKits(value: unknown): value is Kit[] {
  return Array.isArray(value) && value.every((kit) => KIT.includes(kit));
}

function isInstead(value: unknown): value is Instead {
  return typeof value === 'object' && value !== null && Object.values(value).every((name) => typeof name === 'string');
}

const missingKit = () => readStored(MISSING, isKits) ?? [];
const doneInstead = () => readStored(INSTEAD, isInstead) ?? {};

/** Returns whether this device knows that the athlete's gym lacks the kit of an exercise. */
export function isMissingKit(name: string): boolean {
  const kit = kitOf(name);
  return kit !== null && missingKit().includes(kit);
}

/** Substitutes for an exercise, and the kit that this device knows to be missing. */
export interface SwapChoices {
  /** At most three, none of which needs missing kit. */
  readonly to: readonly Exercise[];
  /** The choices without the exercise's own kit, for an athlete who says that the gym has none of it. */
  readonly withoutKit: readonly Exercise[];
  /** The exercise's kit that not every gym has. */
  readonly kit: Kit | null;
  readonly isMissing: boolean;
  /** The missing kit of the planned exercise, where another is done in its place. */
  readonly missingForPlanned: Kit | null;
}

/** Returns the choices for an exercise that is done where the plan has `planned`. */
export function choicesFor(exercise: Exercise, planned: Exercise): SwapChoices {
  const missing = missingKit();
  const kit = kitOf(exercise.name);
  const plannedKit = planned.name === exercise.name ? null : kitOf(planned.name);
  const to = (without: readonly Kit[]) =>
    swapsFor(exercise.name, without).map((swap) => swappedExercise(exercise, swap));
  return {
    to: to(missing),
    withoutKit: kit ? to([...missing, kit]) : [],
    kit,
    isMissing: kit !== null && missing.includes(kit),
    missingForPlanned: plannedKit && missing.includes(plannedKit) ? plannedKit : null,
  };
}

/** Remembers on this device that the athlete's gym has none of it, or that it has. */
export function keepMissing(kit: Kit, isMissing: boolean): void {
  const others = missingKit().filter((other) => other !== kit);
  store(MISSING, isMissing ? [...others, kit] : others);
}

/** Remembers on this device what is done in place of a movement for as long as the gym has no kit for it. */
export function keepInstead(name: string, instead: string): void {
  store(INSTEAD, { ...doneInstead(), [movementIdOf(name)]: instead });
}

/** Returns the swaps that a session begins with: those the athlete chose when they said that the gym has none. */
export function swapsFromStart(pieces: readonly Piece[]): Action[] {
  const missing = missingKit();
  const chosen = doneInstead();
  return pieces.flatMap(({ moves }, piece) =>
    moves.flatMap(({ exercise }, move): Action[] => {
      const kit = kitOf(exercise.name);
      const name = chosen[movementIdOf(exercise.name)];
      const swap = swapsFor(exercise.name, missing).find((each) => each.name === name);
      if (!kit || !missing.includes(kit) || !swap) return [];
      return [{ do: 'swap', piece, move, to: swappedExercise(exercise, swap), isForGood: true }];
    }),
  );
}
