import Typography from '@mui/material/Typography';
import { endOfPeriod } from '#frontend/components/membership/membership.ts';
import { CardButtons, CardRows, MembershipCard } from '#frontend/components/membership/membership-card.tsx';
import { RetryPaymentButton } from '#frontend/components/membership/retry-payment-button.tsx';
import { useSubscriptionChange } from '#frontend/components/membership/subscription-change.ts';
import type { SubscriptionAction } from '#frontend/components/membership/subscription-sheet.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow } from '#frontend/components/ui/list-row.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import * as words from './words.ts';

/** The membership with everything that can be done about it. */
export function SubscriptionCard() {
  return (
    <MembershipCard title={words.subscription} dueLabel={words.paymentDue} rows={3}>
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
  const wayOut = isDue || !end ? words.cancelDetail : words.keepPremiumUntil(end);
  const cancelDetail = isEnding ? words.withoutWaiting(end ?? words.endOfPeriod) : wayOut;
  return (
    <>
      {isDue && (
        <CardButtons>
          <RetryPaymentButton ask={ask} />
          <BusyButton
            fullWidth
            needsConnection
            aria-haspopup="dialog"
            startIcon={<Icon name="card" />}
            onClick={() => ask('update-card')}
          >
            {words.updatePaymentMethod}
          </BusyButton>
        </CardButtons>
      )}
      {isEnding && <Resume end={end} />}
      <CardRows>
        <ListRow
          start={<Icon name="card" />}
          title={words.paymentMethods}
          detail={words.paymentMethodsDetail}
          to="/settings"
        />
        <ListRow
          start={<Icon name="close" />}
          title={isEnding ? words.cancelNow : words.cancelSubscription}
          detail={cancelDetail}
          onPress={() => ask('cancel')}
          needsConnection
        />
        <ListRow
          start={<Icon name="minus" />}
          title={words.downgrade}
          detail={words.downgradeDetail}
          onPress={() => ask('downgrade')}
          needsConnection
        />
      </CardRows>
    </>
  );
}

/** Takes back that it ends: it costs nothing before the day on which it would have ended. */
function Resume({ end }: { end: string | undefined }) {
  const { change, isBusy, failure } = useSubscriptionChange(words.resumeFailed);
  return (
    <CardButtons>
      {failure && <FailureAlert {...failure} />}
      <BusyButton
        fullWidth
        variant="contained"
        color="primary"
        isBusy={isBusy}
        needsConnection
        onClick={() => change('resume', { title: words.resumed, text: words.resumedText(end) })}
      >
        {words.resume}
      </BusyButton>
      <Typography variant="body2" color="textSecondary">
        {words.renews(end)}
      </Typography>
    </CardButtons>
  );
}
