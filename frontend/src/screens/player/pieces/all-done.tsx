import { Dock } from '#frontend/screens/player/frame/dock.tsx';
import { MainButton } from '#frontend/screens/player/frame/main-button.tsx';
import { Slab } from '#frontend/screens/player/frame/slab.tsx';
import { What } from '#frontend/screens/player/frame/where.tsx';
import type { Player } from '#frontend/screens/player/player.ts';
import { ExerciseRows } from '#frontend/screens/player/sheets/exercise-rows.tsx';
import * as words from '#frontend/screens/player/words.ts';

/** Everything is done: the clock runs until the workout is finished. */
export function AllDone({ player }: { player: Player }) {
  return (
    <>
      <Slab player={player}>
        <What name={words.allDone} />
        <p className="last">{words.allDoneText}</p>
      </Slab>
      <section className="sect" aria-label={words.exercises}>
        <ExerciseRows player={player} onChosen={() => undefined} />
      </section>
      <Dock player={player} hasNext={false}>
        <MainButton player={player} />
      </Dock>
    </>
  );
}
