import { Global } from '@emotion/react';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { lower } from '#frontend/screens/player/frame/main-button.tsx';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import type { Player, Shown } from '#frontend/screens/player/player.ts';
import { sheetsStyle } from '#frontend/screens/player/style/sheets-style.ts';
import type { PlayerSettings } from '#frontend/screens/player/use-settings.ts';
import * as words from '#frontend/screens/player/words.ts';
import { ExerciseRows } from './exercise-rows.tsx';
import { AddForm, LapLengthForm, MissedForm, NoteForm } from './forms.tsx';
import { Menu } from './menu.tsx';
import { openMove } from './open-move.ts';
import { SwapChoice } from './swap-choice.tsx';

interface PlayerSheetsProps {
  player: Player;
  settings: PlayerSettings;
  /** The current sheet, or the last one while it closes. */
  sheet: Shown;
  isOpen: boolean;
  onClose: () => void;
}

/** The player's sheets: menu, exercises and forms. Escape closes a sheet, never the player. */
export function PlayerSheets({ player, settings, sheet, isOpen, onClose }: PlayerSheetsProps) {
  const { act, view } = player;
  const move = openMove(player);
  const name = move?.name ?? view.name;
  const place = view.open
    ? words.exerciseOf(view.pieces.findIndex(({ index }) => index === view.open?.index) + 1, view.pieces.length)
    : '';
  const shared = { player, onDone: onClose };
  const content = {
    menu: { title: name, subtitle: place, body: <Menu {...shared} settings={settings} /> },
    swap: { title: words.swapTitle(lower(name)), subtitle: words.swapText, body: <SwapChoice {...shared} /> },
    exercises: { title: words.exercises, subtitle: '', body: <ExerciseRows player={player} onChosen={onClose} /> },
    note: { title: move?.note ? words.editNote : words.addNote, subtitle: name, body: <NoteForm {...shared} /> },
    add: { title: words.addExercise, subtitle: '', body: <AddForm {...shared} /> },
    'lap-length': { title: words.lapLengthTitle, subtitle: words.lapLengthText, body: <LapLengthForm {...shared} /> },
    missed: { title: words.missedReps, subtitle: name, body: <MissedForm {...shared} slot={sheet.slot} /> },
    discard: {
      title: words.discardTitle,
      subtitle: '',
      body: (
        <>
          <p>{words.discardText}</p>
          <div className="stack">
            <Tap look="second wide" onClick={onClose}>
              {words.keep}
            </Tap>
            <Tap look="quiet wide" onClick={() => act({ do: 'discard' })}>
              {words.discard}
            </Tap>
          </div>
        </>
      ),
    },
  }[sheet.name];
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={content.title}
      subtitle={
        content.subtitle && (
          <span className="player">
            <span className="small muted">{content.subtitle}</span>
          </span>
        )
      }
    >
      <Global styles={sheetsStyle} />
      <div className="player stack wide" key={sheet.name}>
        {content.body}
      </div>
    </Sheet>
  );
}
