import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import type { Failure } from '#frontend/components/ui/states/failure-alert.tsx';
import { useIsShown } from '#frontend/components/ui/use-is-shown.ts';
import { ApiError, isPassing } from '#frontend/lib/api/api-error.ts';
import { completionOf, forgetPendingAssessment } from '#frontend/lib/assessment/pending-assessment.ts';
import { useAthlete, userQuery } from '#frontend/queries/account.ts';
import { settleAssessment, useCompleteAssessment } from '#frontend/queries/assessment.ts';
import type { AssessmentProgress } from '#frontend/screens/assessment/use-pending-assessment.ts';
import { needsAssessment } from '#shared/billing/premium-access.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { OnboardingStatus, SubscriptionChoice } from '#shared/programs/assessment.ts';
import * as words from './words.ts';

export interface Completion {
  /** Sends the assessment, and once the server has it leads to the dashboard whatever comes. */
  complete(choice: SubscriptionChoice): void;
  readonly isCompleting: boolean;
  /** Why the server has not taken it; gone once the step is left. */
  readonly incomplete: Failure | undefined;
  /** The completion, once the server has confirmed it. */
  readonly completed: Completed | undefined;
}

export interface Completed extends OnboardingStatus {
  /** The day a program was asked to begin on; null is that of the completion. */
  readonly firstDay: LocalDate | null;
}

const DASHBOARD = '/dashboard';
const LAST_STEP = 4;
const INCOMPLETE = { title: words.error, text: words.incomplete } as const;

export function useCompletion({ pending, change }: Pick<AssessmentProgress, 'pending' | 'change'>): Completion {
  const client = useQueryClient();
  const navigate = useNavigate();
  const athlete = useAthlete();
  const { mutateAsync, isPending, isError, reset } = useCompleteAssessment();
  const [completed, setCompleted] = useState<Completed>();
  const singleFlight = useSingleFlight();
  const isShown = useIsShown();

  const onRefusal = (error: unknown) => {
    if (isPassing(error)) return;
    // The program or the premium it counted on is gone; trying again must not fail for ever.
    if (error instanceof ApiError && error.code === 'NO_SUCH_PROGRAM') {
      client.removeQueries({ queryKey: ['program-recommendation'] });
      change({ recommendation: undefined, programId: undefined });
    }
    void client.invalidateQueries({ queryKey: userQuery.queryKey });
  };

  const complete = (choice: SubscriptionChoice) =>
    singleFlight(async () => {
      const completion = completionOf(pending, choice);
      if (!completion) return;
      let status: OnboardingStatus;
      try {
        status = await mutateAsync(completion);
      } catch (error) {
        onRefusal(error);
        return;
      }
      forgetPendingAssessment();
      setCompleted({ ...status, firstDay: completion.startDate ?? null });
      // The gate opens on what the address says, the moment it hears that the assessment is completed.
      if (needsAssessment(athlete)) navigate(DASHBOARD, { replace: true });
      await settleAssessment(client, status);
      if (isShown.current) navigate(DASHBOARD, { replace: true }); // not away from where they went meanwhile
    });

  useEffect(() => {
    if (pending.step !== LAST_STEP) reset();
  }, [pending.step, reset]);

  return { complete, isCompleting: isPending, incomplete: isError ? INCOMPLETE : undefined, completed };
}
