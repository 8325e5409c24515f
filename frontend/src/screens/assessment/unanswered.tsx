import Typography from '@mui/material/Typography';
import { problemOf, STEP_QUESTIONS } from '#frontend/lib/assessment/assessment-questions.ts';
import type { AssessmentStep } from '#frontend/lib/assessment/pending-assessment.ts';
import { StepForm } from '#frontend/screens/assessment/step-form.tsx';
import type { AssessmentProgress } from '#frontend/screens/assessment/use-pending-assessment.ts';
import * as words from './words.ts';

/** Stands in for a step that needs all answers; leads to the first step that lacks one. */
export function Unanswered({ pending, goTo }: AssessmentProgress) {
  const step = STEP_QUESTIONS.findIndex((questions) =>
    questions.some((question) => problemOf(question, pending.assessmentData)),
  );
  return (
    <StepForm primary={words.goToQuestions} onSubmit={() => goTo(step as AssessmentStep)}>
      <Typography>{words.notAnswered}</Typography>
    </StepForm>
  );
}
