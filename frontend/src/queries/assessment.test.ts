import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { userQuery } from '#frontend/queries/account.ts';
import { settleAssessment } from '#frontend/queries/assessment.ts';
import type { User } from '#shared/account/user.ts';
import type { OnboardingStatus } from '#shared/programs/assessment.ts';

const STATUS = 'GET /api/user-onboarding-status';
const DASHBOARD = 'GET /api/training';
const user = { id: 'usr_1', assessmentCompleted: false, currentProgramId: null } as User;
const completed: OnboardingStatus = {
  assessmentCompleted: true,
  subscriptionStatus: 'none',
  currentProgramId: 'prg_1',
  assessment: null,
};

const hangs = () => new Promise<Response>(() => undefined);
const fails = () => Promise.reject(new TypeError('Failed to fetch'));
const says = (assessmentCompleted: boolean) => async () => Response.json({ ...completed, assessmentCompleted });

let client: QueryClient;
/** Each call with the milliseconds until it was made. */
let calls: [call: string, after: number][];
let settledAfter: number | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  calls = [];
  settledAfter = undefined;
  client = createQueryClient();
  client.setQueryData(userQuery.queryKey, user);
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Runs it for half a minute; what is not told is a failed connection. */
async function settle(answers: { status?: (() => Promise<Response>)[]; dashboard?: () => Promise<Response> }) {
  const start = Date.now();
  const statuses = [...(answers.status ?? [])];
  vi.stubGlobal('fetch', (path: string) => {
    calls.push([`GET ${path}`, Date.now() - start]);
    return (path === '/api/training' ? (answers.dashboard ?? fails) : (statuses.shift() ?? fails))();
  });
  void settleAssessment(client, completed).then(() => {
    settledAfter = Date.now() - start;
  });
  await vi.advanceTimersByTimeAsync(30_000);
}

const knownUser = () => client.getQueryData(userQuery.queryKey);
const ended = { ...user, assessmentCompleted: true, currentProgramId: 'prg_1' };

test('the completion is verified after a second, and then everything is refetched', async () => {
  await settle({ status: [says(true)], dashboard: hangs });
  expect(calls).toEqual([
    [STATUS, 1_000],
    [DASHBOARD, 1_000],
  ]);
  expect(settledAfter).toBe(6_000); // a dashboard that does not come is waited for five seconds
  expect(knownUser()).toEqual(ended);
});

test.each([
  ['says no', says(false), 3_000],
  ['cannot be reached', fails, 3_000],
  ['does not answer', hangs, 8_000],
])('a verification that %s is repeated once two seconds later', async (_what, first, after) => {
  await settle({ status: [first, says(true)], dashboard: hangs });
  expect(calls.filter(([call]) => call === STATUS)).toEqual([
    [STATUS, 1_000],
    [STATUS, after],
  ]);
  expect(settledAfter).toBe(after + 5_000);
});

test('the athlete is let in whatever the verification says', async () => {
  await settle({ status: [says(false), says(false)] });
  expect(calls.filter(([call]) => call === STATUS)).toHaveLength(2);
  expect(settledAfter).toBeLessThanOrEqual(8_000);
  expect(knownUser()).toEqual(ended);
});

test('with no answers at all it still ends', async () => {
  await settle({ status: [hangs, hangs], dashboard: hangs });
  expect(settledAfter).toBe(1_000 + 5_000 + 2_000 + 5_000 + 5_000);
  expect(knownUser()).toEqual(ended);
});

test('a late answer about the former athlete is ignored', async () => {
  const answered = vi.fn();
  const late = client.fetchQuery({
    ...userQuery,
    staleTime: 0,
    queryFn: async () => {
      await passed(7_000);
      answered();
      return user;
    },
  });
  late.catch(() => undefined);
  await settle({ status: [says(true)], dashboard: hangs });
  expect(answered).toHaveBeenCalled();
  expect(knownUser()).toEqual(ended);
});
const passed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('an athlete who has signed out meanwhile stays signed out', async () => {
  client.setQueryData(userQuery.queryKey, null);
  await settle({ status: [says(true)] });
  expect(settledAfter).toBeDefined();
  expect(knownUser()).toBeNull();
});
