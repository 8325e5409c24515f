import type { Bar } from '#frontend/lib/player/bars.ts';
import type { Summary } from './summary.ts';
import * as words from './words.ts';

const MANY = 24;

/** The plan, hollow, over what was done, full, on one scale of minutes; without the plan's minutes only the numbers. */
export function Versus({ summary: { planned, done, plannedMinutes, doneMinutes } }: { summary: Summary }) {
  const longest = Math.max(plannedMinutes ?? 0, doneMinutes, 1);
  return (
    <div className="versus">
      {plannedMinutes !== null && (
        <p>
          <span>{words.planned}</span>
          <span>{words.minutes(plannedMinutes)}</span>
        </p>
      )}
      {planned && plannedMinutes !== null && (
        <Strip bars={planned} isPlan share={plannedMinutes / longest} label={words.plannedShape(plannedMinutes)} />
      )}
      {done && <Strip bars={done} share={doneMinutes / longest} label={words.doneShape(doneMinutes)} />}
      <p>
        <b>{words.doneLabel}</b>
        <b>{words.minutes(doneMinutes)}</b>
      </p>
    </div>
  );
}

interface StripProps {
  bars: readonly Bar[];
  isPlan?: boolean;
  share: number;
  label: string;
}

function Strip({ bars, isPlan = false, share, label }: StripProps) {
  const look = ['strip', isPlan && 'plan', bars.length > MANY && 'many'].filter(Boolean).join(' ');
  return (
    <div className={look} role="img" aria-label={label} style={{ ['--of' as string]: share }}>
      {bars.map(({ minutes, effort, look: kind, isSkipped }, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no identity but its place
          key={at}
          className={isSkipped ? 'left' : `is-${kind}`}
          style={{ flexGrow: minutes, height: `${Math.round(effort * 100)}%` }}
        />
      ))}
    </div>
  );
}
