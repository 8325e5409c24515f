import { Icon } from '#frontend/components/ui/icon.tsx';
import type { RestView } from '#frontend/lib/player/view.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import { Dock } from '#frontend/screens/player/frame/dock.tsx';
import { MainButton } from '#frontend/screens/player/frame/main-button.tsx';
import { Slab } from '#frontend/screens/player/frame/slab.tsx';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import { placeInWords, What } from '#frontend/screens/player/frame/where.tsx';
import type { OpenPlayer } from '#frontend/screens/player/player.ts';
import { drawnValues } from '#frontend/screens/player/sets/values.ts';
import * as words from '#frontend/screens/player/words.ts';
import { Huge } from './huge.tsx';
import { PieceLine } from './piece-line.tsx';
import { RowTiles } from './row-tiles.tsx';

/** The rest ended while nobody looked: either the next began on time, or it begins now. */
export function Wake({ player, rest }: { player: OpenPlayer; rest: RestView }) {
  const { open, units, act } = player;
  const { row, rows, move } = open;
  const ago = rest.endedAgo ?? 0;
  const interval = row && rows.length > 1 ? words.intervalNumber(row.slot.set + 1) : move.name;
  return (
    <>
      <Slab player={player}>
        <div>
          <div className="where">
            <span className="label">
              {row && rows.length > 1 ? words.intervalOf(row.slot.set + 1, rows.length) : placeInWords(player)}
            </span>
          </div>
          <What name={words.restEnded} />
        </div>
        <div className="bigrow since">
          <Huge seconds={ago} label={words.sinceRest} />
          <span className="num muted">{words.ago}</span>
        </div>
        <p className="last">
          {rest.endedAt !== null && (
            <span>
              {words.overAt} <b>{timeOfDay(rest.endedAt)}</b>. {words.lockedSilent}
            </span>
          )}
        </p>
      </Slab>
      <section className="sect stack" aria-labelledby="player-on-time">
        <h2 id="player-on-time">{words.onTimeQuestion}</h2>
        <Tap
          look="second go split"
          aria-label={words.onTimeFor(clockText(ago))}
          onClick={() => act({ do: 'begin-on-time' })}
        >
          <Icon name="clock" />
          {words.onTime}
          <span className="num">
            {clockText(ago)}
            <small>{words.inUnit}</small>
          </span>
        </Tap>
        <ol>
          <PieceLine state="now" name={interval} amount={row && drawnValues(row.planned, row.name, units)} />
        </ol>
        <RowTiles player={player} />
      </section>
      <Dock player={player} hasNext={false}>
        <MainButton player={player} />
      </Dock>
    </>
  );
}

/** '18:47:20' on this device. */
function timeOfDay(moment: number): string {
  const day = new Date(moment);
  return [day.getHours(), day.getMinutes(), day.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}
