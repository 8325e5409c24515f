import type { OpenPlayer } from '#frontend/screens/player/player.ts';
import * as words from '#frontend/screens/player/words.ts';
import { Glyph } from './glyph.tsx';
import { Tap } from './tap.tsx';

/** The place of the exercise in the workout, with a way to swap it where its kit is taken. */
export function Where({ player, label }: { player: OpenPlayer; label: string }) {
  const { show, swaps } = player;
  return (
    <div className="where">
      <span className="label">{label}</span>
      {swaps.to.length > 0 && (
        <Tap look="quiet" aria-haspopup="dialog" onClick={() => show('swap')}>
          <Glyph name="swap" />
          {swaps.isMissing ? words.swapMissing : words.swap}
        </Tap>
      )}
    </div>
  );
}

/** 'Exercise 3 of 7', in the order in which they are done. */
export function placeInWords({ view: { pieces }, open }: OpenPlayer): string {
  return words.exerciseOf(pieces.findIndex(({ index }) => index === open.index) + 1, pieces.length);
}

/** 'Superset A, round 2 of 4'; without a title or rounds, the place of the exercise. */
export function roundInWords(player: OpenPlayer): string {
  const { piece, round, rounds } = player.open;
  if (piece.title === null) return placeInWords(player);
  return rounds !== null && rounds > 1 ? words.inRound(piece.title, round, rounds) : piece.title;
}

const LONG_NAME = 22;

/** The name of what is done now, as large as it is short. */
export function What({ name }: { name: string }) {
  return <h2 className={name.length > LONG_NAME ? 'what long' : 'what'}>{name}</h2>;
}
