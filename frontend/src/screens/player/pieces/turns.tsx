import type { TurnView } from '#frontend/lib/player/view.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import { Dock } from '#frontend/screens/player/frame/dock.tsx';
import { lower, MainButton } from '#frontend/screens/player/frame/main-button.tsx';
import { Slab } from '#frontend/screens/player/frame/slab.tsx';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import { What, Where } from '#frontend/screens/player/frame/where.tsx';
import type { OpenPlayer } from '#frontend/screens/player/player.ts';
import { loadedAmount } from '#frontend/screens/player/sets/loaded-amount.ts';
import { type Drawn, drawnValues, wordedLoad } from '#frontend/screens/player/sets/values.ts';
import * as words from '#frontend/screens/player/words.ts';
import { AwayTurns } from './away-turns.tsx';
import { Huge } from './huge.tsx';
import { PieceLine } from './piece-line.tsx';
import { RowTiles } from './row-tiles.tsx';

const MINUTE = 60;

/** An EMOM, or work and rest by the clock: minute, round and exercise follow from the moment it began. */
export function Turns({ player, turn }: { player: OpenPlayer; turn: TurnView }) {
  const { open, show } = player;
  const { move, piece, round, rounds, row } = open;
  const isRest = turn.phase === 'rest';
  return (
    <>
      <Slab player={player}>
        <div>
          <Where player={player} label={labelOf(player, turn)} />
          <div className="bigrow">
            <Huge seconds={turn.left} label={words.leftInTurn} />
            {rounds !== null && rounds > 1 && (
              <div className="aside">
                <span className="label">{words.round}</span>
                <span className="num">{round}</span>
                <span className="label">{words.ofRounds(rounds)}</span>
              </div>
            )}
          </div>
        </div>
        <Pips turn={turn} perRound={piece.moves.length} />
        <div className="do">
          <What name={isRest && piece.moves.length === 1 ? words.rest : move.name} />
          {!(isRest && piece.moves.length === 1) && <Much amount={amountOf(player)} />}
        </div>
        <ThenAt player={player} turn={turn} />
      </Slab>
      <section className="sect" aria-labelledby="player-round">
        <header>
          <h2 id="player-round">
            {piece.moves.length > 1 ? words.roundNumber(round) : words.intervalOf(turn.index + 1, turn.count)}
          </h2>
          <span className="label">{words.minutesLeft(Math.ceil((open.left ?? 0) / MINUTE))}</span>
        </header>
        <AwayTurns player={player} />
        {piece.moves.length > 1 ? <RoundLines player={player} turn={turn} /> : <RowTiles player={player} />}
      </section>
      <Dock player={player} isThree={open.hasBegun} hasNext={false}>
        {open.hasBegun && (
          <Tap look="second go" onClick={() => show('missed', row?.slot)} aria-haspopup="dialog">
            {words.missed}
          </Tap>
        )}
        <MainButton player={player} />
      </Dock>
    </>
  );
}

function labelOf({ open: { piece, move } }: OpenPlayer, { index }: TurnView): string {
  const title = piece.title ?? move.name;
  const [first, second] = piece.turns;
  return first && second && second.startsAt - first.startsAt === MINUTE
    ? words.minuteOf(title, index + 1)
    : words.turnIn(title, index + 1);
}

function amountOf({ open: { row, move }, units }: OpenPlayer): Drawn | null {
  const drawn = (row && drawnValues(row.values, row.name, units)) ?? loadedAmount(move.exercise, null, units);
  const load = wordedLoad(move.exercise, units);
  return drawn && load && !drawn.unit.includes(units.load)
    ? { text: drawn.text, unit: `${drawn.unit}, ${load}` }
    : drawn;
}

/** '15 reps, 4 kg' beside the name. */
export function Much({ amount }: { amount: Drawn | null }) {
  return (
    amount && (
      <p className="num">
        {amount.text}
        {amount.unit && <small>{amount.unit}</small>}
      </p>
    )
  );
}

const MANY_PIPS = 36;

/** A square for each turn. */
function Pips({ turn: { pips, index, count, fraction }, perRound }: { turn: TurnView; perRound: number }) {
  const look = { done: 'on', missed: 'miss', now: 'at', ahead: '' };
  const isGap = (at: number) => at > 0 && perRound > 1 && at % perRound === 0;
  return (
    <div
      className={count > MANY_PIPS ? 'pips many' : 'pips'}
      role="img"
      aria-label={words.intervalOf(index + 1, count)}
    >
      {pips.map((pip, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn has no identity but its place
          key={at}
          className={`${look[pip]}${isGap(at) ? ' gap' : ''}`}
          {...(pip === 'now' && { style: { ['--p' as string]: Math.round(fraction * 100) } })}
        />
      ))}
    </div>
  );
}

function ThenAt({ player: { open, units }, turn: { next } }: { player: OpenPlayer; turn: TurnView }) {
  const move = next && open.moves[next.move];
  if (!move) return null;
  const amount = loadedAmount(move.exercise, null, units);
  const much = amount && (amount.unit === words.repsUnit ? amount.text : `${amount.text} ${amount.unit}`.trim());
  return (
    <p className="last">
      <span>
        {words.thenNext} <b>{[much, lower(move.name)].filter(Boolean).join(' ')}</b>{' '}
        {words.thenAt(clockText(next.startsAt))}
      </span>
    </p>
  );
}

/** The exercises of the current round. */
function RoundLines({ player: { open, units }, turn }: { player: OpenPlayer; turn: TurnView }) {
  const { moves, rows, round } = open;
  const now = turn.index % moves.length;
  return (
    <ol>
      {moves.map((move, at) => {
        const row = rows.find(({ slot }) => slot.move === at && slot.set === round - 1);
        const before = rows.find(({ slot }) => slot.move === at && slot.set === round - 2);
        const state =
          row?.state === 'missed' ? 'skipped' : row?.state === 'done' ? 'past' : at === now ? 'now' : 'ahead';
        const seconds = row?.seconds;
        const timed = state === 'past' && seconds != null ? { text: clockText(seconds), unit: '' } : null;
        const amount = loadedAmount(move.exercise, null, units);
        return (
          <PieceLine
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the moves of a piece stay in order
            key={at}
            state={state}
            name={row?.name ?? move.name}
            about={
              timed
                ? amount && `${amount.text} ${amount.unit}`
                : before?.seconds != null && words.lastRound(clockText(before.seconds))
            }
            amount={timed ?? amount}
          />
        );
      })}
    </ol>
  );
}
