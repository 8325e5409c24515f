import { useEffect, useRef } from 'react';
import type { Row } from '#frontend/lib/player/view.ts';
import type { OpenPlayer } from '#frontend/screens/player/player.ts';
import * as words from '#frontend/screens/player/words.ts';
import { Stepper } from './stepper.tsx';
import { type FieldLook, valuesText } from './values.ts';

interface OpenRowProps {
  player: OpenPlayer;
  row: Row;
  /** 'Set 3', 'Round 2, push press'. */
  name: string;
  fields: readonly FieldLook[];
}

/** The set that the main button logs, with what can be changed of it. */
export function OpenRow({ player: { act, units }, row, name, fields }: OpenRowProps) {
  const { slot, values, last } = row;
  const ref = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is what it reacts to
  useEffect(() => {
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [slot.set, slot.move]);
  return (
    <li ref={ref} className="set is-now" aria-current="step">
      <div className="head">
        <span className="num">{name}</span>
        {last && <span className="was">{words.lastTimeWas(valuesText(last, row.name, units))}</span>}
      </div>
      <div className="fields">
        {fields.map(({ name: field, label, gauge }) => (
          <Stepper
            key={field}
            label={label}
            gauge={gauge}
            value={values[field]}
            onChange={(value) => act({ do: 'edit', slot, values: changed(values, field, value) })}
            onEnter={() => act({ do: 'main' })}
          />
        ))}
      </div>
    </li>
  );
}

/** The values with one of them as it is typed; without it where the field is empty. */
function changed(values: Row['values'], field: FieldLook['name'], value: number | undefined): Row['values'] {
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));
  return value === undefined ? others : { ...others, [field]: value };
}
