import { formatLoad } from '#frontend/lib/formats/units.ts';
import type { Row } from '#frontend/lib/player/view.ts';
import { lower } from '#frontend/screens/player/frame/main-button.tsx';
import type { OpenPlayer } from '#frontend/screens/player/player.ts';
import * as words from '#frontend/screens/player/words.ts';
import { loadedAmount } from './loaded-amount.ts';
import { OpenRow } from './open-row.tsx';
import { TickIcon } from './tick.tsx';
import { drawnValues, fieldsOf, valuesText, wordedLoad } from './values.ts';

/** Several exercises in turn: a row for each round, and the round under way with its open set. */
export function RoundRows({ player }: { player: OpenPlayer }) {
  const { open, act } = player;
  const { moves, rows, row, piece } = open;
  const rounds = roundsOf(rows);
  const isPair = moves.length === 2;
  const opened = rows.find(({ isOpened }) => isOpened) ?? row;
  return (
    <section className="sets" aria-label={words.roundsOf(piece.title ?? words.rounds)}>
      {isPair && (
        <div className="pair">
          {moves.map((move, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the moves of a piece stay in order
              key={at}
              type="button"
              className="half"
              aria-pressed={opened?.slot.move === at}
              onClick={() => opened && act({ do: 'open', slot: { ...opened.slot, move: at } })}
            >
              <span className="k">{move.place ?? at + 1}</span>
              <span>
                <b>{move.name}</b>
                <span className="m">{loadInWords(player, at)}</span>
              </span>
            </button>
          ))}
        </div>
      )}
      <ol>
        {rounds.map(([round, cells]) =>
          round === opened?.slot.set ? (
            <OpenRound key={round} player={player} round={round} cells={cells} isPair={isPair} />
          ) : (
            <ClosedRound key={round} player={player} round={round} cells={cells} isPair={isPair} />
          ),
        )}
      </ol>
    </section>
  );
}

interface RoundProps {
  player: OpenPlayer;
  round: number;
  cells: readonly Row[];
  isPair: boolean;
}

function OpenRound({ player, round, cells, isPair }: RoundProps) {
  const { open } = player;
  return (
    <>
      {cells.map((cell) => {
        const move = open.moves[cell.slot.move] ?? open.move;
        if (!cell.isOpened) return isPair ? null : <CellRow key={cell.slot.move} player={player} cell={cell} />;
        const fields = fieldsOf(move.exercise, [cell], player.units);
        const name = words.roundAndName(round + 1, lower(cell.name));
        return <OpenRow key={cell.slot.move} player={player} row={cell} name={name} fields={fields} />;
      })}
    </>
  );
}

/** One exercise of the current round, where there are more than two. */
function CellRow({ player: { act, units }, cell }: { player: OpenPlayer; cell: Row }) {
  const { slot, state, values, name } = cell;
  const drawn = drawnValues(values, name, units);
  const label = words.roundAndName(slot.set + 1, lower(name));
  return (
    <li className={state === 'ahead' ? 'set cell todo' : 'set cell'}>
      <button
        type="button"
        className="open"
        aria-label={words.openRow(label, valuesText(values, name, units))}
        onClick={() => act({ do: 'open', slot })}
      >
        <b>{name}</b>
        <span className="num">
          {drawn?.text}
          {drawn?.unit && <small>{drawn.unit}</small>}
        </span>
      </button>
      <TickIcon label={words.tick(label)} state={state} onTick={() => act({ do: 'tick', slot })} />
    </li>
  );
}

function ClosedRound({ player, round, cells, isPair }: RoundProps) {
  const { act } = player;
  const [first] = cells;
  const done = cells.filter(({ state }) => state === 'done' || state === 'missed').length;
  const look = done === cells.length ? 'set' : 'set todo';
  if (isPair) {
    return (
      <li className={`${look} duo`}>
        <span className="num n">{round + 1}</span>
        {cells.map((cell) => (
          <Cell key={cell.slot.move} player={player} cell={cell} />
        ))}
      </li>
    );
  }
  return (
    <li className={`${look} cell`}>
      <button type="button" className="open" onClick={() => first && act({ do: 'open', slot: first.slot })}>
        <b>{words.roundNumber(round + 1)}</b>
        <span className="was">{words.setsDone(done, cells.length)}</span>
      </button>
    </li>
  );
}

function Cell({ player: { act, units }, cell }: { player: OpenPlayer; cell: Row }) {
  const { slot, state, values, name } = cell;
  const label = words.roundAndName(slot.set + 1, lower(name));
  const drawn = drawnValues(values, name, units);
  return (
    <>
      <button
        type="button"
        className="num"
        aria-label={words.openRow(label, valuesText(values, name, units))}
        onClick={() => act({ do: 'open', slot })}
      >
        {drawn?.text}
      </button>
      <TickIcon label={words.tick(label)} state={state} onTick={() => act({ do: 'tick', slot })} />
    </>
  );
}

function roundsOf(rows: readonly Row[]): [number, Row[]][] {
  const rounds = new Map<number, Row[]>();
  for (const row of rows) rounds.set(row.slot.set, [...(rounds.get(row.slot.set) ?? []), row]);
  return [...rounds].map(([round, cells]) => [round, cells.sort((one, other) => one.slot.move - other.slot.move)]);
}

/** '35 kg', 'bodyweight', '20 m'. */
function loadInWords({ open, units }: OpenPlayer, at: number): string {
  const move = open.moves[at];
  if (!move) return '';
  const { kg } = open.rows.find(({ slot }) => slot.move === at)?.values ?? {};
  if (kg !== undefined) return formatLoad(kg, units);
  const amount = loadedAmount(move.exercise, null, units);
  const isCounted = amount?.unit === words.repsUnit;
  return (
    wordedLoad(move.exercise, units) ||
    (amount && !isCounted ? `${amount.text} ${amount.unit}`.trim() : words.bodyweight)
  );
}
