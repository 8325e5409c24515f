import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { RecentActivity } from '#frontend/components/workouts/recent-activity.tsx';
import { WeekStats } from '#frontend/components/workouts/week-stats.tsx';
import { useTraining } from '#frontend/queries/use-training.ts';
import { type Proposal, proposalOn } from '#shared/training/plan-changes/proposal.ts';
import { hasPremium } from '#shared/training/training.ts';
import { InstallCard } from './install-card.tsx';
import * as words from './words.ts';

const proposalCard = lazyPart<{ proposal: Proposal }>(() =>
  import('#frontend/components/plan/parts.ts').then(({ ProposalCard }) => ProposalCard),
);

/** The parts below today's workout on a phone, and beside it where there is room. */
export function BelowToday() {
  const { data: { proposal } = {} } = useTraining(
    (training, on) => (hasPremium(training, on.now) ? proposalOn(training, on) : {}),
    false,
  );
  return (
    <>
      {proposal && (
        <Suspense>
          <proposalCard.Part proposal={proposal} />
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
