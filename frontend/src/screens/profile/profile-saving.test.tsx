import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  field,
  fill,
  openProfileForm,
  personWhoTold,
  press,
  SAVE,
  TOLD,
  toldBy,
  updated,
} from '#frontend/testing/profile-page.ts';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

/** Expects the failure as an alert in the form, and not as a toast. */
async function expectFailure(text: string): Promise<void> {
  const alert = await screen.findByText('Update Failed');
  expect(alert.closest('form [role=alert]')?.textContent).toBe(`Update Failed ${text}`);
  expect(screen.queryByText(`Update Failed. ${text}`)).toBeNull();
}

test("the server's problem is shown at its field until that is changed", async () => {
  const person = await personWhoTold(rig);
  const { answerNext } = await openProfileForm(rig, person);
  const message = "Some fields aren't valid.";
  const issues = [{ path: 'hyroxEventLocation', message: 'No such place' }];
  answerNext(SAVE, () => Response.json({ message, code: 'INVALID_REQUEST', issues, requestId: 'r' }, { status: 400 }));
  fill('Race location', 'Atlantis');
  await press('Save Changes');
  await expectFailure(message);
  expect(screen.getByText('No such place')).toBeDefined();
  expect(document.activeElement).toBe(field('Race location'));
  fill('Race location', 'Athens');
  expect(screen.queryByText('No such place')).toBeNull();
  await press('Save Changes');
  await updated();
  expect((await toldBy(person)).hyroxEventLocation).toBe('Athens');
});

test('a text that is too long for the server is refused at its field', async () => {
  await openProfileForm(rig, await personWhoTold(rig));
  fireEvent.change(field('Target time'), { target: { value: '1'.repeat(41) } });
  await press('Save Changes');
  await expectFailure("Some fields aren't valid.");
  expect(document.activeElement).toBe(field('Target time'));
});

test.each([
  ['a lost connection', lostConnection, 'Network connection failed'],
  [
    'a failure without words',
    () => Response.json({ code: 'INTERNAL', requestId: 'r' }, { status: 500 }),
    'Failed to update profile',
  ],
])('%s changes nothing, says so, and keeps what was typed', async (_what, answer, text) => {
  const person = await personWhoTold(rig);
  const { answerNext } = await openProfileForm(rig, person);
  answerNext(SAVE, answer);
  answerNext(SAVE, answer);
  fill('First name', 'Mia');
  field('First name').focus();
  await userEvent.keyboard('{Enter}');
  await expectFailure(text);
  expect(field('First name').value).toBe('Mia');
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  expect(await toldBy(person)).toEqual(TOLD);
  await press('Save Changes');
  expect(await screen.findByText('Mia Okafor')).toBeDefined();
});

test('while saving nothing can be typed or sent again', async () => {
  const { answerNext } = await openProfileForm(rig, await personWhoTold(rig));
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerNext(SAVE, () => promise);
  fill('First name', 'Mia');
  await press('Save Changes');
  expect(field('First name').closest('fieldset')?.disabled).toBe(true);
  expect((screen.getByRole('button', { name: /Save Changes/ }) as HTMLButtonElement).disabled).toBe(true);
  expect((screen.getByRole('button', { name: 'Cancel' }) as HTMLButtonElement).disabled).toBe(true);
  resolve(Response.json({ code: 'BUSY', message: 'Later', requestId: 'r' }, { status: 409 }));
  await expectFailure('Later');
  expect((screen.getByRole('button', { name: 'Save Changes' }) as HTMLButtonElement).disabled).toBe(false);
  expect((screen.getByRole('button', { name: 'Cancel' }) as HTMLButtonElement).disabled).toBe(false);
});
