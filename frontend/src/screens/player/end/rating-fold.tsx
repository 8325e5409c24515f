import { useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { TenScale } from '#frontend/components/workouts/ten-scale.tsx';
import * as words from './words.ts';

interface RatingFoldProps {
  value: number | null;
  onChange: (value: number) => void;
}

/** The optional rating of the workout. */
export function RatingFold({ value, onChange }: RatingFoldProps) {
  const [isOpen, setIsOpen] = useState(value !== null);
  return (
    <section className="card flush">
      <button type="button" className="row" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span className="grow">
          <b>{words.howWasIt}</b>
          <span className="m">{value === null ? words.rateIt : words.rated(value)}</span>
        </span>
        <span className={isOpen ? 'turned' : ''}>
          <Icon name="down" size={20} color="var(--muted)" />
        </span>
      </button>
      {isOpen && (
        <div className="fold stack">
          <TenScale legend={words.howWasIt} isLegendHidden value={value} onChange={onChange} />
          <div className="between small muted">
            <span>{words.poor}</span>
            <span>{words.great}</span>
          </div>
        </div>
      )}
    </section>
  );
}
