import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import * as words from './words.ts';

/** `onShowAll` is there where filters leave nothing over. */
export function NoPrograms({ onShowAll }: { onShowAll?: (() => void) | undefined }) {
  return (
    <Card>
      {onShowAll ? (
        <EmptyState
          icon="book"
          title={words.noneMatch}
          text={words.noneMatchText}
          action={<Button onClick={onShowAll}>{words.showAll}</Button>}
        />
      ) : (
        <EmptyState icon="book" title={words.noneYet} text={words.noneYetText} />
      )}
    </Card>
  );
}
