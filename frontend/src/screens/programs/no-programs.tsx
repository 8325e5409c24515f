import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';

/** `onShowAll` is there where filters leave nothing over. */
export function NoPrograms({ onShowAll }: { onShowAll?: () => void }) {
  return (
    <Card>
      {onShowAll ? (
        <EmptyState
          icon="book"
          title="No programs match"
          text="No program is of this level and kind."
          action={<Button onClick={onShowAll}>Show all programs</Button>}
        />
      ) : (
        <EmptyState icon="book" title="No programs yet" text="They appear here as soon as one is published." />
      )}
    </Card>
  );
}
