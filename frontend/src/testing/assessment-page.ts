import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { type OpenApp, openApp } from '#frontend/testing/open-app.tsx';
import type { ServerConnection } from '#frontend/testing/server-connection.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import type { ProgramRecommendation } from '#shared/programs/contract.ts';
import type { RouteKey } from '#shared/routes.ts';

export const RECOMMEND: RouteKey = 'POST /api/get-program-recommendation';
export const COMPLETE: RouteKey = 'POST /api/complete-assessment';

export const WAYS = 'How do you want to train?';
const KEY = 'pendingAssessment';

/** Opens the assessment to somebody who has not been assessed, at the step that a draft says. */
export async function openAssessment(
  rig: Rig,
  options: { person?: Person; draft?: object } = {},
): Promise<OpenApp & { person: Person }> {
  const person = options.person ?? (await rig.person({ assessed: false }));
  const app = openApp(rig, person, '/assessment');
  if (options.draft) {
    localStorage.setItem(KEY, JSON.stringify({ uid: person.uid, step: 0, assessmentData: {}, ...options.draft }));
    app.reload();
  }
  return { ...app, person };
}

/** Returns the stored assessment; null when there is none. */
export const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

/** The answers that `answerAll` gives. */
export const GIVEN = {
  hyroxEventsCompleted: 3,
  competitionFormat: 'doubles',
  generalFitnessYears: 2.5,
  age: 41,
  primaryTrainingBackground: 'running',
  weeklyTrainingDays: 5,
  equipmentAccess: 'minimal',
  goals: 'improve-time',
};

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const atStep = (title: string) => screen.findByRole('heading', { level: 1, name: title });
export const isChosen = (name: string | RegExp) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked;
export const choose = (group: string, name: string | RegExp) =>
  userEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));
export const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

export async function answerExperience(): Promise<void> {
  await atStep('Experience Level');
  await choose('HYROX events completed', '3-5');
  await choose('Competition format', /^Doubles/);
  await press('Next');
}

export async function answerTraining(): Promise<void> {
  await atStep('Training History');
  await userEvent.clear(field('Years of training'));
  await userEvent.type(field('Years of training'), '2.5');
  await userEvent.clear(field('Age'));
  await userEvent.type(field('Age'), '41');
  await choose('Main background', /^Running/);
  await choose('Training days per week', '5');
  await press('Next');
}

export async function answerGoals(): Promise<void> {
  await atStep('Goals and Equipment');
  await choose('Equipment', /^Minimal/);
  await choose('Goal', /^Improve time/);
  await press('Next');
}

/** Answers everything, from the first step to the recommendation. */
export async function answerAll(): Promise<void> {
  await answerExperience();
  await answerTraining();
  await answerGoals();
}

/** Answers everything, from the first step to the last. */
export async function reachSubscription(): Promise<void> {
  await answerAll();
  await atStep('Program Recommendation');
  await press('Next');
  await atStep('Subscription');
}

/** Returns the server's recommendation for the answers of `answerAll`. */
export async function recommendationOf(person: Person): Promise<ProgramRecommendation> {
  const { body } = await person.call(RECOMMEND, { body: GIVEN });
  return body.programRecommendation;
}

export const statusOf = async (person: Person) => (await person.call('GET /api/user-onboarding-status')).body;

/** Keeps the page that follows the last step, which leaves by itself, until the returned function is called. */
export function holdVerification({ answerNext }: ServerConnection, person: Person): () => void {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const answer = async () => {
    await isLetGo;
    return Response.json(await statusOf(person));
  };
  for (let time = 0; time < 4; time++) answerNext('GET /api/user-onboarding-status', answer);
  return letGo;
}

/** Once everything has been read again. */
export async function atDashboard(): Promise<void> {
  await waitFor(() => expect(document.title).toMatch(/^Home/));
  expect(location.pathname).toBe('/dashboard');
}

/** Opens at the last step, as if all before it had been answered. */
export async function openAtLast(rig: Rig, person: Person, draft: object = {}) {
  const recommendation = await recommendationOf(person);
  const { id } = recommendation.recommendedProgram;
  const pending = { step: 4, assessmentData: GIVEN, recommendation, programId: id, chosenOver: null, ...draft };
  const app = await openAssessment(rig, { person, draft: pending });
  const sent = vi.spyOn(globalThis, 'fetch');
  await atStep('Subscription');
  const bodies = () =>
    sent.mock.calls
      .filter(([path]) => path === '/api/complete-assessment')
      .map(([, init]) => JSON.parse(`${init?.body}`));
  return { ...app, bodies, recommendedId: id };
}
