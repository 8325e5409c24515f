import type { Bar, BarsBeside } from '#frontend/lib/player/bars.ts';
import type { Summary } from './summary.ts';
import * as words from './words.ts';

const MANY = 24;

/** The plan, hollow, over what was done, full, on one scale of minutes; without the plan's minutes only the numbers. */
export function Versus({ summary: { bars, doneMinutes } }: { summary: Summary }) {
  return (
    <div className="versus">
      {bars && <Strips bars={bars} doneMinutes={doneMinutes} />}
      <p>
        <b>{words.doneLabel}</b>
        <b>{words.minutes(doneMinutes)}</b>
      </p>
    </div>
  );
}

function Strips({ bars, doneMinutes }: { bars: BarsBeside; doneMinutes: number }) {
  const { planned, done, plannedMinutes, drawnMinutes } = bars;
  const longest = Math.max(plannedMinutes, drawnMinutes, doneMinutes, 1);
  const minutes = Math.round(plannedMinutes);
  return (
    <>
      <p>
        <span>{words.planned}</span>
        <span>{words.minutes(minutes)}</span>
      </p>
      <Strip bars={planned} isPlan share={plannedMinutes / longest} label={words.plannedShape(minutes)} />
      {done.length > 0 && <Strip bars={done} share={drawnMinutes / longest} label={words.doneShape(doneMinutes)} />}
    </>
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
