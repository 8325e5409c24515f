import { clockText } from '#frontend/screens/player/clock-text.ts';
import { MAIN_ID } from '#frontend/screens/player/frame/main-button.tsx';
import { Slab } from '#frontend/screens/player/frame/slab.tsx';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import { What } from '#frontend/screens/player/frame/where.tsx';
import type { Player } from '#frontend/screens/player/player.ts';
import * as words from '#frontend/screens/player/words.ts';

const MINUTE = 60;

/** Asks, after a long time without a tap, whether to end at the last log or to go on. */
export function Asking({ player }: { player: Player }) {
  const { view, act } = player;
  const last = timeOfDay(view.lastAt);
  return (
    <>
      <Slab player={player}>
        <What name={words.stillTraining} />
        <p className="last">{words.lastAt(last)}</p>
      </Slab>
      <div />
      <footer className="dock">
        <div className="next">
          <span>{words.savedHere}</span>
        </div>
        <div className="acts pair2">
          <Tap look="second go" onClick={() => act({ do: 'finish-at-last' })}>
            {words.finishAt(last)}
          </Tap>
          <Tap id={MAIN_ID} look="primary go" onClick={() => act({ do: 'go-on' })}>
            {words.keepTraining}
          </Tap>
        </div>
      </footer>
    </>
  );
}

/** '18:42' on this device. */
function timeOfDay(moment: number): string {
  const day = new Date(moment);
  return clockText(day.getHours() * MINUTE + day.getMinutes()).padStart(5, '0');
}
