import type { View } from './view.ts';

/** `count` is one of 3-2-1, `go` is what they lead to. */
export type Tone = 'count' | 'go';

/** Two views further apart than this have a sleep between them: tones that were due then are skipped. */
const LONGEST_STEP = 1_500;
const COUNTED = 3;

interface Countdown {
  /** The countdown it belongs to. */
  readonly of: string;
  /** Ends by hand as well, and then is not sounded. */
  readonly endsByHand: boolean;
  readonly left: number;
}

/**
 * Returns what is to be sounded as a screen goes from one view to the next: 3-2-1 before a rest, a turn or a clock ends,
 * and another tone as it does. Null where nothing is, or where what was counted was ended by hand.
 */
export function toneBetween(before: View, now: View): Tone | null {
  const step = now.at - before.at;
  const [was, is] = [countdownOf(before), countdownOf(now)];
  if (!was || step <= 0 || step > LONGEST_STEP || now.phase === 'paused') return null;
  const isSame = is?.of === was.of;
  if (!isSame) return was.left === 1 && !was.endsByHand ? 'go' : null;
  if (is.left >= was.left || is.left > COUNTED) return null;
  return is.left === 0 ? 'go' : 'count';
}

function countdownOf({ phase, rest, open }: View): Countdown | null {
  if (phase !== 'running' && phase !== 'all-done') return null;
  if (rest?.left != null) {
    const { piece, move, set } = rest.after;
    return { of: `rest ${piece}.${move}.${set}`, endsByHand: true, left: rest.left };
  }
  if (!open?.hasBegun) return null;
  if (open.turn)
    return { of: `turn ${open.index}.${open.turn.index} ${open.turn.phase}`, endsByHand: false, left: open.turn.left };
  return open.left === null ? null : { of: `clock ${open.index}`, endsByHand: true, left: open.left };
}
