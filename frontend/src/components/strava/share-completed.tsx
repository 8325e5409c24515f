import { type ReactNode, Suspense } from 'react';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { useShareWorkout } from '#frontend/components/workouts/share-workout.ts';
import { completedIn } from '#frontend/components/workouts/words.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import type { CompletedWorkout, ShareableWorkout } from './share-to-strava-sheet.tsx';

const { Part: ShareToStravaSheet, load: loadSheet } = lazyPart(() =>
  import('./share-to-strava-sheet.tsx').then(({ ShareToStravaSheet }) => ShareToStravaSheet),
);
const nothing = async () => undefined;

/** Whether what the athlete completes can be shared to Strava, as far as this device knows. */
export function useCanShareToStrava(): boolean {
  const athlete = useAthlete();
  return athlete.stravaConnected && hasPremiumAccess(athlete, Date.now());
}

interface Sharing {
  /** Whether `share` shares to Strava; otherwise it uses the device's own sharing. */
  isToStrava(workout: CompletedWorkout): workout is ShareableWorkout;
  share(workout: CompletedWorkout): void;
  readonly sheet: ReactNode;
}

/** Shares what was completed: to Strava where that is connected, else by the device. */
export function useShareCompleted(): Sharing {
  const canShareToStrava = useCanShareToStrava();
  const shareByDevice = useShareWorkout();
  const { subject, isOpen, open, close } = useSheet<ShareableWorkout>();
  useIdleLoading(canShareToStrava ? loadSheet : nothing);
  const isToStrava = (workout: CompletedWorkout): workout is ShareableWorkout =>
    canShareToStrava && workout.workoutId !== null;
  return {
    isToStrava,
    share: (workout) => {
      if (isToStrava(workout)) open(workout);
      else void shareByDevice({ name: workout.name, text: completedIn(workout.duration) });
    },
    sheet: subject && (
      <Suspense>
        <ShareToStravaSheet key={subject.workoutId} workout={subject} isOpen={isOpen} onClose={close} />
      </Suspense>
    ),
  };
}
