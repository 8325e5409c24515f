import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';

const VALIDATE = 'POST /api/promo-codes/validate';
const APPLY = 'POST /api/promo-codes/apply';
let rig: Rig;

/** The rig's clock stands on Wed 18 Nov 2026. */
beforeAll(async () => {
  rig = await startRig();
  const words = { name: 'Spring Throwdown', description: 'For everyone at the spring race' };
  await rig.promoCode('SPRING', { ...words, freeMonths: 3 });
  await rig.promoCode('ONE-MONTH', { description: '' });
  await rig.promoCode('ENDED', { expiresAt: '2026-11-01T00:00:00.000Z' });
});
afterAll(() => rig.stop());

async function openEntry() {
  const connection = openApp(rig, await rig.person(), '/settings');
  const field = (await screen.findByLabelText('Promo code')) as HTMLInputElement;
  const form = field.closest('form') as HTMLFormElement;
  return { ...connection, field, form: within(form), status: within(form).getByRole('status') };
}

const sent = (calls: string[], call: string) => calls.filter((made) => made === call).length;
const button = (name: string) => screen.getByRole('button', { name });

test('a code is checked, shows what it gives, and is applied', async () => {
  const { field, form, status, calls } = await openEntry();
  await userEvent.type(field, 'spring');
  expect(field.value).toBe('SPRING');
  await userEvent.click(button('Check'));
  expect(await form.findByText('3 months free')).toBeDefined();
  expect(form.getByText('For everyone at the spring race')).toBeDefined();
  expect(status.textContent).toBe('Valid: Spring Throwdown, 3 months free');
  expect(document.activeElement).toBe(button('Apply'));
  await userEvent.click(button('Apply'));
  const done = 'Spring Throwdown applied. Premium until Thu 18 Feb 2027.';
  await waitFor(() => expect(status.textContent).toBe(done));
  expect(document.activeElement?.textContent).toBe(done);
  expect(field.value).toBe('');
  expect(sent(calls, VALIDATE)).toBe(1);
  expect(sent(calls, APPLY)).toBe(1);
});

test('Enter checks the code and then applies it; premium is open at once', async () => {
  const { field, status } = await openEntry();
  await userEvent.type(field, ' one-month {Enter}');
  await waitFor(() => expect(status.textContent).toBe('Valid: The ONE-MONTH months, 1 month free'));
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(status.textContent).toContain('Premium until Fri 18 Dec'));
  await userEvent.click(screen.getByRole('link', { name: 'Back to Profile' }));
  expect(await screen.findByText('Premium until Fri 18 Dec')).toBeDefined();
});

test("an unknown code shows the server's message at the field", async () => {
  const { field, status } = await openEntry();
  await userEvent.type(field, 'ended{Enter}');
  const words = 'This promo code is not valid or no longer valid.';
  await waitFor(() => expect(status.textContent).toBe(words));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
});

test('an empty field sends nothing', async () => {
  const { field, form, calls } = await openEntry();
  await userEvent.type(field, '   ');
  await userEvent.click(button('Check'));
  expect(form.getAllByText('Enter a promo code.')).not.toHaveLength(0);
  expect(document.activeElement).toBe(field);
  expect(sent(calls, VALIDATE)).toBe(0);
});

test('after an applied code, an empty field is only an error', async () => {
  const { field, form, status } = await openEntry();
  await userEvent.type(field, 'spring{Enter}');
  await form.findByText('3 months free');
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(status.textContent).toContain('applied'));
  await userEvent.click(button('Check'));
  expect(status.textContent).toBe('Enter a promo code.');
  expect(form.queryByText(/applied/)).toBeNull();
});

test('at most 20 characters are kept, and the caret stays where it was', async () => {
  const { field } = await openEntry();
  await userEvent.click(field);
  await userEvent.paste(`  ${'abcde'.repeat(5)}`);
  expect(field.value).toBe('ABCDE'.repeat(4));
  await userEvent.clear(field);
  await userEvent.type(field, 'SPRG');
  await userEvent.type(field, 'i', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(field.value).toBe('SPRIG');
  expect(field.selectionStart).toBe(4);
});

test('editing a checked code unchecks it', async () => {
  const { field, form, status } = await openEntry();
  await userEvent.type(field, 'spring{Enter}');
  await form.findByText('3 months free');
  await userEvent.type(field, 'X');
  expect(form.queryByText('3 months free')).toBeNull();
  expect(status.textContent).toBe('');
  expect(button('Check')).toBeDefined();
});

test('a double click checks once and applies once', async () => {
  const { field, form, calls } = await openEntry();
  await userEvent.type(field, 'spring');
  const check = button('Check');
  fireEvent.click(check);
  fireEvent.click(check);
  await form.findByText('3 months free');
  fireEvent.click(check); // it now says Apply
  fireEvent.click(check);
  await form.findAllByText(/applied/);
  expect(sent(calls, VALIDATE)).toBe(1);
  expect(sent(calls, APPLY)).toBe(1);
});

test('a lost connection keeps what was typed, at either step', async () => {
  const { field, form, status, answerNext } = await openEntry();
  for (const call of [VALIDATE, VALIDATE, APPLY, APPLY] as const) answerNext(call, lostConnection);
  await userEvent.type(field, 'spring{Enter}');
  await waitFor(() => expect(status.textContent).toBe('Network connection failed'));
  expect(field.value).toBe('SPRING');
  await userEvent.click(button('Check'));
  await form.findByText('3 months free');
  await userEvent.click(button('Apply'));
  await waitFor(() => expect(status.textContent).toBe('Network connection failed'));
  expect(field.value).toBe('SPRING');
  await userEvent.click(button('Apply'));
  await waitFor(() => expect(status.textContent).toContain('applied'));
});

test('a failure without a message has the text of its step', async () => {
  const { field, form, status, answerNext } = await openEntry();
  const silent = () => Response.json({ code: 'INTERNAL', requestId: 'r' }, { status: 500 });
  for (const call of [VALIDATE, VALIDATE, APPLY, APPLY] as const) answerNext(call, silent);
  await userEvent.type(field, 'spring{Enter}');
  await waitFor(() => expect(status.textContent).toBe('Invalid promo code.'));
  await userEvent.click(button('Check'));
  await form.findByText('3 months free');
  await userEvent.click(button('Apply'));
  await waitFor(() => expect(status.textContent).toBe('Failed to apply promo code.'));
});

test('a code that ran out between checking and applying is unchecked again', async () => {
  const { field, form, status } = await openEntry();
  await rig.promoCode('LAST', { maxUses: 1 });
  await userEvent.type(field, 'last{Enter}');
  await form.findByText('1 month free');
  const other = await rig.person();
  expect((await other.call(APPLY, { body: { code: 'LAST' } })).status).toBe(200);
  await userEvent.click(button('Apply'));
  await waitFor(() => expect(status.textContent).toBe('This promo code is not valid or no longer valid.'));
  expect(form.queryByText('1 month free')).toBeNull();
  expect(button('Check')).toBeDefined();
});

test('too many codes in a day are refused with a message', async () => {
  const { field, status, answerNext } = await openEntry();
  const message = 'Too many promo codes tried today. Please try again tomorrow.';
  const busy = () => Response.json({ message, code: 'TOO_MANY_TRIES', requestId: 'r' }, { status: 429 });
  answerNext(VALIDATE, busy);
  answerNext(VALIDATE, busy);
  await userEvent.type(field, 'guess{Enter}');
  await waitFor(() => expect(status.textContent).toBe(message));
  expect(field.value).toBe('GUESS');
});
