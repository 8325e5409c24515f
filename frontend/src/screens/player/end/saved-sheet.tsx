import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { keptOnDevice } from '#frontend/components/outbox/words.ts';
import { ShareStep } from '#frontend/components/strava/share-step.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { CompletionScore, type Score, SuccessHeading } from '#frontend/components/workouts/completion-success.tsx';
import type { Delivery } from '#frontend/queries/outbox.ts';
import * as words from './words.ts';

interface SavedSheetProps {
  delivery: Delivery;
  workout: ComponentProps<typeof ShareStep>['workout'];
  before: Score;
  after: Score;
  onDone: () => void;
}

/** Confirms the logged workout. Minutes and rating are known already and not asked for again. */
export function SavedSheet({ delivery, workout, before, after, onDone }: SavedSheetProps) {
  const praise = delivery === 'kept' ? keptOnDevice : words.completedText;
  return (
    <Sheet
      isOpen
      onClose={onDone}
      title={words.completed}
      header={(id) => <SuccessHeading id={id} name={workout.name} minutes={workout.duration} praise={praise} />}
      tone="volt"
      foot={
        <>
          <Button variant="contained" onClick={onDone} fullWidth>
            {words.done}
          </Button>
          <ShareStep workout={workout} onLeave={onDone} />
        </>
      }
    >
      <CompletionScore before={before} after={after} />
    </Sheet>
  );
}
