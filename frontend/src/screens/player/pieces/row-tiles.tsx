import { clockText } from '#frontend/screens/player/clock-text.ts';
import type { OpenPlayer } from '#frontend/screens/player/player.ts';
import { drawnValues } from '#frontend/screens/player/sets/values.ts';

/** The efforts of an exercise side by side: their times once they are done, what is to do before. */
export function RowTiles({ player: { open, units } }: { player: OpenPlayer }) {
  const { rows, hasBegun, gone } = open;
  if (rows.length <= 1) return null;
  return (
    <dl className={rows.length > 4 ? 'four many' : 'four'}>
      {rows.map((row) => {
        const isDone = row.state === 'done' || row.state === 'missed';
        const isOpen = row.state === 'open';
        const drawn = drawnValues(row.planned, row.name, units);
        const time = row.seconds ?? row.values.seconds;
        const isTimed = (isDone && time !== undefined) || (isOpen && hasBegun);
        return (
          <div key={`${row.slot.move}-${row.slot.set}`} className={isDone ? 'past' : isOpen ? 'at' : ''}>
            <dt>{row.slot.set + 1}</dt>
            <dd className={isTimed ? 'num' : 'num muted'}>
              {isTimed ? clockText(isDone ? (time ?? 0) : gone) : drawn?.text}
              {!isTimed && drawn?.unit && <small>{drawn.unit}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
