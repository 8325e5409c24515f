import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerAll,
  atDashboard,
  atStep,
  choose,
  GIVEN,
  isChosen,
  press,
  recommendationOf,
  statusOf,
  stored,
  WAYS,
} from '#frontend/testing/assessment-page.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;
/** Program ids by name; the server decides which of them is recommended. */
let programs: Record<string, string>;

beforeAll(async () => {
  rig = await startRig();
  programs = { Alpha: await rig.program(planCsv({ weeks: 4 }), 'Alpha'), Beta: await rig.program(planCsv({}), 'Beta') };
});
afterAll(() => rig.stop());

/** An athlete of before, on the program that is not going to be recommended. */
async function veteran() {
  const person = await rig.person({ freeMonths: 1 });
  const { recommendedProgram: better } = await recommendationOf(person);
  const [currentName, currentId] = Object.entries(programs).find(([, id]) => id !== better.id) ?? [];
  await person.call('POST /api/select-program', { body: { programId: currentId, mode: 'restart' } });
  return { person, better, currentName, currentId };
}

test('a retake is filled in with the former answers, says so, and keeps the program by default', async () => {
  const { person, better, currentName, currentId } = await veteran();
  openApp(rig, person, '/assessment');
  await screen.findByText('Retake assessment');
  expect([isChosen('None'), isChosen(/^Singles/)]).toEqual([true, true]);
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  await answerAll();
  await atStep('Program Recommendation');
  const ways = within(await screen.findByRole('radiogroup', { name: 'Your program' }));
  await ways.findByText(`Keep ${currentName}`);
  expect(ways.getByText(`Switch to ${better.name}`)).toBeDefined();
  expect(isChosen(/^Keep/)).toBe(true);
  await press('Next');
  await atStep('Subscription');
  expect(screen.getByText('You stay on your program.')).toBeDefined();
  await press('Finish');
  await atDashboard();
  expect(await statusOf(person)).toMatchObject({ currentProgramId: currentId, assessment: GIVEN });
});

test('switching on a retake puts the athlete on the new program', async () => {
  const { person, better } = await veteran();
  openApp(rig, person, '/assessment');
  await screen.findByText('Retake assessment');
  await answerAll();
  await atStep('Program Recommendation');
  expect(screen.queryByRole('button', { name: 'Next Monday' })).toBeNull();
  await choose('Your program', /^Switch to/);
  await press('Next Monday');
  await press('Next');
  await atStep('Subscription');
  expect(screen.getByText(`${better.name} starts on Mon 23 Nov.`)).toBeDefined();
  await press('Finish');
  await atDashboard();
  expect(await statusOf(person)).toMatchObject({ currentProgramId: better.id });
  expect(await screen.findByText(/^Week 1 begins on Mon 23 Nov\./)).toBeDefined();
});

test('without premium the switch says that it needs it, and free access keeps the program', async () => {
  const { person, currentId } = await veteran();
  const app = openApp(rig, person, '/assessment');
  const { subscriptionStatus } = await statusOf(person);
  expect(subscriptionStatus).toBe('free_trial');
  const ended = { ...(await person.call('GET /api/auth/user')).body, promoFreeMonthsRemaining: 0, promoExpires: null };
  app.answerNext('GET /api/auth/user', () => Response.json(ended));
  app.reload();
  await screen.findByText('Retake assessment');
  await answerAll();
  await atStep('Program Recommendation');
  await screen.findByText('Needs Premium. Starts from week 1; your history stays');
  await choose('Your program', /^Switch to/);
  await press('Next');
  await atStep('Subscription');
  await choose(WAYS, /^Free limited access/);
  await press('Continue for Free');
  await atDashboard();
  expect(await statusOf(person)).toMatchObject({ currentProgramId: currentId, assessment: GIVEN });
});

test('when the current program is recommended, there is nothing to switch', async () => {
  const person = await rig.person({ freeMonths: 1 });
  const { recommendedProgram } = await recommendationOf(person);
  await person.call('POST /api/select-program', { body: { programId: recommendedProgram.id, mode: 'restart' } });
  openApp(rig, person, '/assessment');
  await screen.findByText('Retake assessment');
  await answerAll();
  await screen.findByText("You're already on this program. You keep your place in it.");
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('a retake can be left with everything unchanged', async () => {
  const { person } = await veteran();
  openApp(rig, person, '/assessment');
  await screen.findByText('Retake assessment');
  await choose('HYROX events completed', '6+');
  await waitFor(() => expect(stored()).not.toBeNull());
  await press('Cancel');
  await atDashboard();
  expect(stored()).toBeNull();
});

test('former answers that fail to load can be loaded again', async () => {
  const { answerNext } = openApp(rig, await rig.person(), '/assessment');
  answerNext('GET /api/user-onboarding-status', lostConnection);
  answerNext('GET /api/user-onboarding-status', lostConnection);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Retake assessment');
  expect(isChosen('None')).toBe(true);
});
