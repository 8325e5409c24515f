import type { Page } from 'playwright-core';

/**
 * The steps of the assessment by their headings, with what is answered on each: the answers of somebody for the
 * starter program of twelve weeks, which has a workout on its first day, whatever weekday that is.
 */
export const STEPS = [
  ['Experience Level', answerExperience],
  ['Training History', answerTraining],
  ['Goals and Equipment', answerGoals],
  ['Program Recommendation', async () => {}],
  ['Subscription', async () => {}],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<void>])[];

export function atStep(page: Page, title: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Taps a choice; its radio button itself is too small to be seen. */
export function choose(page: Page, group: string, name: string | RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name });
  return page.getByRole('radiogroup', { name: group }).locator('label').filter({ has: radio }).click();
}

export function next(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Next', exact: true }).click();
}

async function answerExperience(page: Page): Promise<void> {
  await choose(page, 'HYROX events completed', '1-2');
  await choose(page, 'Competition format', /^Singles/);
}

async function answerTraining(page: Page): Promise<void> {
  await page.getByLabel('Years of training').fill('4');
  await page.getByLabel('Age').fill('34');
  await choose(page, 'Main background', /^General/);
  await choose(page, 'Training days per week', '5');
}

async function answerGoals(page: Page): Promise<void> {
  await choose(page, 'Equipment', /^Full gym/);
  await choose(page, 'Goal', /^Improve/);
}

type StepTitle = (typeof STEPS)[number][0];

/** Answers everything from one step, the first by default, up to the one with this title. */
export async function walkTo(page: Page, title: StepTitle, from: StepTitle = 'Experience Level'): Promise<void> {
  for (const [step, answer] of STEPS.slice(STEPS.findIndex(([name]) => name === from))) {
    await atStep(page, step);
    if (step === title) return;
    await answer(page);
    await next(page);
  }
}

export function chooseWay(page: Page, name: RegExp): Promise<void> {
  return choose(page, 'How do you want to train?', name);
}
