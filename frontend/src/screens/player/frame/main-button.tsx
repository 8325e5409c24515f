import { Icon } from '#frontend/components/ui/icon.tsx';
import type { IconName } from '#frontend/components/ui/icon-paths.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import type { Player } from '#frontend/screens/player/player.ts';
import { type Drawn, drawnValues, isCounted } from '#frontend/screens/player/sets/values.ts';
import * as words from '#frontend/screens/player/words.ts';
import type { Units } from '#shared/account/units.ts';
import { Tap } from './tap.tsx';

interface MainLook {
  readonly icon: IconName;
  readonly text: string;
  /** The values that pressing it saves. */
  readonly values?: Drawn | null;
  readonly isWaiting?: boolean;
}

/** The one button: it says what it saves, and saves exactly that. */
export function MainButton({ player }: { player: Player }) {
  const look = mainLook(player);
  if (!look) return null;
  const { icon, text, values, isWaiting = false } = look;
  return (
    <Tap
      id={MAIN_ID}
      look={values ? 'primary go split' : 'primary go'}
      aria-disabled={isWaiting}
      {...(values && { 'aria-label': words.saves(text, [values.text, values.unit].filter(Boolean).join(' ')) })}
      onClick={() => isWaiting || player.act({ do: 'main' })}
    >
      <Icon name={icon} />
      {text}{' '}
      {values && (
        <span className="num">
          {values.text}
          {values.unit && values.unit !== words.repsUnit && <small>{values.unit}</small>}
        </span>
      )}
    </Tap>
  );
}

/** The id of the button that Space presses. */
export const MAIN_ID = 'player-main';

function mainLook({ view: { main, open, pieces }, units }: Player): MainLook | null {
  switch (main?.says) {
    case 'tick':
      return { icon: 'check', ...tickLook(main, open, units) };
    case 'begin':
      return { icon: 'play', text: words.start(startedName(main.piece, main.set, open, pieces)) };
    case 'turn-done':
      return { icon: 'check', text: words.done };
    case 'wait':
      return { icon: 'clock', text: words.nextIn(clockText(open?.turn?.left ?? 0)), isWaiting: true };
    case 'round':
      return { icon: 'plus', text: words.oneRound };
    case 'finish-for-time':
      return { icon: 'race', text: words.finish };
    case 'on':
      return { icon: 'next', text: words.onTo(startedName(main.piece, null, open, pieces)) };
    case 'finish':
      return { icon: 'race', text: words.finishWorkout };
    default:
      return null;
  }
}

type Main = NonNullable<Player['view']['main']>;
type Open = Player['view']['open'];

function tickLook(main: Extract<Main, { says: 'tick' }>, open: Open, units: Units): Pick<MainLook, 'text' | 'values'> {
  const { slot, isLast, isEffort } = main;
  const rows = open?.rows.length ?? 1;
  const isTimed = (isEffort && !isCounted(main.values)) || open?.piece.isMeasured;
  if (isTimed && rows === 1) return { text: words.placeDone(open?.move.name ?? ''), values: null };
  const place = open?.moves[slot.move]?.place;
  if (isTimed) return { text: words.intervalDone(slot.set + 1), values: null };
  const values = drawnValues(main.values, open?.moves[slot.move]?.name ?? '', units);
  if (rows === 1) return { text: words.done, values };
  if (place) return { text: words.placeDone(place), values };
  if (open && open.moves.length > 1) return { text: words.placeDone(open.moves[slot.move]?.name ?? ''), values: null };
  if (isLast) return { text: words.finishExercise, values };
  return { text: words.setDone(slot.set + 1), values };
}

function startedName(piece: number, set: number | null, open: Open, pieces: Player['view']['pieces']): string {
  const row = pieces.find(({ index }) => index === piece);
  if (set !== null && open?.index === piece && open.rows.length > 1) return words.intervalLower(set + 1);
  return row ? lower(row.name) : '';
}

/** 'Sandbag lunges' within a sentence; 'SkiErg' and 'EMOM 10' stay as they are. */
export function lower(name: string): string {
  return /^\p{Lu}\p{Ll}+(?:[ -]|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
