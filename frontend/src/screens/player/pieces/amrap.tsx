import { useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { PieceScore } from '#frontend/lib/player/facts.ts';
import type { AmrapView } from '#frontend/lib/player/view.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import { Dock } from '#frontend/screens/player/frame/dock.tsx';
import { MAIN_ID, MainButton } from '#frontend/screens/player/frame/main-button.tsx';
import { Slab } from '#frontend/screens/player/frame/slab.tsx';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import { Where } from '#frontend/screens/player/frame/where.tsx';
import type { OpenPlayer } from '#frontend/screens/player/player.ts';
import { REPS } from '#frontend/screens/player/sets/gauge.ts';
import { loadedAmount } from '#frontend/screens/player/sets/loaded-amount.ts';
import { Stepper } from '#frontend/screens/player/sets/stepper.tsx';
import * as words from '#frontend/screens/player/words.ts';
import { Drain, Huge } from './huge.tsx';
import { PieceLine } from './piece-line.tsx';

/** An AMRAP: each round is stamped, and at the end the further reps are asked for. */
export function Amrap({ player, amrap }: { player: OpenPlayer; amrap: AmrapView }) {
  const { open, units, act } = player;
  const { piece, moves, gone, left, hasBegun } = open;
  const { roundSeconds, inRound, isOver, lastScore } = amrap;
  const [reps, setReps] = useState(0);
  const rounds = roundSeconds.length;
  const length = piece.length ?? 0;
  const save = () => act({ do: 'score', reps });
  return (
    <>
      <Slab player={player}>
        <div>
          <Where player={player} label={piece.title ?? words.amrap} />
          <div className="bigrow">
            <Huge seconds={left ?? gone} label={words.timeLeft} />
            {length > 0 && (
              <div className="aside">
                <span className="label">{isOver ? words.timeIsUp : words.leftOf}</span>
                <span className="num m2">{clockText(length)}</span>
              </div>
            )}
          </div>
        </div>
        {length > 0 && <Drain share={gone / length} label={words.gone(Math.round((gone / length) * 100))} />}
        <div className="between">
          <div>
            <p className="label">{words.yourScore}</p>
            <p className="num score">
              {rounds}
              <small>{words.roundUnit(rounds)}</small>
            </p>
          </div>
          <LastScore score={lastScore} />
        </div>
      </Slab>
      <section className="sect" aria-labelledby="player-round">
        <header>
          <h2 id="player-round">{isOver ? words.howManyReps : words.roundNumber(rounds + 1)}</h2>
          {hasBegun && !isOver && <span className="label">{words.inRoundFor(clockText(inRound))}</span>}
        </header>
        {isOver && (
          <Stepper
            label={words.reps}
            gauge={REPS}
            isLarge
            value={reps}
            onChange={(value) => setReps(value ?? 0)}
            onEnter={save}
          />
        )}
        <ol>
          {moves.map((move, at) => (
            <PieceLine
              // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the moves of a piece stay in order
              key={at}
              state={isOver ? 'ahead' : 'now'}
              name={move.name}
              amount={loadedAmount(move.exercise, null, units)}
            />
          ))}
        </ol>
        {rounds > 0 && (
          <dl className="four many">
            {roundSeconds.map((seconds, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a round has no identity but its place
              <div key={at} className="past">
                <dt>{at + 1}</dt>
                <dd className="num">{clockText(seconds)}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <Dock player={player} hasNext={isOver}>
        {isOver ? (
          <Tap id={MAIN_ID} look="primary go" onClick={save}>
            <Icon name="check" />
            {words.saveScore(words.scoreOf(rounds, reps))}
          </Tap>
        ) : (
          <MainButton player={player} />
        )}
      </Dock>
    </>
  );
}

/** '7 rounds 12 reps', '17:52', 'CAP + 30'. */
export function LastScore({ score }: { score: PieceScore | null }) {
  if (!score) return null;
  return (
    <p className="last score-before">
      <span>{words.lastTime}</span>
      <b className="num">
        {'rounds' in score
          ? words.scoreOf(score.rounds, score.reps)
          : 'seconds' in score
            ? clockText(score.seconds)
            : words.capScore(score.capReps)}
      </b>
    </p>
  );
}
