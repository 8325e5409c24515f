import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteKey } from '#shared/routes.ts';

export const RECOMMEND: RouteKey = 'POST /api/get-program-recommendation';
export const COMPLETE: RouteKey = 'POST /api/complete-assessment';

/** What `answerAll` answers. */
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
  await userEvent.clear(field('Years of general fitness'));
  await userEvent.type(field('Years of general fitness'), '2.5');
  await userEvent.clear(field('Age'));
  await userEvent.type(field('Age'), '41');
  await choose('Primary background', /^Running/);
  await choose('Training days per week', '5');
  await press('Next');
}

export async function answerGoals(): Promise<void> {
  await atStep('Goals and Equipment');
  await choose('Equipment', /^Minimal/);
  await choose('Goal', /^Improve time/);
  await press('Next');
}

/** From the first step to the recommendation. */
export async function answerAll(): Promise<void> {
  await answerExperience();
  await answerTraining();
  await answerGoals();
}

/** From the first step to the last. */
export async function reachSubscription(): Promise<void> {
  await answerAll();
  await atStep('Program Recommendation');
  await press('Next');
  await atStep('Subscription');
}
