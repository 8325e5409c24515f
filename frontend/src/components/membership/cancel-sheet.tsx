import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Choice, ChoiceGroup } from '#frontend/components/ui/forms/choice-group.tsx';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import { endOfPeriod, hasPremiumBesides } from './membership.ts';
import { useSubscriptionChange } from './subscription-change.ts';

type When = 'cancelAtPeriodEnd' | 'cancelNow';

const FAILURES = {
  cancelAtPeriodEnd: 'Failed to cancel subscription',
  cancelNow: 'Failed to cancel subscription immediately',
} as const;

interface CancelSheetProps {
  subscription: SubscriptionStatus;
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once it is done. */
  onDone: () => void;
}

/** Cancels at the end of what is paid for or, as the only way left once that is so, at once. */
export function CancelSheet({ subscription, isOpen, onClose, onDone }: CancelSheetProps) {
  const isEnding = subscription.cancelAtPeriodEnd;
  const [when, setWhen] = useState<When>(isEnding ? 'cancelNow' : 'cancelAtPeriodEnd');
  const hasBesides = hasPremiumBesides(useAthlete(), Date.now());
  const { change, isPending, failure } = useSubscriptionChange(FAILURES[when]);
  const end = endOfPeriod(subscription) ?? 'the end of the period';
  const isDue = subscription.subscriptionStatus === 'past_due';

  const atPeriodEnd = isDue || hasBesides ? `Your subscription ends on ${end}.` : `You keep Premium until ${end}.`;
  const atOnce = hasBesides ? 'Your subscription ends now.' : 'Premium ends now.';
  const notPaidBack = isDue ? atOnce : `${atOnce} What is left of the month is not paid back.`;
  const nowHas = hasBesides ? 'Your subscription has ended.' : 'You now have free access to basic features.';

  const choices: Choice<When>[] = [
    {
      value: 'cancelAtPeriodEnd',
      title: 'At the end of the period',
      detail: `${atPeriodEnd} Until then you can resume it in your profile.`,
    },
    { value: 'cancelNow', title: 'Immediately', detail: notPaidBack },
  ];
  const text = when === 'cancelNow' ? nowHas : atPeriodEnd;
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title={isEnding ? 'Cancel immediately?' : 'Cancel your subscription?'}
      keep="Keep it"
      confirm="Cancel Subscription"
      onConfirm={() => change(when, { title: 'Subscription Cancelled', text }, onDone)}
      isBusy={isPending}
      failure={failure}
    >
      {isEnding ? (
        <Typography color="textSecondary">
          It would have ended on {end}. {notPaidBack}
        </Typography>
      ) : (
        <ChoiceGroup legend="When it ends" choices={choices} value={when} onChange={setWhen} />
      )}
    </ConfirmSheet>
  );
}
