import type { Exercise } from '#shared/workouts/workout.ts';
import type { Slot, Values } from './facts.ts';

/** Actions of the athlete, or of the page on their behalf. `decide` turns them into facts. */
export type Action =
  /** The main button: does what `view.main` says. Ignored within 800 ms after a log. */
  | { readonly do: 'main' }
  /** Take back what was done last; never ignored. */
  | { readonly do: 'undo' }
  /** Tap a row's tick: done as planned (or as typed), or no longer done. */
  | { readonly do: 'tick'; readonly slot: Slot; readonly values?: Values }
  | { readonly do: 'edit'; readonly slot: Slot; readonly values: Values }
  | { readonly do: 'open'; readonly slot: Slot }
  | { readonly do: 'open-piece'; readonly piece: number }
  /** Begin what is rested before from the moment the rest ended. */
  | { readonly do: 'begin-on-time' }
  /** In the turn under way (or `slot`), only so many reps were done. */
  | { readonly do: 'miss'; readonly slot?: Slot; readonly reps: number }
  | { readonly do: 'lap' }
  | { readonly do: 'set-lap-length'; readonly metres: number }
  /** In a block for time: stamps the piece under way and begins the next. */
  | { readonly do: 'next' }
  /** When the time of an AMRAP is up, or the cap is reached: the reps beyond the full rounds, or done at the cap. */
  | { readonly do: 'score'; readonly reps: number }
  | { readonly do: 'skip'; readonly piece: number }
  | { readonly do: 'later'; readonly piece: number }
  | { readonly do: 'reopen'; readonly piece: number }
  | { readonly do: 'add-set'; readonly piece: number; readonly move: number }
  | { readonly do: 'add-exercise'; readonly exercise: Exercise }
  | {
      readonly do: 'swap';
      readonly piece: number;
      readonly move: number;
      readonly to: Exercise;
      readonly isForGood: boolean;
    }
  | { readonly do: 'note'; readonly piece: number; readonly move: number; readonly text: string }
  | { readonly do: 'change-rest'; readonly by: 15 | -15 }
  | { readonly do: 'skip-rest' }
  | { readonly do: 'pause' }
  | { readonly do: 'resume' }
  /** The screen is seen again; `since` is when it was last seen on the session's clock (`view.at`), null after a reload. */
  | { readonly do: 'wake'; readonly since: number | null }
  | { readonly do: 'confirm-away' }
  /** The answers to 'Still training?'. */
  | { readonly do: 'go-on' }
  | { readonly do: 'finish-at-last' }
  | { readonly do: 'tell'; readonly effort?: number | null; readonly rating?: number | null; readonly notes?: string }
  /** Finish the workout: leads to the end, where it is saved. */
  | { readonly do: 'finish' }
  /** Back from the end to the player. */
  | { readonly do: 'return' }
  | { readonly do: 'discard' };
