import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { HeroSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { readPendingAssessment } from '#frontend/lib/assessment/pending-assessment.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { onboardingQuery } from '#frontend/queries/assessment.ts';
import { AssessmentSteps } from '#frontend/screens/assessment/assessment-steps.tsx';
import * as words from './words.ts';

/** Goes on where it was left; who has completed it before finds the answers of then. */
export function AssessmentScreen() {
  const { id: uid, age, assessmentCompleted } = useAthlete();
  const [stored] = useState(() => readPendingAssessment(uid));
  const [isRetake] = useState(assessmentCompleted); // also when it is completed here
  const isBlank = !stored && !isRetake;
  const before = useQuery({ ...onboardingQuery, enabled: isRetake && !stored });
  if (stored) return <AssessmentSteps start={stored} isRetake={isRetake} />;
  const first = { uid, step: 0, assessmentData: age === null ? {} : { age } } as const;
  if (isBlank) return <AssessmentSteps start={first} isRetake={false} />;
  if (before.data) {
    const assessmentData = before.data.assessment ?? first.assessmentData;
    return <AssessmentSteps start={{ ...first, assessmentData }} isRetake />;
  }
  return (
    <Screen {...words.steps[0]}>
      <QueryState query={before} what={words.answers} failure={words.answersFailed} skeleton={<HeroSkeleton />}>
        {() => null}
      </QueryState>
    </Screen>
  );
}
