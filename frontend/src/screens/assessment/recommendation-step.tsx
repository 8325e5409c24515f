import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Alert } from '#frontend/components/ui/states/alert.tsx';
import { HeroSkeleton, Loading } from '#frontend/components/ui/states/skeletons.tsx';
import { isComplete } from '#frontend/lib/assessment/assessment-questions.ts';
import { recommendationQuery } from '#frontend/queries/assessment.ts';
import { ProgramSwitch } from '#frontend/screens/assessment/program-switch.tsx';
import { RecommendedProgram } from '#frontend/screens/assessment/recommended-program.tsx';
import { StepForm } from '#frontend/screens/assessment/step-form.tsx';
import { Unanswered } from '#frontend/screens/assessment/unanswered.tsx';
import type { AssessmentProgress } from '#frontend/screens/assessment/use-pending-assessment.ts';
import { WithoutProgram } from '#frontend/screens/assessment/without-program.tsx';
import type { Assessment } from '#shared/programs/assessment.ts';
import * as words from './words.ts';

/** The recommended program, and what happens to the current one. */
export function RecommendationStep(progress: AssessmentProgress) {
  const { pending, goTo, choose, change } = progress;
  const { recommendation, assessmentData: answers, programId, startsNextMonday = false } = pending;
  const onBack = () => goTo(2);
  if (recommendation) {
    return (
      <StepForm primary={words.next} onSubmit={() => goTo(4)} onBack={onBack}>
        <RecommendedProgram recommendation={recommendation} />
        <ProgramSwitch
          program={recommendation.recommendedProgram}
          programId={programId}
          onChange={choose}
          startsNextMonday={startsNextMonday}
          onStartChange={(isLater) => change({ startsNextMonday: isLater })}
        />
      </StepForm>
    );
  }
  return isComplete(answers) ? (
    <AskAgain {...progress} answers={answers} onBack={onBack} />
  ) : (
    <Unanswered {...progress} />
  );
}

interface AskAgainProps extends AssessmentProgress {
  answers: Assessment;
  onBack: () => void;
}

/** Opened without a recommendation: after going on without one, or with what an older version had stored. */
function AskAgain({ answers, adopt, goTo, onBack }: AskAgainProps) {
  const { data, isFetching, isError, refetch } = useQuery(recommendationQuery(answers));
  useEffect(() => {
    if (data) adopt(data, answers);
  });
  if (data || (isFetching && !isError)) {
    return (
      <StepForm onBack={onBack}>
        <Loading label={words.findingProgram}>
          <HeroSkeleton />
        </Loading>
      </StepForm>
    );
  }
  return (
    <StepForm onBack={onBack}>
      <Alert
        severity="error"
        icon={<Icon name="alert" />}
        action={
          <BusyButton variant="text" color="inherit" isBusy={isFetching} needsConnection onClick={() => refetch()}>
            {words.tryAgain}
          </BusyButton>
        }
      >
        {isError ? words.recommendationFailed : words.noRecommendation}
      </Alert>
      <WithoutProgram onContinue={() => goTo(4)} />
    </StepForm>
  );
}
