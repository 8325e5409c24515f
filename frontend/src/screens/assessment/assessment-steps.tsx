import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { type ComponentType, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { SignOutButton } from '#frontend/components/outbox/sign-out-button.tsx';
import { Brand } from '#frontend/components/ui/brand.tsx';
import { Between } from '#frontend/components/ui/cards.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { useIsWide } from '#frontend/components/ui/use-is-wide.ts';
import { forgetPendingAssessment, type PendingAssessment } from '#frontend/lib/assessment/pending-assessment.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { useIsApplyingPromoCode } from '#frontend/queries/promo-codes.ts';
import { AnswersSoFar } from '#frontend/screens/assessment/answers-so-far.tsx';
import { AssessmentDone } from '#frontend/screens/assessment/assessment-done.tsx';
import { ExperienceStep } from '#frontend/screens/assessment/experience-step.tsx';
import { GoalsStep } from '#frontend/screens/assessment/goals-step.tsx';
import { RecommendationStep } from '#frontend/screens/assessment/recommendation-step.tsx';
import { StepProgress } from '#frontend/screens/assessment/step-progress.tsx';
import { SubscriptionStep } from '#frontend/screens/assessment/subscription-step.tsx';
import { TrainingStep } from '#frontend/screens/assessment/training-step.tsx';
import { type Completion, useCompletion } from '#frontend/screens/assessment/use-completion.ts';
import { type AssessmentProgress, usePendingAssessment } from '#frontend/screens/assessment/use-pending-assessment.ts';
import { needsAssessment } from '#shared/billing/premium-access.ts';
import * as words from './words.ts';

interface AssessmentStepsProps {
  start: PendingAssessment;
  isRetake: boolean;
}

const CONTENTS: Record<PendingAssessment['step'], ComponentType<AssessmentProgress & Completion>> = {
  0: ExperienceStep,
  1: TrainingStep,
  2: GoalsStep,
  3: RecommendationStep,
  4: SubscriptionStep,
};

/** The five steps and what follows them; it does not matter at which path, nor whether there is a tab bar. */
export function AssessmentSteps(props: AssessmentStepsProps) {
  if (!needsAssessment(useAthlete())) return <Steps {...props} />;
  return (
    <Box sx={{ pb: 'calc(var(--tab-bar) + 24px)' }}>
      <GlobalStyles styles={{ 'html:root': { '--tab-bar': 'env(safe-area-inset-bottom, 0px)' } }} />
      <Steps {...props} />
    </Box>
  );
}

function Steps({ start, isRetake }: AssessmentStepsProps) {
  const progress = usePendingAssessment(start);
  const completion = useCompletion(progress);
  const isWide = useIsWide();
  const { pending } = progress;
  useTopOf(pending.step);
  if (completion.completed) {
    return (
      <Screen title={words.youAreSet} above={<Top />}>
        <AssessmentDone pending={pending} completed={completion.completed} />
      </Screen>
    );
  }
  const Content = CONTENTS[pending.step];
  return (
    <Screen
      {...words.steps[pending.step]}
      above={
        <Box sx={{ display: 'grid', gap: 4 }}>
          {isRetake ? <RetakeTop isBusy={completion.isCompleting} /> : <Top />}
          <StepProgress step={pending.step} />
        </Box>
      }
      aside={isWide && <AnswersSoFar pending={pending} />}
      isFilling
    >
      <Content key={pending.step} {...progress} {...completion} />
    </Screen>
  );
}

/** With a sign-out button: where the gate shows this in place of the app, there is no other. */
function Top() {
  const athlete = useAthlete();
  if (!needsAssessment(athlete)) return null;
  return (
    <Between>
      <Brand />
      <SignOutButton variant="text" sx={{ mr: -3 }} />
    </Between>
  );
}

/** With a way back to the app, for an athlete who retakes the assessment. */
function RetakeTop({ isBusy }: { isBusy: boolean }) {
  const navigate = useNavigate();
  const isApplying = useIsApplyingPromoCode();
  return (
    <Between>
      <Typography component="p" variant="h3">
        {words.retake}
      </Typography>
      <Button
        variant="text"
        disabled={isBusy || isApplying}
        sx={{ mr: -3 }}
        onClick={() => {
          forgetPendingAssessment();
          navigate('/dashboard');
        }}
      >
        {words.cancel}
      </Button>
    </Between>
  );
}

/** A new step begins at its top. */
function useTopOf(step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) window.scrollTo(0, 0);
    shown.current = step;
  }, [step]);
}
