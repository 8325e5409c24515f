import { useState } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useCanShareToStrava, useShareCompleted } from './share-completed.tsx';
import { ShareProblemAlert } from './share-problem-alert.tsx';
import { isTooLong, useShareToStrava } from './share-to-strava.ts';
import type { ShareableWorkout } from './share-to-strava-sheet.tsx';
import { ViewOnStrava } from './view-on-strava.tsx';
import * as words from './words.ts';

interface ShareStepProps {
  /** The workout as it has just been logged. */
  workout: ShareableWorkout & { duration: number };
  /** Closes what this is part of. */
  onLeave: () => void;
}

/** After a workout was logged, with Strava connected: one tap shares it. One that is too long is asked about first. */
export function ShareStep({ workout, onLeave }: ShareStepProps) {
  const { workoutId, duration: minutes, comments: notes } = workout;
  const [isOffered] = useState(useCanShareToStrava()); // that the connection has ended shall be said, too
  const { share: ask, sheet } = useShareCompleted();
  const { share, isPending, shared, problem } = useShareToStrava(onLeave);
  if (!isOffered) return null;
  if (shared) return <ViewOnStrava url={shared.activityUrl} />;
  return (
    <>
      {problem && (
        <ShareProblemAlert problem={problem} onAgain={() => share({ workoutId, minutes, notes, again: true })} />
      )}
      {problem?.way !== 'look' && (
        <BusyButton
          fullWidth
          startIcon={<Icon name="share" />}
          isBusy={isPending}
          needsConnection
          disabled={problem?.way === 'none'}
          onClick={() => (isTooLong(minutes) ? ask(workout) : share({ workoutId, minutes, notes }))}
        >
          {words.shareTitle}
        </BusyButton>
      )}
      {sheet}
    </>
  );
}
