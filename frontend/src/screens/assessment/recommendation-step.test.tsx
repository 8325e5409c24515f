import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAlert } from '#frontend/testing/alerts.ts';
import {
  answerAll,
  atStep,
  choose,
  GIVEN,
  isChosen,
  openAssessment,
  press,
  RECOMMEND,
  stored,
} from '#frontend/testing/assessment-page.ts';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
  await rig.program(planCsv({ weeks: 4 }), 'Alpha');
});
afterAll(() => rig.stop());

const open = (options = {}) => openAssessment(rig, options);
const asked = (calls: string[]) => calls.filter((call) => call === RECOMMEND).length;
const focused = () => document.activeElement;

test('a changed answer asks for a new recommendation', async () => {
  const { calls } = await open();
  await answerAll();
  await atStep('Program Recommendation');
  await press('Back');
  await atStep('Goals and Equipment');
  await choose('Goal', /^Strength/);
  await waitFor(() => expect(stored()).not.toHaveProperty('recommendation'));
  await press('Next');
  await atStep('Program Recommendation');
  expect(asked(calls)).toBe(2);
});

test('opened without a recommendation, it asks for the program again', async () => {
  const { calls } = await open({ draft: { step: 3, assessmentData: GIVEN } });
  await screen.findByRole('region', { name: 'Recommended for you' });
  expect(asked(calls)).toBe(1);
  await waitFor(() => expect(stored().programId).toMatch(/^prg_/));
});

test('a connection lost while loading the recommendation is reported, keeps all answers and works on retry', async () => {
  const { answerNext, calls } = await open();
  answerNext(RECOMMEND, lostConnection);
  answerNext(RECOMMEND, lostConnection);
  await answerAll();
  await expectAlert('Error', 'Failed to get program recommendation. Please try again.');
  expect(asked(calls)).toBe(2); // once more by itself
  await atStep('Goals and Equipment');
  expect([isChosen(/^Minimal/), isChosen(/^Improve time/)]).toEqual([true, true]);
  await waitFor(() => expect(focused()?.textContent).toBe('Next'));
  await press('Next');
  await atStep('Program Recommendation');
});

test.each([
  ['no recommendation', { programRecommendation: null }],
  ['an empty body', {}],
])('offers to retry or to go on without a program when the server sends %s', async (_what, body) => {
  const { answerNext, calls } = await open();
  const none = () => Response.json(body);
  answerNext(RECOMMEND, none);
  answerNext(RECOMMEND, none);
  answerNext(RECOMMEND, none);
  await answerAll();
  await expectAlert('Error', 'No program recommendation received. Please try again.');
  await press('Next');
  await waitFor(() => expect(asked(calls)).toBe(2));
  await press('Continue without a program');
  await atStep('Subscription');
  await press('Back');
  await atStep('Program Recommendation');
  await screen.findByRole('button', { name: 'Try again' });
  expect(asked(calls)).toBe(3);
  await press('Try again');
  await screen.findByRole('region', { name: 'Recommended for you' });
  await waitFor(() => expect(focused()?.textContent).toBe('Program Recommendation'));
});

test('an answer changed while the recommendation loads stays, and Next asks again', async () => {
  const { answerNext, calls } = await open();
  let arrive = (_: Response) => {};
  answerNext(RECOMMEND, () => new Promise((resolve) => (arrive = resolve)));
  await answerAll();
  await waitFor(() => expect(asked(calls)).toBe(1));
  await choose('Goal', /^Strength/);
  arrive(Response.json({ programRecommendation: recommendation }));
  await waitFor(() => expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(false));
  await atStep('Goals and Equipment');
  expect(stored()).not.toHaveProperty('recommendation');
});

test('a double click on Next asks once', async () => {
  const { calls } = await open({ draft: { step: 2, assessmentData: GIVEN } });
  await atStep('Goals and Equipment');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }));
  await atStep('Program Recommendation');
  expect(asked(calls)).toBe(1);
});

const recommendation = {
  recommendedProgram: {
    id: 'prg_old',
    name: 'Old answers',
    description: '',
    difficulty: 'Beginner',
    category: 'Hyrox',
    duration: 8,
    frequency: 4,
    targetEventWeeks: 8,
    racecategory: 'Singles',
  },
  reasoningExplanation: 'Because.',
  modifications: [],
};
