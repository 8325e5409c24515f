import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { problemOf, type Question } from '#frontend/lib/assessment/assessment-questions.ts';
import { StepForm, type StepFormProps } from '#frontend/screens/assessment/step-form.tsx';
import type { AssessmentProgress } from '#frontend/screens/assessment/use-pending-assessment.ts';
import * as words from './words.ts';

interface QuestionFormProps
  extends Pick<AssessmentProgress, 'pending'>,
    Pick<StepFormProps, 'onBack' | 'isBusy' | 'needsConnection' | 'failure' | 'below'> {
  questions: readonly Question[];
  /** Called once all of them are answered. */
  onNext: () => void;
  /** `problem` is what to say of an answer, from the first Next on. */
  children: (problem: (question: Question) => string | undefined) => ReactNode;
}

/** Asks, and goes on only with answers that fit; else the first that does not takes the focus. */
export function QuestionForm({ pending, questions, onNext, children, ...step }: QuestionFormProps) {
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (refusals > 0) focusFirstProblem(form.current);
  }, [refusals]);
  const answers = pending.assessmentData;
  return (
    <StepForm
      {...step}
      primary={words.next}
      onSubmit={(submitted) => {
        form.current = submitted;
        if (questions.some((question) => problemOf(question, answers))) setRefusals((count) => count + 1);
        else onNext();
      }}
    >
      {children((question) => (refusals > 0 ? problemOf(question, answers) : undefined))}
    </StepForm>
  );
}

/** The field, or among radio buttons the chosen or the first one; its problem is read out with it. */
function focusFirstProblem(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  const radio = invalid?.querySelector<HTMLElement>(':checked') ?? invalid?.querySelector('input');
  (radio ?? invalid)?.focus();
}
