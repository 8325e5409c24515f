import { TenScale } from '#frontend/components/workouts/ten-scale.tsx';
import * as words from './words.ts';

interface EffortScaleProps {
  /** Null until it is said; nothing is preset. */
  value: number | null;
  onChange: (value: number) => void;
}

/** A scale from 1 to 10 for how hard the workout was, separate from the rating. */
export function EffortScale({ value, onChange }: EffortScaleProps) {
  return (
    <>
      <div className="between">
        <h2>{words.effort}</h2>
        <span className="small muted">{value === null ? words.notSet : words.ofTen(value)}</span>
      </div>
      <p className="small muted">{words.howHard}</p>
      <TenScale legend={words.effort} isLegendHidden value={value} onChange={onChange} />
      <div className="between small muted">
        <span>{words.easiest}</span>
        <span>{words.hardest}</span>
      </div>
    </>
  );
}
