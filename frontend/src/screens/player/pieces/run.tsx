import { Icon } from '#frontend/components/ui/icon.tsx';
import { amountOf, distanceKindOf, hintOf } from '#frontend/lib/formats/exercise-format.ts';
import { distanceOf, formatDistance } from '#frontend/lib/formats/units.ts';
import type { RunView } from '#frontend/lib/player/view.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import { Dock } from '#frontend/screens/player/frame/dock.tsx';
import { Glyph } from '#frontend/screens/player/frame/glyph.tsx';
import { lower, MainButton } from '#frontend/screens/player/frame/main-button.tsx';
import { Slab } from '#frontend/screens/player/frame/slab.tsx';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import { placeInWords, What, Where } from '#frontend/screens/player/frame/where.tsx';
import type { OpenPlayer } from '#frontend/screens/player/player.ts';
import { Resting } from '#frontend/screens/player/sets/resting.tsx';
import { drawnValues, wordedLoad } from '#frontend/screens/player/sets/values.ts';
import * as words from '#frontend/screens/player/words.ts';
import { paceSeconds } from '#shared/exercises/exercise-minutes.ts';
import { without } from '#shared/workouts/block.ts';
import { Drain, Huge } from './huge.tsx';
import { paceInWords } from './lap-pace.ts';
import { RowTiles } from './row-tiles.tsx';
import { Much } from './turns.tsx';

/** Metres; what is shorter has no laps. */
const LAPS_FROM = 400;

/** One effort with a clock: a run with laps, an erg, anything long. Its distance comes from laps alone. */
export function Run({ player }: { player: OpenPlayer }) {
  const { view, open, units, act } = player;
  const { move, row, rows, run, hasBegun } = open;
  const drawn = row && drawnValues(row.planned, row.name, units);
  const amount = drawn ?? amountOf(move.exercise, units);
  const load = wordedLoad(move.exercise, units);
  const isByClock = open.left !== null && drawn !== null && row?.planned.metres === undefined;
  const hasLaps = run !== null && (row?.planned.metres ?? 0) >= LAPS_FROM;
  return (
    <>
      <Slab player={player}>
        <div>
          <Where player={player} label={labelOf(player)} />
          <div className="do tight">
            <What name={row?.name ?? move.name} />
            {!isByClock && (
              <Much amount={amount && { text: amount.text, unit: [amount.unit, load].filter(Boolean).join(', ') }} />
            )}
          </div>
        </div>
        {view.rest && !hasBegun ? (
          <Resting
            player={player}
            rest={view.rest}
            then={{ what: words.intervalLower((row?.slot.set ?? 0) + 1), drawn }}
          />
        ) : (
          <Clock player={player} run={run} />
        )}
        <Aim player={player} run={run} />
      </Slab>
      <div>
        {hasLaps && <Laps player={player} run={run} />}
        {rows.length > 1 && (
          <section className="sect" aria-label={words.setsOf(move.name)}>
            <RowTiles player={player} />
          </section>
        )}
      </div>
      <Dock player={player} isThree={hasLaps && hasBegun}>
        {hasLaps && hasBegun && (
          <Tap look="second go" onClick={() => act({ do: 'lap' })}>
            <Glyph name="lap" />
            {words.lap}
          </Tap>
        )}
        <MainButton player={player} />
      </Dock>
    </>
  );
}

function labelOf(player: OpenPlayer): string {
  const { rows, row } = player.open;
  const place = placeInWords(player);
  if (!row || rows.length <= 1) return place;
  return words.setInExercise(
    words.intervalOf(row.slot.set + 1, rows.length),
    place.charAt(0).toLowerCase() + place.slice(1),
  );
}

function Clock({ player: { open, units }, run }: { player: OpenPlayer; run: RunView | null }) {
  const { gone, left, piece, row, move } = open;
  const kind = distanceKindOf(move.name);
  const covered = run?.metres != null ? distanceOf(run.metres, units, kind) : null;
  const planned = row?.planned.metres;
  const share = run?.metres != null && planned ? run.metres / planned : piece.length ? gone / piece.length : null;
  return (
    <>
      <div className="bigrow">
        <Huge seconds={left ?? gone} label={left === null ? words.timeOf : words.timeLeft} />
        {covered && (
          <div className="aside">
            <span className="label">{words.byLaps}</span>
            <span className="num m2">
              {covered.text}
              <small>{covered.unit}</small>
            </span>
          </div>
        )}
      </div>
      {share !== null && (
        <Drain
          share={share}
          label={
            covered && planned
              ? words.coveredOf(`${covered.text} ${covered.unit}`, formatDistance(planned, units, kind))
              : words.gone(Math.round(share * 100))
          }
        />
      )}
    </>
  );
}

/** The author's target, and the projection by laps. */
function Aim({ player: { open, units }, run }: { player: OpenPlayer; run: RunView | null }) {
  const hint = hintOf(without(open.move.exercise, 'rest', 'restBetweenSets'), units);
  const { note, lastTime, swappedFor } = open.move;
  const noted = note || lastTime?.note;
  return (
    <>
      <p className="last">
        {hint && <span>{hint}</span>}
        {swappedFor && <span>{words.insteadOf(lower(swappedFor))}</span>}
        {run?.onFor != null && (
          <span>
            {words.onFor} <b>{clockText(run.onFor)}</b>
          </span>
        )}
      </p>
      {noted && <p className="last">{words.noteWas(noted)}</p>}
    </>
  );
}

function Laps({ player, run }: { player: OpenPlayer; run: RunView }) {
  const { lapMetres, laps } = run;
  const { units, open } = player;
  const distance = (metres: number) => formatDistance(metres, units, distanceKindOf(open.move.name));
  const pace = paceSeconds(open.move.exercise.intensity);
  return (
    <section className="sect" aria-labelledby="player-laps">
      <header>
        <h2 id="player-laps">{words.laps}</h2>
        <Tap look="quiet" aria-haspopup="dialog" onClick={() => player.show('lap-length')}>
          {lapMetres === null ? words.setLapLength : words.lapLength(distance(lapMetres))}
          <Icon name="edit" size={18} />
        </Tap>
      </header>
      <ol className="laps">
        {laps.map(({ metres, seconds }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lap has no identity but its place
          <li key={at}>
            <span className="num muted">{at + 1}</span>
            <span>{metres === null ? '' : distance(metres)}</span>
            <span className="num">{clockText(seconds)}</span>
            <span className="pace">{paceInWords(seconds, lapMetres, pace)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
