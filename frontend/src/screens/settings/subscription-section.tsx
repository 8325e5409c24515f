import { CardButtons, CardRows, MembershipCard } from '#frontend/components/membership/membership-card.tsx';
import { RetryPaymentButton } from '#frontend/components/membership/retry-payment-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow } from '#frontend/components/ui/list-row.tsx';
import * as words from './words.ts';

/** The membership in short; Profile has the rest of what can be done about it. */
export function SubscriptionSection() {
  return (
    <MembershipCard title={words.subscription} dueLabel={words.paymentFailed} rows={2}>
      {({ cancelAtPeriodEnd, subscriptionStatus }, ask) => (
        <>
          {subscriptionStatus === 'past_due' && (
            <CardButtons>
              <RetryPaymentButton ask={ask} />
            </CardButtons>
          )}
          <CardRows>
            {cancelAtPeriodEnd ? (
              <ListRow start={<Icon name="refresh" />} title={words.resume} detail={words.resumeDetail} to="/profile" />
            ) : (
              <>
                <ListRow
                  start={<Icon name="close" />}
                  title={words.cancel}
                  detail={words.cancelDetail}
                  onPress={() => ask('cancel')}
                  needsConnection
                />
                <ListRow
                  start={<Icon name="profile" />}
                  title={words.management}
                  detail={words.managementDetail}
                  to="/profile"
                />
              </>
            )}
          </CardRows>
        </>
      )}
    </MembershipCard>
  );
}
