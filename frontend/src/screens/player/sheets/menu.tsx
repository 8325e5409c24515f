import type { ReactNode } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Glyph } from '#frontend/screens/player/frame/glyph.tsx';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import type { Player } from '#frontend/screens/player/player.ts';
import type { PlayerSettings } from '#frontend/screens/player/use-settings.ts';
import * as words from '#frontend/screens/player/words.ts';
import { openPlace } from './open-move.ts';

interface MenuProps {
  player: Player;
  settings: PlayerSettings;
  onDone: () => void;
}

/** Further actions for the exercise and the workout. */
export function Menu({ player, settings, onDone }: MenuProps) {
  const { act, show, view } = player;
  const { open } = view;
  const place = openPlace(player);
  const setsLeft = open?.rows.filter(({ state }) => state === 'ahead' || state === 'open').length ?? 0;
  const then = (action: () => void) => () => {
    action();
    onDone();
  };
  return (
    <>
      <div className="rows">
        {place && open && (
          <>
            <Row
              icon={<Glyph name="later" />}
              name={words.doLater}
              about={words.doLaterText}
              onPress={then(() => act({ do: 'later', piece: place.piece }))}
            />
            <Row
              icon={<Glyph name="skip" />}
              name={words.skipExercise}
              about={setsLeft > 1 ? words.skipText(setsLeft) : words.skipPlainText}
              onPress={then(() => act({ do: 'skip', piece: place.piece }))}
            />
            <Row
              icon={<Glyph name="paper" />}
              name={open.move.note ? words.editNote : words.addNote}
              about={words.noteText}
              onPress={() => show('note')}
            />
            {open.piece.way === 'sets' && (
              <Row
                icon={<Icon name="plus" />}
                name={words.addSet}
                about={words.addSetText}
                onPress={then(() => act({ do: 'add-set', ...place }))}
              />
            )}
          </>
        )}
        <Row
          icon={<Icon name="add" />}
          name={words.addExercise}
          about={words.addExerciseText}
          onPress={() => show('add')}
        />
        <Row icon={<Icon name="workouts" />} name={words.exercises} onPress={() => show('exercises')} />
        <Switch
          icon={<Glyph name="sound" />}
          name={words.beeps}
          about={words.beepsText}
          isOn={settings.hasBeeps}
          onChange={settings.setBeeps}
        />
        <Switch
          icon={<Icon name="info" />}
          name={words.keys}
          about={words.keysText}
          isOn={settings.hasKeys}
          onChange={settings.setKeys}
        />
      </div>
      <div className="stack rule">
        <Tap look="second wide" onClick={then(() => act({ do: 'finish' }))}>
          <Icon name="race" />
          {words.finishWorkout}
        </Tap>
        <Tap look="quiet wide" onClick={() => show('discard')}>
          <Icon name="trash" color="var(--red)" />
          {words.discard}
        </Tap>
      </div>
    </>
  );
}

interface RowProps {
  icon: ReactNode;
  name: string;
  about?: string;
  onPress: () => void;
}

function Row({ icon, name, about, onPress }: RowProps) {
  return (
    <button type="button" className="row" onClick={onPress}>
      <RowText icon={icon} name={name} about={about} />
    </button>
  );
}

interface SwitchProps extends Omit<RowProps, 'onPress'> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ icon, name, about, isOn, onChange }: SwitchProps) {
  return (
    <button type="button" className="row" role="switch" aria-checked={isOn} onClick={() => onChange(!isOn)}>
      <RowText icon={icon} name={name} about={about} />
      <span className="switch" />
    </button>
  );
}

function RowText({ icon, name, about }: { icon: ReactNode; name: string; about: string | undefined }) {
  return (
    <>
      <span className="disc">{icon}</span>
      <span className="grow">
        <b>{name}</b>
        {about && <span className="m">{about}</span>}
      </span>
    </>
  );
}
