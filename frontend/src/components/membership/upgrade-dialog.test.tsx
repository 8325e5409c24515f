import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

/** The rig's clock stands on Wed 18 Nov 2026. */
beforeAll(async () => {
  rig = await startRig();
  await rig.promoCode('SPRING', { name: 'Spring Throwdown', freeMonths: 3 });
});
afterAll(() => rig.stop());

async function openDialog(person: Person) {
  const connection = openApp(rig, person, '/profile');
  const opener = await screen.findByRole('button', { name: 'Upgrade to Premium' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Upgrade to Premium' });
  return { ...connection, opener, dialog: within(dialog), subscribe: within(dialog).getByText('Subscribe Now') };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the dialog shows price and benefits, and returns the focus to the button that opened it', async () => {
  const { dialog, opener } = await openDialog(await rig.person());
  expect(dialog.getByText('GBP per month').parentElement?.previousSibling?.textContent).toBe('5');
  expect(dialog.getByText('Cancel anytime')).toBeDefined();
  const benefits = within(dialog.getByRole('list', { name: 'What it unlocks' })).getAllByRole('listitem');
  expect(benefits.map(({ textContent }) => textContent)).toEqual([
    'All professional programs',
    'Personalised workout recommendations',
    'Progress tracking and analytics',
    'Strava integration',
    'Calendar and scheduling',
  ]);
  const free = dialog.getByRole('link', { name: 'Try Free Workouts Instead' });
  expect(free.getAttribute('href')).toBe('/free-workouts');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(document.activeElement).toBe(opener);
});

test('the dialog names the feature it was opened for', async () => {
  openApp(rig, await rig.person(), '/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Unlock' }));
  expect(await screen.findByRole('dialog', { name: 'Unlock Strava' })).toBeDefined();
});

test('Continue for free closes the dialog', async () => {
  const { dialog } = await openDialog(await rig.person());
  await userEvent.click(dialog.getByRole('link', { name: 'Try Free Workouts Instead' }));
  await isClosed();
});

test('without a payment provider subscribing says that it is not available', async () => {
  const { dialog, subscribe } = await openDialog(await rig.person());
  await userEvent.click(subscribe);
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toBe(
    'Service Unavailable Payment processing is temporarily unavailable. Please contact support.',
  );
});

test('an athlete who has subscribed meanwhile is told so, and has premium', async () => {
  const person = await rig.person({ stripeStatus: 'canceled' });
  const { subscribe } = await openDialog(person);
  await rig.table.write({ paid: update(userKeys.membership(person.uid), { set: { stripeStatus: 'active' } }) });
  await userEvent.click(subscribe);
  expect(await screen.findByText('Already Subscribed. You already have an active subscription.')).toBeDefined();
  await isClosed();
  expect(await screen.findByText('5 GBP per month')).toBeDefined();
  expect(screen.getByText('Active')).toBeDefined();
});

test('a promo code unlocks premium within the dialog', async () => {
  const { dialog } = await openDialog(await rig.person());
  const more = dialog.getByRole('button', { name: 'Have a promo code?' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  await userEvent.type(dialog.getByLabelText('Promo code'), 'spring{Enter}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Apply' }));
  const welcome = 'Welcome to Premium! Spring Throwdown applied. Premium until Thu 18 Feb 2027.';
  expect(await screen.findByText(welcome)).toBeDefined();
  await isClosed();
  expect(await screen.findByText('Premium until Thu 18 Feb 2027')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).toBeNull();
});
