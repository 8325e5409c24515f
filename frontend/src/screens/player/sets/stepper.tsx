import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import * as words from '#frontend/screens/player/words.ts';
import type { Gauge } from './gauge.ts';
import { useHeld } from './use-held.ts';

interface StepperProps {
  label: string;
  gauge: Gauge;
  /** The value in the stored unit; undefined while there is none. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Enter in the field. */
  onEnter: () => void;
  isLarge?: boolean;
}

/** A number by steps, held down for many of them, or typed with a decimal comma or point. */
export function Stepper({ label, gauge, value, onChange, onEnter, isLarge }: StepperProps) {
  const { unit, stepName, textOf, read, stepped } = gauge;
  /** The typed text; null while `value` is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const current = useRef(value);
  current.current = value;
  const change = (direction: 1 | -1) => {
    setTyped(null);
    const changed = stepped(current.current ?? 0, direction);
    current.current = changed; // held down, it goes on from here before it is painted
    onChange(changed);
  };
  const held = useHeld();
  const isBad = (text: string | null) => text !== null && text.trim() !== '' && read(text) === null;
  const type = (text: string) => {
    setTyped(text);
    if (!isBad(text)) onChange(read(text) ?? undefined);
  };
  const press = (event: KeyboardEvent) => {
    const direction = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
    if (direction === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (direction !== undefined) return change(direction);
    setTyped(null);
    if (!isBad(typed)) onEnter();
  };
  const shown = typed ?? (value === undefined ? '' : textOf(value));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={label} className={`stepper${isLarge ? ' large' : ''}${isBad(typed) ? ' bad' : ''}`}>
      <Tap look="" aria-label={words.less(stepName)} {...held(() => change(-1))}>
        <Icon name="minus" />
      </Tap>
      <label>
        <input
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={label}
          aria-invalid={isBad(typed)}
          value={shown}
          style={{ ['--ch' as string]: widthOf(shown) }}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={press}
        />
        {unit}
      </label>
      <Tap look="" aria-label={words.moreOf(stepName)} {...held(() => change(1))}>
        <Icon name="plus" />
      </Tap>
    </div>
  );
}

/** Returns the width in digits; a point or a colon counts half. */
function widthOf(text: string): number {
  return Math.max(text.length - (text.match(/[.,:]/g)?.length ?? 0) / 2, 1);
}
