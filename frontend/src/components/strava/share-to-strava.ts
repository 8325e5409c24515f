import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { isPremiumRequired } from '#frontend/lib/api/api-error.ts';
import { type Share, usePushWorkout } from '#frontend/queries/strava.ts';
import { SHARE_MINUTES } from '#shared/constants.ts';
import type { SharedWorkout } from '#shared/strava/contract.ts';
import { type ShareProblem, shareProblem } from './share-problem.ts';

interface ShareDetails {
  readonly workoutId: string;
  readonly minutes: number;
  readonly notes: string | null;
  /** Although it may be at Strava by now. */
  readonly again?: true;
}

interface SharingToStrava {
  /** Sends it, unless that is under way. */
  share(details: ShareDetails): void;
  readonly isPending: boolean;
  readonly shared: SharedWorkout | undefined;
  readonly problem: ShareProblem | undefined;
}

/** Sends a workout to Strava, once. `onUpgrade` is called where that turns out to need premium. */
export function useShareToStrava(onUpgrade: () => void): SharingToStrava {
  const { mutateAsync, isPending, data: shared, error } = usePushWorkout();
  const singleFlight = useSingleFlight();
  const share = ({ workoutId, minutes, notes, again }: ShareDetails) => {
    const sent: Share = { workoutId, duration: minutes * 60, notes: notes?.trim() || null, ...(again && { again }) };
    singleFlight(() => mutateAsync(sent).catch((failure) => isPremiumRequired(failure) && onUpgrade()));
  };
  return { share, isPending, shared, problem: error && !isPending ? shareProblem(error) : undefined };
}

/** Whether a workout is longer than what can be shared. */
export function isTooLong(minutes: number): boolean {
  return minutes > SHARE_MINUTES.max;
}
