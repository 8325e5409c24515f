import { useEffect, useState } from 'react';
import type { Answers } from '#frontend/lib/assessment/assessment-questions.ts';
import {
  type AssessmentStep,
  type PendingAssessment,
  storePendingAssessment,
  withCurrentChoice,
} from '#frontend/lib/assessment/pending-assessment.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import type { ProgramRecommendation } from '#shared/programs/contract.ts';

export interface AssessmentProgress {
  readonly pending: PendingAssessment;
  /** Gives some answers. What was recommended for others counts no longer. */
  answer(answers: Answers): void;
  change(changes: Partial<PendingAssessment>): void;
  /** Chooses the program to be put on, over the one of now; undefined is to stay. */
  choose(programId: string | undefined): void;
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
  const [kept, setPending] = useState(first);
  const pending = withCurrentChoice(kept, currentProgramId);
  useEffect(() => {
    if (kept !== first) storePendingAssessment(kept);
  }, [kept, first]);
  const change: AssessmentProgress['change'] = (changes) => setPending((last) => ({ ...last, ...changes }));
  return {
    pending,
    change,
    answer: (answers) =>
      setPending(({ uid, step, assessmentData, subscriptionChoice }) => ({
        uid,
        step,
        assessmentData: { ...assessmentData, ...answers },
        ...(subscriptionChoice && { subscriptionChoice }),
      })),
    choose: (programId) => change({ programId, chosenOver: currentProgramId }),
    goTo: (step) => change({ step }),
    adopt: (recommendation, answers) => {
      const programId = currentProgramId === null ? recommendation.recommendedProgram.id : undefined;
      const adopted = { step: 3, recommendation, programId, chosenOver: currentProgramId } as const;
      setPending((last) => (last.assessmentData === answers ? { ...last, ...adopted } : last));
    },
  };
}
