import Typography from '@mui/material/Typography';
import { endOfPeriod } from '#frontend/components/membership/membership.ts';
import { CardButtons, CardRows, MembershipCard } from '#frontend/components/membership/membership-card.tsx';
import { useSubscriptionChange } from '#frontend/components/membership/subscription-change.ts';
import type { SubscriptionAction } from '#frontend/components/membership/subscription-sheet.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow } from '#frontend/components/ui/list-row.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import { PREMIUM_PRICE } from '#shared/constants.ts';

/** The membership with everything that can be done about it. */
export function SubscriptionCard() {
  return (
    <MembershipCard title="Subscription Management" dueLabel="Payment Due" rows={3}>
      {(subscription, ask) => <Management subscription={subscription} ask={ask} />}
    </MembershipCard>
  );
}

interface ManagementProps {
  subscription: SubscriptionStatus;
  ask: (action: SubscriptionAction) => void;
}

function Management({ subscription, ask }: ManagementProps) {
  const { cancelAtPeriodEnd: isEnding, subscriptionStatus } = subscription;
  const end = endOfPeriod(subscription);
  const isDue = subscriptionStatus === 'past_due';
  const wayOut = isDue || !end ? 'At the end of the period, or immediately' : `You keep Premium until ${end}`;
  const cancelDetail = isEnding ? `Without waiting for ${end ?? 'the end of the period'}` : wayOut;
  return (
    <>
      {isDue && (
        <CardButtons>
          <BusyButton
            fullWidth
            needsConnection
            variant="contained"
            color="primary"
            aria-haspopup="dialog"
            startIcon={<Icon name="refresh" />}
            onClick={() => ask('retry')}
          >
            Retry Payment
          </BusyButton>
          <BusyButton
            fullWidth
            needsConnection
            aria-haspopup="dialog"
            startIcon={<Icon name="card" />}
            onClick={() => ask('update-card')}
          >
            Update Payment Method
          </BusyButton>
        </CardButtons>
      )}
      {isEnding && <Resume end={end} />}
      <CardRows>
        <ListRow
          start={<Icon name="card" />}
          title="Payment Methods"
          detail="Your cards, and the one that pays"
          to="/settings"
        />
        <ListRow
          start={<Icon name="close" />}
          title={isEnding ? 'Cancel Immediately' : 'Cancel Subscription'}
          detail={cancelDetail}
          onPress={() => ask('cancel')}
          needsConnection
        />
        <ListRow
          start={<Icon name="minus" />}
          title="Downgrade to Free"
          detail="Ends now; random workouts stay"
          onPress={() => ask('downgrade')}
          needsConnection
        />
      </CardRows>
    </>
  );
}

/** Takes back that it ends: it costs nothing before the day on which it would have ended. */
function Resume({ end }: { end: string | undefined }) {
  const { change, isPending, failure } = useSubscriptionChange('Failed to resume subscription');
  const renewal = end ? `renews on ${end} at ${PREMIUM_PRICE.label}` : `renews at ${PREMIUM_PRICE.label}`;
  return (
    <CardButtons>
      {failure && <FailureAlert {...failure} />}
      <BusyButton
        fullWidth
        variant="contained"
        color="primary"
        isBusy={isPending}
        needsConnection
        onClick={() => change('resume', { title: 'Subscription Resumed', text: `It ${renewal}.` })}
      >
        Resume Subscription
      </BusyButton>
      <Typography variant="body2" color="textSecondary">
        Then it {renewal}.
      </Typography>
    </CardButtons>
  );
}
