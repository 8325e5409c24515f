import { Suspense } from 'react';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { HeroSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { WorkoutHero } from '#frontend/screens/home/workout-hero.tsx';
import type { TodayWorkout } from '#shared/workouts/contract.ts';

/** No workout waits for its code, and it is there once that is done. */
export const dayWithoutWorkout = lazyPart<{ today: TodayWorkout }>(() =>
  import('#frontend/screens/home/day-without-workout.tsx').then(({ DayWithoutWorkout }) => DayWithoutWorkout),
);

/** The first thing on Home: what today asks for. */
export function TodayHero({ today }: { today: TodayWorkout }) {
  const { state, plan, workout, workouts } = today;
  useIdleLoading(dayWithoutWorkout.load);
  if (state === 'workout' && workout) {
    return <WorkoutHero workout={workout} difficulty={plan?.difficulty} workouts={workouts} />;
  }
  return (
    <Suspense fallback={<HeroSkeleton />}>
      <dayWithoutWorkout.Part today={today} />
    </Suspense>
  );
}
