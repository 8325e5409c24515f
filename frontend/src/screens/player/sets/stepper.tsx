import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import { amountText, readAmount } from './amounts.ts';
import { useHeld } from './use-held.ts';

interface StepperProps {
  label: string;
  /** '2.5 kilograms less', '2.5 kilograms more'. */
  less: string;
  more: string;
  unit: string;
  step: number;
  /** Undefined while there is none. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Enter in the field. */
  onEnter: () => void;
  isLarge?: boolean;
  /** Only whole numbers are taken. */
  isWhole?: boolean;
  id?: string;
}

/** A number by steps, held down for many of them, or typed with a decimal comma or point. */
export function Stepper({
  label,
  less,
  more,
  unit,
  step,
  value,
  onChange,
  onEnter,
  isLarge,
  isWhole,
  id,
}: StepperProps) {
  /** As it is typed; null while `value` is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const current = useRef(value);
  current.current = value;
  const change = (by: number) => {
    setTyped(null);
    const changed = Math.max(Math.round(((current.current ?? 0) + by) * 1_000) / 1_000, 0);
    current.current = changed; // held down, it goes on from here before it is painted
    onChange(changed);
  };
  const read = (text: string) => {
    const amount = readAmount(text);
    return isWhole && typeof amount === 'number' && !Number.isInteger(amount) ? 'not a number' : amount;
  };
  const held = useHeld();
  const type = (text: string) => {
    setTyped(text);
    const amount = read(text);
    if (amount !== 'not a number') onChange(amount);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (by !== undefined) return change(by);
    setTyped(null);
    if (typed === null || read(typed) !== 'not a number') onEnter();
  };
  const shown = typed ?? amountText(value);
  const isBad = typed !== null && read(typed) === 'not a number';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={label} className={`stepper${isLarge ? ' large' : ''}${isBad ? ' bad' : ''}`}>
      <Tap look="" aria-label={less} {...held(() => change(-step))}>
        <Icon name="minus" />
      </Tap>
      <label>
        <input
          id={id}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={label}
          aria-invalid={isBad}
          value={shown}
          style={{ ['--ch' as string]: widthOf(shown) }}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={press}
        />
        {unit}
      </label>
      <Tap look="" aria-label={more} {...held(() => change(step))}>
        <Icon name="plus" />
      </Tap>
    </div>
  );
}

/** In figures; a point is half as wide. */
function widthOf(text: string): number {
  return Math.max(text.length - (/[.,]/.test(text) ? 0.5 : 0), 1);
}
