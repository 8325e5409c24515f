import { Icon } from '#frontend/components/ui/icon.tsx';
import { Alert } from '#frontend/components/ui/states/alert.tsx';
import * as words from './words.ts';

/** Says that a correction met another device's. */
export function ChangedElsewhere() {
  return (
    <Alert severity="info" icon={<Icon name="info" />}>
      <strong style={{ display: 'block' }}>{words.changedElsewhere}</strong> {words.changedElsewhereText}
    </Alert>
  );
}
