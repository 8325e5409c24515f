import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { RecentActivity } from '#frontend/components/workouts/recent-activity.tsx';
import { WeekStats } from '#frontend/components/workouts/week-stats.tsx';
import { useTraining } from '#frontend/queries/use-training.ts';
import { mayPropose } from '#shared/training/plan-changes/may-propose.ts';
import { hasPremium } from '#shared/training/training.ts';
import { InstallCard } from './install-card.tsx';
import * as words from './words.ts';

const { Part: Proposals } = lazyPart(() =>
  import('#frontend/components/plan/parts.ts').then(({ OpenProposal }) => OpenProposal),
);

/** The parts below today's workout on a phone, and beside it where there is room. */
export function BelowToday() {
  const { data: { isLooked } = {} } = useTraining(
    (training, on) => ({ isLooked: hasPremium(training, on.now) && mayPropose(training, on) }),
    false,
  );
  return (
    <>
      {isLooked && (
        <Suspense>
          <Proposals />
        </Suspense>
      )}
      <WeekStats to="/progress" />
      <nav aria-label={words.shortcuts}>
        <Pair>
          <Button component={Link} to="/calendar" startIcon={<Icon name="calendar" />}>
            {words.calendar}
          </Button>
          <Button component={Link} to="/programs" startIcon={<Icon name="book" />}>
            {words.programs}
          </Button>
        </Pair>
      </nav>
      <RecentActivity
        action={
          <Button component={Link} to="/progress" variant="text">
            {words.seeProgress}
          </Button>
        }
      />
      <InstallCard />
    </>
  );
}
