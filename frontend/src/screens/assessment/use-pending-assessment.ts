import { useEffect, useState } from 'react';
import type { Answers } from '#frontend/lib/assessment-questions.ts';
import {
  type AssessmentStep,
  type PendingAssessment,
  storePendingAssessment,
} from '#frontend/lib/pending-assessment.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import type { ProgramRecommendation } from '#shared/programs/contract.ts';

export interface AssessmentProgress {
  readonly pending: PendingAssessment;
  /** Gives some answers. What was recommended for others counts no longer. */
  answer(answers: Answers): void;
  change(changes: Partial<PendingAssessment>): void;
  goTo(step: AssessmentStep): void;
  /**
   * Goes to what was recommended for these answers, unless one of them has changed since. Who is on a program already
   * stays on it until they say otherwise.
   */
  adopt(recommendation: ProgramRecommendation, answers: Answers): void;
}

/** The assessment under way; every change of it is kept on the device. */
export function usePendingAssessment(start: PendingAssessment): AssessmentProgress {
  const { currentProgramId } = useAthlete();
  const [first] = useState(start);
  const [pending, setPending] = useState(first);
  useEffect(() => {
    if (pending !== first) storePendingAssessment(pending);
  }, [pending, first]);
  const change: AssessmentProgress['change'] = (changes) => setPending((last) => ({ ...last, ...changes }));
  return {
    pending,
    change,
    answer: (answers) =>
      setPending(({ assessmentData, recommendation: _, programId: __, ...rest }) => ({
        ...rest,
        assessmentData: { ...assessmentData, ...answers },
      })),
    goTo: (step) => change({ step }),
    adopt: (recommendation, answers) => {
      const programId = currentProgramId === null ? recommendation.recommendedProgram.id : undefined;
      setPending((last) => (last.assessmentData === answers ? { ...last, step: 3, recommendation, programId } : last));
    },
  };
}
