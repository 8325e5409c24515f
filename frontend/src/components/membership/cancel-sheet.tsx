import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Choice, ChoiceGroup } from '#frontend/components/ui/forms/choice-group.tsx';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import { endOfPeriod, hasPremiumBesides } from './membership.ts';
import { useSubscriptionChange } from './subscription-change.ts';
import * as words from './words.ts';

type When = 'cancelAtPeriodEnd' | 'cancelNow';

const FAILURES = {
  cancelAtPeriodEnd: words.cancelFailed,
  cancelNow: words.cancelNowFailed,
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
  const { change, isBusy, failure } = useSubscriptionChange(FAILURES[when]);
  const end = endOfPeriod(subscription) ?? words.endOfPeriod;
  const isDue = subscription.subscriptionStatus === 'past_due';

  const atPeriodEnd = isDue || hasBesides ? words.subscriptionEndsOn(end) : words.keepPremiumUntil(end);
  const atOnce = hasBesides ? words.subscriptionEndsNow : words.premiumEndsNow;
  const notPaidBack = isDue ? atOnce : words.notRefunded(atOnce);
  const nowHas = hasBesides ? words.subscriptionHasEnded : words.freeAccess;

  const choices: Choice<When>[] = [
    {
      value: 'cancelAtPeriodEnd',
      title: words.atPeriodEndTitle,
      detail: words.resumeUntilThen(atPeriodEnd),
    },
    { value: 'cancelNow', title: words.immediately, detail: notPaidBack },
  ];
  const text = when === 'cancelNow' ? nowHas : atPeriodEnd;
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title={isEnding ? words.cancelNowTitle : words.cancelTitle}
      keep={words.keepPremium}
      confirm={words.cancel}
      onConfirm={() => change(when, { title: words.cancelled, text }, onDone)}
      isBusy={isBusy}
      failure={failure}
    >
      {isEnding ? (
        <Typography color="textSecondary">{words.wouldHaveEnded(end, notPaidBack)}</Typography>
      ) : (
        <ChoiceGroup legend={words.whenItEnds} choices={choices} value={when} onChange={setWhen} />
      )}
    </ConfirmSheet>
  );
}
