import { CardButtons, CardRows, MembershipCard } from '#frontend/components/membership/membership-card.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow } from '#frontend/components/ui/list-row.tsx';

/** The membership in short; Profile has the rest of what can be done about it. */
export function SubscriptionSection() {
  return (
    <MembershipCard title="Subscription" dueLabel="Payment Failed" rows={2}>
      {({ cancelAtPeriodEnd, subscriptionStatus }, ask) => (
        <>
          {subscriptionStatus === 'past_due' && (
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
            </CardButtons>
          )}
          <CardRows>
            {cancelAtPeriodEnd ? (
              <ListRow
                start={<Icon name="refresh" />}
                title="Resume Subscription"
                detail="Resuming requires contacting support, or Subscription Management in your profile"
                to="/profile"
              />
            ) : (
              <>
                <ListRow
                  start={<Icon name="close" />}
                  title="Cancel Subscription"
                  detail="At the end of the period, or immediately"
                  onPress={() => ask('cancel')}
                  needsConnection
                />
                <ListRow
                  start={<Icon name="profile" />}
                  title="Subscription Management"
                  detail="Resume, downgrade and more, in your profile"
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
