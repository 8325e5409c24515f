import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { useMatchMovement } from '#frontend/queries/movements/same-as.ts';
import type { KnownMovement } from '#shared/movements/dictionary.ts';
import { findMovements } from '#shared/movements/find-movements.ts';
import { MovementIcon } from './movement-icon.tsx';
import * as words from './words.ts';

const SHOWN = 8;
const SEARCH_CHARACTERS = 60;

interface SameAsSheetProps {
  id: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once the server has it. */
  onMatched: (movement: KnownMovement) => void;
}

/** Asks which known movement one of the athlete's own is; those with words in common come first. */
export function SameAsSheet({ id, name, isOpen, onClose, onMatched }: SameAsSheetProps) {
  const [text, setText] = useState('');
  const { run, isBusy, failure } = useAsked(useMatchMovement(), { title: words.sameAsFailed, text: words.tryAgain });
  const found = findMovements(text.trim() || name).slice(0, SHOWN);
  const choose = (movement: KnownMovement) => run({ id, movement: movement.id }, () => onMatched(movement));
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={words.sameAsTitle(name)}
      subtitle={words.sameAsText}
    >
      <Field
        label={words.searchMovements}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        inputProps={{ maxLength: SEARCH_CHARACTERS, enterKeyHint: 'search', autoCorrect: 'off', spellCheck: false }}
      />
      {failure && <FailureAlert {...failure} />}
      {found.length === 0 ? (
        <Typography role="status" color="textSecondary">
          {text.trim() ? words.noneFound : words.typeToFind}
        </Typography>
      ) : (
        <Rows>
          {found.map((movement) => (
            <ListRow
              key={movement.id}
              start={<MovementIcon id={movement.id} />}
              title={movement.name}
              onPress={() => choose(movement)}
              needsConnection
            />
          ))}
        </Rows>
      )}
    </Sheet>
  );
}
