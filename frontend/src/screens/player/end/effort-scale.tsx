import { useId } from 'react';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { COMPLETION_RATING } from '#shared/constants.ts';
import * as words from './words.ts';

const { min, max } = COMPLETION_RATING;
const VALUES = Array.from({ length: max - min + 1 }, (_, at) => min + at);

interface EffortScaleProps {
  /** Null until it is said; nothing is preset. */
  value: number | null;
  onChange: (value: number) => void;
}

/** A scale from 1 to 10 for how hard the workout was, separate from the rating. */
export function EffortScale({ value, onChange }: EffortScaleProps) {
  const id = useId();
  return (
    <>
      <div className="between">
        <h2 id={id}>{words.effort}</h2>
        <span className="small muted">{value === null ? words.notSet : words.ofTen(value)}</span>
      </div>
      <p className="small muted" id={`${id}-how`}>
        {words.howHard}
      </p>
      <Scale id={id} value={value} onChange={onChange} />
      <div className="between small muted">
        <span>{words.veryEasy}</span>
        <span>{words.allIHad}</span>
      </div>
    </>
  );
}

/** A scale from 1 to 10, as radio buttons; none is chosen at first. */
export function Scale({ id, value, onChange }: EffortScaleProps & { id: string }) {
  return (
    <div role="radiogroup" aria-labelledby={id} className="scale">
      {VALUES.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={id}
            style={visuallyHidden}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {each}
        </label>
      ))}
    </div>
  );
}
