import type { FactKind } from '#frontend/lib/player/facts.ts';
import * as words from '#frontend/screens/player/words.ts';

/** The name of the step that Undo takes back, by the kind of fact. */
export const UNDO_WORDS: Partial<Record<FactKind, string>> = {
  begun: words.undoStart,
  ticked: words.undoSet,
  unticked: words.undoSet,
  missed: words.undoMissed,
  round: words.undoRound,
  lap: words.undoLap,
  scored: words.undoScore,
  skipped: words.undoSkip,
  later: words.undoLater,
  'set-added': words.undoAdded,
  'exercise-added': words.undoAdded,
  swapped: words.undoSwap,
};
