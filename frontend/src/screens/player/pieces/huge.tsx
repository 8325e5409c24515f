import { clockText } from '#frontend/screens/player/clock-text.ts';

const HOUR = 3_600;

/** The one clock of a piece, as large as the screen is wide. */
export function Huge({ seconds, label }: { seconds: number; label: string }) {
  return (
    <p className={seconds >= HOUR ? 'huge hours' : 'huge'} role="timer" aria-live="off" aria-label={label}>
      {clockText(seconds)}
    </p>
  );
}

/** The elapsed share, 0 to 1. */
export function Drain({ share, label }: { share: number; label: string }) {
  return (
    <div className="drain" role="img" aria-label={label}>
      <i style={{ width: `${Math.min(Math.max(share, 0), 1) * 100}%` }} />
    </div>
  );
}
