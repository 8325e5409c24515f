import { useState } from 'react';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import type { Slot } from '#frontend/lib/player/facts.ts';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import type { Player } from '#frontend/screens/player/player.ts';
import { lengthGauge, REPS } from '#frontend/screens/player/sets/gauge.ts';
import { Stepper } from '#frontend/screens/player/sets/stepper.tsx';
import * as words from '#frontend/screens/player/words.ts';
import { PROGRAM_FILE_LIMITS, RESULT_LIMITS } from '#shared/constants.ts';
import { openMove, openPlace } from './open-move.ts';

interface FormProps {
  player: Player;
  onDone: () => void;
}

/** A note about the exercise, which comes back the next time. */
export function NoteForm({ player, onDone }: FormProps) {
  const [text, setText] = useState(openMove(player)?.note ?? '');
  const place = openPlace(player);
  const save = () => {
    if (place) player.act({ do: 'note', ...place, text: text.trim() });
    onDone();
  };
  return (
    <>
      <Field
        label={words.note}
        hint={words.noteHint}
        multiline
        minRows={3}
        maxRows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
        inputProps={{ maxLength: RESULT_LIMITS.noteCharacters }}
      />
      <Tap look="primary go wide" onClick={save}>
        {words.save}
      </Tap>
    </>
  );
}

/** An exercise that the plan does not have. */
export function AddForm({ player, onDone }: FormProps) {
  const [name, setName] = useState('');
  const add = () => {
    if (name.trim()) player.act({ do: 'add-exercise', exercise: { name: name.trim() } });
    onDone();
  };
  return (
    <form
      className="stack wide"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field
        label={words.exerciseName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        inputProps={{ maxLength: PROGRAM_FILE_LIMITS.nameCharacters }}
      />
      <Tap look="primary go wide" type="submit" disabled={!name.trim()}>
        {words.addIt}
      </Tap>
    </form>
  );
}

const USUAL_LAP = 400;
/** Tracks and treadmills are metric everywhere. */
const LAPS = lengthGauge('m', 50);

/** The length of a lap, by which the distance is computed. */
export function LapLengthForm({ player, onDone }: FormProps) {
  const [metres, setMetres] = useState<number | undefined>(player.view.open?.run?.lapMetres ?? USUAL_LAP);
  const save = () => {
    if (metres) player.act({ do: 'set-lap-length', metres });
    onDone();
  };
  return (
    <>
      <Stepper label={words.lapLengthTitle} gauge={LAPS} isLarge value={metres} onChange={setMetres} onEnter={save} />
      <Tap look="primary go wide" disabled={!metres} onClick={save}>
        {words.save}
      </Tap>
    </>
  );
}

/** The reps of a turn that was not done as planned; without `slot` of the turn under way when it is saved. */
export function MissedForm({ player, onDone, slot }: FormProps & { slot: Slot | undefined }) {
  const [reps, setReps] = useState(0);
  const save = () => {
    player.act({ do: 'miss', reps, ...(slot && { slot }) });
    onDone();
  };
  return (
    <>
      <Stepper
        label={words.reps}
        gauge={REPS}
        isLarge
        value={reps}
        onChange={(value) => setReps(value ?? 0)}
        onEnter={save}
      />
      <Tap look="primary go wide" onClick={save}>
        {words.saveMissed(reps)}
      </Tap>
    </>
  );
}
