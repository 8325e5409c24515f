import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useCorrectWorkout } from '#frontend/queries/log/corrections.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import * as words from './words.ts';

/** The log has no such entry, as far as can be told. */
export function NotFound() {
  return (
    <Card>
      <EmptyState
        icon="workouts"
        title={words.notFound}
        text={words.notFoundText}
        action={
          <Button component={Link} to="/workouts">
            {words.seeWorkouts}
          </Button>
        }
      />
    </Card>
  );
}

/** An entry that was deleted, maybe on another device. */
export function Removed({ entry }: { entry: LogEntry }) {
  const toast = useToast();
  const restore = useCorrectWorkout();
  return (
    <Card>
      <EmptyState
        icon="trash"
        title={words.removed}
        text={words.removedText}
        action={
          <BusyButton
            isBusy={restore.isPending}
            onClick={() =>
              restore.mutate(
                { entry, changes: { isRemoved: false } },
                {
                  onError: (error) =>
                    toast({ title: words.error, text: messageOf(error, words.restoreFailed), isDestructive: true }),
                },
              )
            }
          >
            {words.restore}
          </BusyButton>
        }
      />
    </Card>
  );
}
