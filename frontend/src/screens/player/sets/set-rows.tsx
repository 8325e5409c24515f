import { formatDay } from '#frontend/lib/formats/dates.ts';
import type { Row } from '#frontend/lib/player/view.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import type { OpenPlayer } from '#frontend/screens/player/player.ts';
import { TickIcon } from '#frontend/screens/player/sets/tick.tsx';
import * as words from '#frontend/screens/player/words.ts';
import { OpenRow } from './open-row.tsx';
import { type FieldLook, fieldsOf, valuesText } from './values.ts';

/** The sets of one exercise: each with last time's, a tick, and its number to open it. */
export function SetRows({ player }: { player: OpenPlayer }) {
  const { rows, move } = player.open;
  const fields = fieldsOf(move.exercise, rows, player.units);
  const [first, second] = [fields.find(({ name }) => name !== 'kg'), fields.find(({ name }) => name === 'kg')];
  return (
    <section className="sets" aria-label={words.setsOf(move.name)}>
      <ol>
        <li className="set cap" aria-hidden="true">
          <span>{words.set}</span>
          <span>{move.lastTime?.sets.length ? words.lastTimeOn(shortDay(move.lastTime.date)) : ''}</span>
          <span>{first?.label}</span>
          <span>{second?.gauge.unit}</span>
          <span />
        </li>
        {rows.map((row) =>
          row.isOpened ? (
            <OpenRow
              key={row.slot.set}
              player={player}
              row={row}
              name={words.setNumber(row.slot.set + 1)}
              fields={fields}
            />
          ) : (
            <SetRow key={row.slot.set} player={player} row={row} first={first} second={second} />
          ),
        )}
      </ol>
    </section>
  );
}

/** '9 Nov': the weekday has no room here. */
const shortDay = (date: string) => formatDay(date).replace(/^\w+ /, '');

interface SetRowProps {
  player: OpenPlayer;
  row: Row;
  first: FieldLook | undefined;
  second: FieldLook | undefined;
}

function SetRow({ player: { act, open, units }, row, first, second }: SetRowProps) {
  const { slot, state, values, last, name } = row;
  const shown = (field: FieldLook | undefined) => (field ? shortAmount(field, values) : '');
  const label = words.setNumber(slot.set + 1);
  const swapped = name === open.move.name ? '' : name;
  return (
    <li className={state === 'ahead' ? 'set todo' : 'set'}>
      <button
        type="button"
        className="open"
        aria-label={words.openRow(label, valuesText(values, name, units))}
        onClick={() => act({ do: 'open', slot })}
      >
        <span className="num n">{slot.set + 1}</span>{' '}
        <span className="was">{swapped || (last && valuesText(last, name, units))}</span>{' '}
        <span className="num">{shown(first)}</span> <span className="num">{shown(second)}</span>
      </button>
      <TickIcon label={words.tick(label)} state={state} onTick={() => act({ do: 'tick', slot })} />
    </li>
  );
}

const CLOCK_FROM = 60;

function shortAmount({ name, gauge }: FieldLook, values: Row['values']): string {
  const value = values[name];
  if (value === undefined) return '';
  return name === 'seconds' && value >= CLOCK_FROM ? clockText(value) : gauge.textOf(value);
}
