import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerAll,
  answerExperience,
  answerGoals,
  answerTraining,
  atStep,
  choose,
  field,
  GIVEN,
  isChosen,
  openAssessment,
  press,
  RECOMMEND,
  stored,
} from '#frontend/testing/assessment-page.ts';
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
const problemAtFocus = () => {
  const asking = focused()?.closest('[aria-invalid]');
  return document.getElementById(asking?.getAttribute('aria-describedby') ?? '')?.textContent;
};

test('four steps lead from the first answer to a program with its reasons, each one announced', async () => {
  const { calls } = await open();
  await atStep('Experience Level');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Step 1 of 5');
  expect(screen.getByText('Step 1 of 5')).toBeDefined();
  await answerExperience();
  await atStep('Training History');
  expect(focused()?.textContent).toBe('Training History');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Step 2 of 5');
  await answerTraining();
  await answerGoals();
  await atStep('Program Recommendation');
  expect(focused()?.textContent).toBe('Program Recommendation');
  expect(screen.getByRole('region', { name: 'Recommended for you' }).textContent).toContain('Alpha');
  expect(screen.getByText('weeks').nextSibling?.textContent).toBe('4');
  expect(screen.getByRole('region', { name: 'Why it fits you' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Adjust it for you' }).querySelectorAll('li').length).toBeGreaterThan(0);
  expect(calls.filter((call) => call !== 'GET /api/auth/user')).toEqual([RECOMMEND]);
});

test('the first two steps need no network at all', async () => {
  const { calls } = await open();
  await answerExperience();
  await answerTraining();
  await atStep('Goals and Equipment');
  expect(calls).toEqual(['GET /api/auth/user']);
});

test('Next on an empty step reports each missing answer and goes to the first', async () => {
  await open();
  await atStep('Experience Level');
  expect(screen.queryByText('Choose how you compete.')).toBeNull();
  await press('Next');
  const problem = screen.getByText('Choose how you compete.');
  const firstChoice = screen.getByRole('radio', { name: /^Singles/ });
  expect(problem.compareDocumentPosition(firstChoice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await waitFor(() => expect(problemAtFocus()).toBe("Choose how many events you've completed."));
  expect((focused() as HTMLInputElement).type).toBe('radio');
  await choose('HYROX events completed', 'None');
  expect(screen.queryByText("Choose how many events you've completed.")).toBeNull();
  await press('Next');
  await waitFor(() => expect(problemAtFocus()).toBe('Choose how you compete.'));
  await choose('Competition format', /^Both/);
  await press('Next');
  await atStep('Training History');
});

test.each([
  ['Years of training', '0', 'Enter your years of training, more than 0 and at most 80.'],
  ['Years of training', '81', 'Enter your years of training, more than 0 and at most 80.'],
  ['Years of training', 'none', 'Enter your years of training, more than 0 and at most 80.'],
  ['Age', '15', 'Enter your age, from 16 to 100.'],
  ['Age', '101', 'Enter your age, from 16 to 100.'],
  ['Age', '', 'Enter your age, from 16 to 100.'],
])('%s of "%s" is refused', async (label, text, problem) => {
  const fits = { ...GIVEN, [label === 'Age' ? 'age' : 'generalFitnessYears']: undefined };
  const { calls } = await open({ draft: { step: 1, assessmentData: fits } });
  await atStep('Training History');
  if (text) await userEvent.type(field(label), text);
  await press('Next');
  await waitFor(() => expect(focused()).toBe(field(label)));
  expect(screen.getByText(problem)).toBeDefined();
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem);
  expect(calls).not.toContain(RECOMMEND);
});

test.each([
  ['2,5', 2.5],
  ['0.25', 0.25],
  ['12', 12],
])('years of "%s" are %d', async (text, years) => {
  await open({ draft: { step: 1 } });
  await atStep('Training History');
  await userEvent.type(field('Years of training'), text);
  await waitFor(() => expect(stored().assessmentData.generalFitnessYears).toBe(years));
});

test('less than a year counts as half a year, and can be undone', async () => {
  await open({ draft: { step: 1 } });
  await atStep('Training History');
  await press('Less than 1 year');
  expect(field('Years of training').value).toBe('0.5');
  await waitFor(() => expect(stored().assessmentData.generalFitnessYears).toBe(0.5));
  await press('Less than 1 year');
  expect(field('Years of training').value).toBe('');
});

test('Enter does what Next does, because the button belongs to the form', async () => {
  await open();
  await atStep('Experience Level');
  const next = screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement;
  expect(next.type).toBe('submit');
  expect(next.form?.contains(screen.getByRole('radio', { name: 'None' }))).toBe(true);
});

test('Back goes to the step before and loses nothing', async () => {
  const { calls } = await open();
  await answerAll();
  await atStep('Program Recommendation');
  await press('Back');
  await atStep('Goals and Equipment');
  expect([isChosen(/^Minimal/), isChosen(/^Improve time/)]).toEqual([true, true]);
  await press('Back');
  await atStep('Training History');
  expect([field('Years of training').value, field('Age').value]).toEqual(['2.5', '41']);
  expect([isChosen(/^Running/), isChosen('5')]).toEqual([true, true]);
  await press('Back');
  await atStep('Experience Level');
  expect([isChosen('3-5'), isChosen(/^Doubles/)]).toEqual([true, true]);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  for (const title of ['Training History', 'Goals and Equipment', 'Program Recommendation']) {
    await press('Next');
    await atStep(title);
  }
  expect(asked(calls)).toBe(1); // the same answers lead to the same program
});

test('a reload at each step restores it with everything filled in', async () => {
  const { reload, calls } = await open();
  await answerExperience();
  await atStep('Training History');
  await userEvent.type(field('Age'), '41');
  await choose('Training days per week', '5');
  reload();
  await atStep('Training History');
  expect([field('Age').value, isChosen('5'), field('Years of training').value]).toEqual(['41', true, '']);
  await press('Back');
  await atStep('Experience Level');
  reload();
  await atStep('Experience Level');
  expect([isChosen('3-5'), isChosen(/^Doubles/)]).toEqual([true, true]);
  await press('Next');
  await answerTraining();
  await atStep('Goals and Equipment');
  await choose('Goal', /^Improve time/);
  reload();
  await atStep('Goals and Equipment');
  expect(isChosen(/^Improve time/)).toBe(true);
  await answerGoals();
  await atStep('Program Recommendation');
  reload();
  await atStep('Program Recommendation');
  await screen.findByRole('region', { name: 'Recommended for you' });
  await press('Next');
  await atStep('Subscription');
  await choose('How do you want to train?', /^Free limited access/);
  reload();
  await atStep('Subscription');
  expect(isChosen(/^Free limited access/)).toBe(true);
  expect(asked(calls)).toBe(1);
  expect(stored().assessmentData).toEqual(GIVEN);
});

test("another athlete's answers are not shown, and removed", async () => {
  await open({ draft: { uid: 'usr_somebody_else', step: 4, assessmentData: GIVEN } });
  await atStep('Experience Level');
  expect(isChosen('3-5')).toBe(false);
  expect(stored()).toBeNull();
});

test('signing out removes the answers', async () => {
  await open();
  await answerExperience();
  await atStep('Training History');
  expect(stored()).not.toBeNull();
  await press('Sign out');
  await waitFor(() => expect(stored()).toBeNull());
});

test.each([3, 4])('step %d, opened without all answers, says so and leads back to them', async (step) => {
  const { goals: _, ...rest } = GIVEN;
  await open({ draft: { step, assessmentData: rest } });
  await screen.findByText('Please complete the assessment first to get a program recommendation.');
  await press('Go to the questions');
  await atStep('Goals and Equipment');
  expect(isChosen(/^Minimal/)).toBe(true);
});
