import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChoiceGroup } from '#frontend/components/ui/forms/choice-group.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { isComplete, OPTIONS, STEP_QUESTIONS } from '#frontend/lib/assessment/assessment-questions.ts';
import { recommendationQuery } from '#frontend/queries/assessment.ts';
import { QuestionForm } from '#frontend/screens/assessment/question-form.tsx';
import type { AssessmentProgress } from '#frontend/screens/assessment/use-pending-assessment.ts';
import { WithoutProgram } from '#frontend/screens/assessment/without-program.tsx';
import type { Assessment } from '#shared/programs/assessment.ts';
import * as words from './words.ts';

/** The last of the answers; Next asks for the program that fits them all. */
export function GoalsStep({ pending, answer, goTo, adopt }: AssessmentProgress) {
  const client = useQueryClient();
  const { mutateAsync, isPending, isError, data } = useMutation({
    mutationFn: (answers: Assessment) => client.fetchQuery(recommendationQuery(answers)),
    retry: false, // the query has its own
  });
  const singleFlight = useSingleFlight();
  const { assessmentData: answers } = pending;
  const { equipmentAccess, goals } = answers;

  const recommend = () => {
    if (!isComplete(answers)) return goTo(3); // which says so
    singleFlight(async () => {
      const recommendation = await mutateAsync(answers).catch(() => null); // why stands over the button
      if (recommendation) adopt(recommendation, answers);
    });
  };

  const problem = isError ? words.recommendationFailed : data === null ? words.noRecommendation : undefined;
  return (
    <QuestionForm
      pending={pending}
      questions={STEP_QUESTIONS[2]}
      onNext={recommend}
      onBack={() => goTo(1)}
      isBusy={isPending}
      needsConnection
      failure={problem === undefined ? undefined : { title: words.error, text: problem }}
      below={problem !== undefined && <WithoutProgram onContinue={() => goTo(4)} />}
    >
      {(problemOf) => (
        <>
          <ChoiceGroup
            legend={words.equipmentLegend}
            choices={OPTIONS.equipmentAccess}
            value={equipmentAccess}
            onChange={(value) => answer({ equipmentAccess: value })}
            problem={problemOf('equipmentAccess')}
          />
          <ChoiceGroup
            legend={words.goalLegend}
            choices={OPTIONS.goals}
            value={goals}
            onChange={(value) => answer({ goals: value })}
            problem={problemOf('goals')}
          />
        </>
      )}
    </QuestionForm>
  );
}
