import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { useInSight } from '#frontend/components/ui/use-in-sight.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { useSubscriptionStatus } from '#frontend/queries/billing.ts';
import type { User } from '#shared/account/user.ts';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import { hasPremiumBesides, hasSubscription, membershipOf, subscriptionOf } from './membership.ts';
import type { SubscriptionAction } from './subscription-sheet.tsx';
import { useUpgrade } from './upgrade-provider.tsx';
import { useSubscriptionSheet } from './use-subscription-sheet.tsx';
import * as words from './words.ts';

interface MembershipCardProps {
  title: string;
  /** The badge's text when a payment is due. */
  dueLabel: string;
  /** The number of action rows, for their skeleton. */
  rows: number;
  /** The actions for a live subscription. */
  children: (subscription: SubscriptionStatus, ask: (action: SubscriptionAction) => void) => ReactNode;
}

/** The athlete's membership with its dates and actions, and the ways to upgrade. */
export function MembershipCard({ title, dueLabel, rows, children }: MembershipCardProps) {
  const athlete = useAthlete();
  const [card, wasInSight] = useInSight<HTMLDivElement>();
  const query = useSubscriptionStatus(wasInSight);
  const subscription = query.data ?? subscriptionOf(athlete);
  const { ask, sheet } = useSubscriptionSheet(subscription);
  const { title: what, detail, note, status } = membershipOf(athlete, Date.now(), query.data);
  return (
    <SectionCard title={title} flush>
      <div ref={card}>
        <Rows lined>
          <ListRow
            title={what}
            detail={
              <>
                {detail}
                {note && <span style={{ display: 'block' }}>{note}</span>}
              </>
            }
            end={<StatusChip status={status} {...(status === 'paymentDue' && { label: dueLabel })} />}
          />
        </Rows>
        {hasSubscription(subscription) ? (
          <QueryState
            isFlush
            query={query}
            what={words.subscription}
            failure={words.subscriptionFailed}
            skeleton={<RowsSkeleton rows={rows} hasSquare={false} />}
          >
            {(known) => children(known, ask)}
          </QueryState>
        ) : (
          <WayToPremium athlete={{ ...athlete, isSubscribed: false }} />
        )}
      </div>
      {sheet}
    </SectionCard>
  );
}

/** Upgrade actions for an athlete without a subscription. One with free months may subscribe as well. */
function WayToPremium({ athlete }: { athlete: User }) {
  const openUpgrade = useUpgrade();
  if (athlete.isAdmin) return null;
  if (!hasPremiumBesides(athlete, Date.now())) {
    return (
      <CardButtons>
        <Button fullWidth variant="contained" color="primary" aria-haspopup="dialog" onClick={() => openUpgrade()}>
          {words.upgrade}
        </Button>
      </CardButtons>
    );
  }
  return (
    <CardRows>
      <ListRow
        start={<Icon name="card" />}
        title={words.subscribe}
        detail={words.subscribeDetail}
        onPress={() => openUpgrade()}
      />
    </CardRows>
  );
}

/** Buttons under the rows of a card, one under the other. */
export function CardButtons({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2, p: '4px 16px 16px' }}>{children}</Box>;
}

/** Further rows of a card, after its first. */
export function CardRows({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ borderTop: '1px solid var(--line)' }}>
      <Rows lined>{children}</Rows>
    </Box>
  );
}
