import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PaymentDueStrip } from '#frontend/components/membership/payment-due.tsx';
import { whenIdle } from '#frontend/components/ui/idle-loading.ts';
import { Link } from '#frontend/components/ui/link.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { HeroSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { RecentActivity } from '#frontend/components/workouts/recent-activity.tsx';
import { WeekStats } from '#frontend/components/workouts/week-stats.tsx';
import { isIosBrowser } from '#frontend/lib/device/install.ts';
import { installOffer, onInstallOffer } from '#frontend/lib/device/install-offer.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import { useTodayWorkout } from '#frontend/queries/workouts.ts';
import { planLine } from '#frontend/screens/home/plan-line.ts';
import { RaceCountdown } from '#frontend/screens/home/race-countdown.tsx';
import { Shortcuts } from '#frontend/screens/home/shortcuts.tsx';
import { TodayExercises } from '#frontend/screens/home/today-exercises.tsx';
import { TodayHero } from '#frontend/screens/home/today-hero.tsx';
import * as words from './words.ts';

/** For the few it has something to offer; Home is no worse without it. */
const InstallCard = lazy(() =>
  whenIdle()
    .then(() => import('#frontend/screens/home/install-card.tsx'))
    .then(
      ({ InstallCard }) => ({ default: InstallCard }),
      () => ({ default: () => null }),
    ),
);

/** What to do today, first; then how it is going. */
export function HomeScreen() {
  const todayWorkout = useTodayWorkout();
  const localDate = useLocalDate();
  const mayInstall = useSyncExternalStore(onInstallOffer, installOffer) !== null || isIosBrowser();
  const { data: today } = todayWorkout;
  return (
    <Screen
      title={words.title}
      heading={formatDay(localDate)}
      subtitle={today ? planLine(today) : !todayWorkout.error && <Skeleton width={190} height={20} />}
      action={<RaceCountdown localDate={localDate} />}
      aside={
        <>
          <WeekStats to="/progress" />
          <Shortcuts />
          <RecentActivity
            action={
              <Button component={Link} to="/progress" variant="text">
                {words.seeProgress}
              </Button>
            }
          />
          {today && mayInstall && (
            <Suspense>
              <InstallCard />
            </Suspense>
          )}
        </>
      }
    >
      {today?.state !== 'premium-required' && <PaymentDueStrip />}
      <QueryState query={todayWorkout} what={words.what} failure={words.failed} skeleton={<HeroSkeleton />}>
        {(loaded) => <TodayHero today={loaded} />}
      </QueryState>
      {today?.workout && (
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <TodayExercises workout={today.workout} />
        </Box>
      )}
    </Screen>
  );
}
