import { Suspense } from 'react';
import { idlePart, lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { HeroSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { WideOnly } from '#frontend/components/ui/wide-only.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import { useTodayWorkout } from '#frontend/queries/workouts.ts';
import { planLine } from '#frontend/screens/home/plan-line.ts';
import { RaceCountdown } from '#frontend/screens/home/race-countdown.tsx';
import { TodayHero } from '#frontend/screens/home/today-hero.tsx';
import * as words from './words.ts';

export const belowToday = idlePart(() =>
  import('#frontend/screens/home/below-today.tsx').then(({ BelowToday }) => BelowToday),
);

const todayExercises = lazyPart(() =>
  import('#frontend/screens/home/today-exercises.tsx').then(({ TodayExercises }) => TodayExercises),
);

const { Part: PaymentDueStrip } = lazyPart(() =>
  import('#frontend/components/membership/payment-due-strip.tsx').then((part) => part.PaymentDueStrip),
);

/** Today's workout first, then the athlete's progress. */
export function HomeScreen() {
  const todayWorkout = useTodayWorkout();
  const localDate = useLocalDate();
  const { data: today } = todayWorkout;
  const { subscriptionStatus } = useAthlete();
  return (
    <Screen
      title={words.title}
      heading={formatDay(localDate)}
      subtitle={today ? planLine(today) : !todayWorkout.error && <Skeleton width={190} height={20} />}
      action={<RaceCountdown localDate={localDate} />}
      aside={
        <Suspense>
          <belowToday.Part />
        </Suspense>
      }
    >
      {subscriptionStatus === 'past_due' && today?.state !== 'premium-required' && (
        <Suspense>
          <PaymentDueStrip />
        </Suspense>
      )}
      <QueryState query={todayWorkout} what={words.what} failure={words.failed} skeleton={<HeroSkeleton />}>
        {(loaded) => <TodayHero today={loaded} />}
      </QueryState>
      {today?.workout && (
        <WideOnly>
          <Suspense>
            <todayExercises.Part workout={today.workout} />
          </Suspense>
        </WideOnly>
      )}
    </Screen>
  );
}
