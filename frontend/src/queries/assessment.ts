import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { FRESH_FOR, REFETCH_LIMIT, VERIFY_AGAIN_DELAY, VERIFY_DELAY } from '#frontend/app/timings.ts';
import { api } from '#frontend/lib/api/api.ts';
import { wait } from '#frontend/lib/api/wait.ts';
import { forgetPendingAssessment } from '#frontend/lib/assessment/pending-assessment.ts';
import { seedUser, userQuery } from '#frontend/queries/account.ts';
import { forgetFirstWeeks } from '#frontend/queries/programs.ts';
import { refreshTraining, trainingQuery } from '#frontend/queries/training.ts';
import type { Assessment, CompletedAssessment, OnboardingStatus } from '#shared/programs/assessment.ts';
import type { ProgramRecommendation } from '#shared/programs/contract.ts';
import { changeKnown } from './change-known.ts';

/** The athlete's onboarding status, with their earlier answers. */
export const onboardingQuery = queryOptions({
  queryKey: ['user-onboarding-status'],
  queryFn: ({ signal }) => api('GET /api/user-onboarding-status', { signal }),
});

/** The program for these answers; that there is none is asked again each time. */
export function recommendationQuery(answers: Assessment) {
  return queryOptions({
    queryKey: ['program-recommendation', answers],
    queryFn: async ({ signal }) => {
      const { programRecommendation } = await api('POST /api/get-program-recommendation', { body: answers, signal });
      return programRecommendation ?? null; // a query may not resolve with undefined
    },
    staleTime: ({ state }) => (state.data ? FRESH_FOR : 0),
  });
}

/** The id of the program last recommended since the app was opened, as far as that is still known; nothing is asked for. */
export function useKnownRecommendation(): string | undefined {
  const known = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: ['program-recommendation'] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return (known[0]?.state.data as ProgramRecommendation | null | undefined)?.recommendedProgram.id;
}

export function useCompleteAssessment() {
  return useMutation({
    mutationFn: (completed: CompletedAssessment) => api('POST /api/complete-assessment', { body: completed }),
  });
}

/** Forgets the answers, on the server and on this device; program, history and membership stay. */
export function useResetAssessment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/reset-assessment'),
    onSuccess: (status) => {
      forgetPendingAssessment();
      forgetFirstWeeks(client);
      return changeKnown(client, [onboardingQuery.queryKey, trainingQuery.queryKey, userQuery.queryKey], () => {
        client.setQueryData(onboardingQuery.queryKey, status);
        const user = client.getQueryData(userQuery.queryKey);
        if (user) seedUser(client, { ...user, assessmentCompleted: false });
      });
    },
  });
}

/**
 * Settles a completed assessment before the app is shown: verifies it after a second and, unless that worked, once
 * more two seconds later, then refetches everything of the athlete. No call is waited for longer than five seconds
 * and none makes it fail: the server has already confirmed the completion.
 */
export async function settleAssessment(client: QueryClient, completed: OnboardingStatus): Promise<void> {
  await client.cancelQueries({ queryKey: onboardingQuery.queryKey });
  client.setQueryData(onboardingQuery.queryKey, completed);
  await wait(VERIFY_DELAY);
  if (!(await isVerified(client))) {
    await wait(VERIFY_AGAIN_DELAY);
    await isVerified(client);
  }
  forgetFirstWeeks(client);
  await withinLimit(refreshTraining(client));
  await client.cancelQueries({ queryKey: userQuery.queryKey }); // or an answer of before would follow
  const user = client.getQueryData(userQuery.queryKey);
  if (user) seedUser(client, { ...user, assessmentCompleted: true, currentProgramId: completed.currentProgramId });
}

async function isVerified(client: QueryClient): Promise<boolean> {
  await client.cancelQueries({ queryKey: onboardingQuery.queryKey }); // or an earlier one that hangs would answer
  const status = await withinLimit(client.fetchQuery({ ...onboardingQuery, staleTime: 0, retry: false }));
  return status?.assessmentCompleted ?? false;
}

async function withinLimit<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  return Promise.race([call.catch(() => undefined), wait(REFETCH_LIMIT)]);
}
