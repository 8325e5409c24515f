import type { Action } from '#frontend/lib/player/actions.ts';
import type { Slot } from '#frontend/lib/player/facts.ts';
import type { Session } from '#frontend/lib/player/session.ts';
import type { SwapChoices } from '#frontend/lib/player/swap-choices.ts';
import type { OpenView, View } from '#frontend/lib/player/view.ts';
import type { Units } from '#shared/account/units.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

/** A sheet over the player, and the set that it is about. */
export interface Shown {
  readonly name: SheetName;
  readonly slot?: Slot | undefined;
}

export type SheetName = 'menu' | 'swap' | 'exercises' | 'note' | 'add' | 'lap-length' | 'missed' | 'discard';

/** The props of every part of the player: the session, its current view, and the functions to act on it. */
export interface Player {
  readonly session: Session;
  readonly view: View;
  /** The units that loads and distances are shown and typed in. */
  readonly units: Units;
  readonly act: (action: Action) => void;
  /** Seconds that the athlete always rests for this exercise; undefined for the plan's. */
  readonly keptRest: number | undefined;
  readonly keepRest: (seconds: number) => void;
  readonly swaps: SwapChoices;
  /** Remembers on this device whether the gym has the kit of the open exercise, and what is done instead from then on. */
  readonly setMissing: (isMissing: boolean, instead?: Exercise) => void;
  /** `slot` is the set of the sheet where that is not the open one. */
  readonly show: (sheet: SheetName, slot?: Slot) => void;
  /** Leaves for Home; the workout goes on. */
  readonly leave: () => void;
}

/** The player where an exercise is open. */
export interface OpenPlayer extends Player {
  readonly open: OpenView;
}
