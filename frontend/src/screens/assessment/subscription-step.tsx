import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { PremiumOffer } from '#frontend/components/membership/premium-offer.tsx';
import { useSubscribe } from '#frontend/components/membership/premium-subscription.ts';
import { isForPaymentDue } from '#frontend/components/membership/premium-subscription-failure.ts';
import { PromoCodeEntry } from '#frontend/components/membership/promo-code-entry.tsx';
import { ChoiceGroup } from '#frontend/components/ui/forms/choice-group.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import type { FailureAlertProps } from '#frontend/components/ui/states/failure-alert.tsx';
import { isComplete } from '#frontend/lib/assessment/assessment-questions.ts';
import { seedUser, useAthlete } from '#frontend/queries/account.ts';
import { useIsApplyingPromoCode } from '#frontend/queries/promo-codes.ts';
import { Finish } from '#frontend/screens/assessment/finish.tsx';
import { StepForm } from '#frontend/screens/assessment/step-form.tsx';
import { subscriptionFailureText } from '#frontend/screens/assessment/subscription-failure.ts';
import { Unanswered } from '#frontend/screens/assessment/unanswered.tsx';
import type { Completion } from '#frontend/screens/assessment/use-completion.ts';
import type { AssessmentProgress } from '#frontend/screens/assessment/use-pending-assessment.ts';
import { freeMonthsRemaining } from '#shared/billing/free-months.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import { PREMIUM_PRICE } from '#shared/constants.ts';
import type { SubscriptionChoice } from '#shared/programs/assessment.ts';
import type { AppliedPromoCode } from '#shared/promo-codes/contract.ts';
import * as words from './words.ts';

type SubscriptionStepProps = AssessmentProgress & Completion;

/** The choice of membership: three ways without premium, one button with it. */
export function SubscriptionStep(props: SubscriptionStepProps) {
  const athlete = useAthlete();
  if (!isComplete(props.pending.assessmentData)) return <Unanswered {...props} />;
  return hasPremiumAccess(athlete, Date.now()) ? <Finish {...props} /> : <ThreeWays {...props} />;
}

function ThreeWays({ pending, change, goTo, complete, isCompleting, incomplete }: SubscriptionStepProps) {
  const client = useQueryClient();
  const athlete = useAthlete();
  const navigate = useNavigate();
  // A subscription opens the gate, and so does Back from the payment; only at this path there is the rest of the
  // assessment behind it.
  const subscribing = useSubscribe({ onEnd: () => navigate('/assessment', { replace: true }) });
  const isApplying = useIsApplyingPromoCode();
  const way = pending.subscriptionChoice ?? 'premium';
  const onApplied = ({ promoExpires }: AppliedPromoCode) => {
    if (promoExpires === null) return complete('premium'); // they pay for it already
    // Theirs from now on, also if completing fails.
    const promoFreeMonthsRemaining = freeMonthsRemaining(promoExpires, Date.now());
    seedUser(client, { ...athlete, promoExpires, promoFreeMonthsRemaining });
    complete('promo');
  };
  const onSubmit = () => {
    if (way === 'free_trial') complete(way);
    if (way === 'premium') {
      change({ subscriptionChoice: way }); // what the payment completes the assessment with
      subscribing.subscribe();
    }
  };
  const primary = PRIMARY[way];
  return (
    <StepForm
      {...(primary && { primary })}
      onSubmit={onSubmit}
      onBack={() => goTo(3)}
      isBusy={isCompleting || subscribing.isPending || isApplying}
      failure={incomplete ?? (way === 'premium' && subscribing.error ? unsubscribed(subscribing.error) : undefined)}
      needsConnection
      below={
        <>
          {way === 'premium' && (
            <Card sx={{ display: 'grid', gap: 4 }}>
              <PremiumOffer />
            </Card>
          )}
          {way === 'promo' && <PromoCodeEntry isPrimary onApplied={onApplied} />}
          {way === 'free_trial' && <FreeAccess programName={pending.recommendation?.recommendedProgram.name} />}
        </>
      }
    >
      <ChoiceGroup
        legend={words.waysLegend}
        choices={WAYS}
        value={way}
        onChange={(subscriptionChoice) => change({ subscriptionChoice })}
      />
    </StepForm>
  );
}

/** Why there is no subscription, and where to retry the payment that one lacks. */
function unsubscribed(error: Error): FailureAlertProps {
  const failure = { title: words.error, text: subscriptionFailureText(error) };
  if (!isForPaymentDue(error)) return failure;
  return {
    ...failure,
    action: (
      <Button component={Link} to="/profile" variant="text" color="inherit">
        {words.goToProfile}
      </Button>
    ),
  };
}

function FreeAccess({ programName }: { programName: string | undefined }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {words.freeAccess(programName)}
    </Typography>
  );
}

const WAYS: readonly { value: SubscriptionChoice; title: string; detail: string }[] = [
  { value: 'premium', title: words.subscribe, detail: words.subscribeDetail(PREMIUM_PRICE.label) },
  { value: 'promo', title: words.promo, detail: words.promoDetail },
  { value: 'free_trial', title: words.free, detail: words.freeDetail },
];

/** A promo code has its own button. */
const PRIMARY: Record<SubscriptionChoice, string | undefined> = {
  premium: words.subscribeNow,
  promo: undefined,
  free_trial: words.continueFree,
};
