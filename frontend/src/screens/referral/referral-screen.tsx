import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { ListCardSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { referralQuery } from '#frontend/queries/referral.ts';
import { FriendsCard } from '#frontend/screens/referral/friends-card.tsx';
import { HowItWorks } from '#frontend/screens/referral/how-it-works.tsx';
import { LinkHero } from '#frontend/screens/referral/link-hero.tsx';
import { joinedOn, lookOf, ownDetailOf } from '#frontend/screens/referral/referral-texts.ts';
import { TrainingDays, TrainingMonth } from '#frontend/screens/referral/training-month.tsx';
import type { ReferralProgress } from '#shared/account/referral.ts';
import * as words from './words.ts';

export function ReferralScreen() {
  const referral = useQuery(referralQuery);
  return (
    <Screen
      title={words.title}
      subtitle={words.lead}
      back={{ to: '/profile', label: words.backToProfile }}
      aside={<HowItWorks />}
    >
      <QueryState
        query={referral}
        what={words.referrals}
        failure={words.referralsFailed}
        skeleton={<ReferralSkeleton />}
      >
        {({ own, ...referral }) => (
          <>
            <LinkHero {...referral} />
            {own && <OwnReward own={own} />}
            <FriendsCard {...referral} />
          </>
        )}
      </QueryState>
    </Screen>
  );
}

/** The reward of an athlete who was referred themselves. */
function OwnReward({ own: { state, referredAt, months } }: { own: ReferralProgress }) {
  const { status, label } = lookOf(state);
  const isPending = state === 'pending';
  return (
    <SectionCard title={words.ownReward} flush>
      <Rows>
        <ListRow
          title={words.joinedByLink(joinedOn(referredAt))}
          detail={isPending ? <TrainingMonth months={months} /> : ownDetailOf(state)}
          end={isPending ? <TrainingDays months={months} /> : <StatusChip status={status} label={label} />}
        />
      </Rows>
    </SectionCard>
  );
}

function ReferralSkeleton() {
  return (
    <>
      <Card variant="hero" className="dark" aria-hidden="true">
        <Skeleton width="30%" height={20} />
        <Skeleton width="70%" height={44} />
        <Skeleton width="85%" height={20} />
        <Skeleton height={56} sx={{ borderRadius: 'var(--radius-control)' }} />
      </Card>
      <ListCardSkeleton rows={2} />
    </>
  );
}
