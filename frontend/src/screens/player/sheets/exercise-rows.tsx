import type { PieceRow } from '#frontend/lib/player/view.ts';
import type { Player } from '#frontend/screens/player/player.ts';
import * as words from '#frontend/screens/player/words.ts';

interface ExerciseRowsProps {
  player: Player;
  onChosen: () => void;
}

/** All exercises in the order they are done; tapping one opens it, also after it was skipped. */
export function ExerciseRows({ player: { view, act }, onChosen }: ExerciseRowsProps) {
  const choose = ({ index, state }: PieceRow) => {
    act(state === 'skipped' ? { do: 'reopen', piece: index } : { do: 'open-piece', piece: index });
    onChosen();
  };
  return (
    <ol className="rows">
      {view.pieces.map((row) => (
        <li key={row.index}>
          <button
            type="button"
            className="row"
            aria-current={row.state === 'now' ? 'step' : undefined}
            onClick={() => choose(row)}
          >
            <span className="grow">
              <b>{row.name}</b>
              <span className="m">{aboutOf(row)}</span>
            </span>
            {row.sets !== null && row.sets > 1 && (
              <span className="num" aria-hidden="true">
                {row.setsDone}/{row.sets}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}

function aboutOf({ state, setsDone, sets }: PieceRow): string {
  const count = sets !== null && sets > 1 ? words.setsDone(setsDone, sets) : '';
  const said = {
    done: words.stateDone,
    now: words.stateNow,
    ahead: '',
    skipped: words.stateSkipped,
    later: words.stateLater,
  }[state];
  return [said, state === 'skipped' ? '' : count].filter(Boolean).join(', ');
}
