import type { RestView } from '#frontend/lib/player/view.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import * as words from '#frontend/screens/player/words.ts';

/** The length of the circle, as its dashes count it. */
const AROUND = 100;
const HOUR = 3_600;

/** The rest as a ring that empties; once it is over, or where it has no length, it counts up. */
export function Ring({ rest }: { rest: RestView }) {
  const { left, endedAgo, of, gone, fraction } = rest;
  const shown = endedAgo ?? left ?? gone;
  const share = left === null || of === null ? 0 : isStill() ? left / Math.max(of, 1) : fraction;
  return (
    <div className="ring">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle className="track" cx="32" cy="32" r="29.5" />
        {share > 0 && (
          <circle
            className="left"
            cx="32"
            cy="32"
            r="29.5"
            pathLength={AROUND}
            strokeDasharray={`${Math.min(share, 1) * AROUND} ${AROUND}`}
          />
        )}
      </svg>
      <span className={shown >= HOUR ? 'num hours' : 'num'} role="timer" aria-live="off" aria-label={labelOf(rest)}>
        {clockText(shown)}
      </span>
      <span className="of">{captionOf(rest)}</span>
    </div>
  );
}

/** With reduced motion, the ring moves once a second. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function labelOf({ left, endedAgo }: RestView): string {
  if (endedAgo !== null) return words.sinceRest;
  return left === null ? words.restGone : words.restLeft;
}

function captionOf({ endedAgo, of }: RestView): string {
  if (endedAgo !== null) return words.ago;
  return of === null ? words.soFar : words.ofRest(clockText(of));
}
