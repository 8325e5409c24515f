import type { RestView } from '#frontend/lib/player/view.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import type { Player } from '#frontend/screens/player/player.ts';
import * as words from '#frontend/screens/player/words.ts';
import { Ring } from './ring.tsx';
import type { Drawn } from './values.ts';

interface RestingProps {
  player: Player;
  rest: RestView;
  /** The exercise after the rest. */
  then: { what: string; drawn: Drawn | null };
}

/** The rest as a ring, with what comes after it and the ways to change it. */
export function Resting({ player: { act, keptRest, keepRest }, rest, then }: RestingProps) {
  const { left, endedAgo, offer, words: restWords } = rest;
  const isTimed = left !== null;
  return (
    <div className="picture resting">
      <Ring rest={rest} />
      <div className="then">
        <span className="label">
          {endedAgo !== null
            ? words.restOver(clockText(endedAgo))
            : restWords
              ? words.restOpen(restWords)
              : words.restThen(then.what)}
        </span>
        {then.drawn && (
          <span className="num">
            {then.drawn.text}
            {then.drawn.unit && <small>{then.drawn.unit}</small>}
          </span>
        )}
        <div className="nudge">
          {isTimed && (
            <>
              <Tap look="second n" aria-label={words.lessRest} onClick={() => act({ do: 'change-rest', by: -15 })}>
                {words.less15}
              </Tap>
              <Tap look="second n" aria-label={words.moreRest} onClick={() => act({ do: 'change-rest', by: 15 })}>
                {words.more15}
              </Tap>
            </>
          )}
          <Tap look="second" aria-label={words.skipRestLong} onClick={() => act({ do: 'skip-rest' })}>
            {words.skipRest}
          </Tap>
        </div>
        {offer !== null && offer !== keptRest && (
          <Tap look="quiet" onClick={() => keepRest(offer)}>
            {words.always(clockText(offer))}
          </Tap>
        )}
      </div>
    </div>
  );
}
