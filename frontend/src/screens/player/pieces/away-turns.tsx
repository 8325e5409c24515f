import { Icon } from '#frontend/components/ui/icon.tsx';
import { isSameSlot } from '#frontend/lib/player/pieces.ts';
import { lower } from '#frontend/screens/player/frame/main-button.tsx';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import type { OpenPlayer } from '#frontend/screens/player/player.ts';
import * as words from '#frontend/screens/player/words.ts';

/** The turns that passed while nobody looked: they are done as planned, unless one is said to be missed. */
export function AwayTurns({ player }: { player: OpenPlayer }) {
  const { view, open, act, show } = player;
  const slots = view.away?.slots ?? [];
  const turns = open.rows.flatMap(({ slot, name }, place) =>
    slots.some((each) => isSameSlot(each, slot)) ? [{ slot, name: words.turnAndName(place + 1, lower(name)) }] : [],
  );
  if (turns.length === 0) return null;
  return (
    <div className="stack">
      <p>{words.away(turns.length)}</p>
      <p className="small muted">{words.awayText(turns.length)}</p>
      <ol>
        {turns.map(({ slot, name }) => (
          <li key={name} className="piece past">
            <Icon name="check" size={22} />
            <span>
              <b>{name}</b>
            </span>
            <Tap
              look="quiet"
              aria-haspopup="dialog"
              aria-label={words.missedTurn(name)}
              onClick={() => show('missed', slot)}
            >
              {words.missed}
            </Tap>
          </li>
        ))}
      </ol>
      <Tap look="second" onClick={() => act({ do: 'confirm-away' })}>
        {words.yes}
      </Tap>
    </div>
  );
}
