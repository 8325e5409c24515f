import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { comeBackLater } from '#frontend/testing/come-back-later.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import {
  field,
  fill,
  form,
  information,
  leaveAndReturn,
  openProfile,
  openProfileForm,
  personWhoTold,
  press,
  SAVE,
  TOLD,
  toldBy,
  updated,
} from '#frontend/testing/profile-page.ts';
import { callsAnswered } from '#frontend/testing/server-connection.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

async function openAnew(person: Person) {
  cleanup();
  await callsAnswered(); // or the session's end would be heard by the next
  await openProfile(rig, person);
}

test('unsaved changes are restored on return, and gone once they are cancelled', async () => {
  const person = await personWhoTold(rig);
  const { reload } = await openProfileForm(rig, person);
  fill('First name', 'Mia');
  await leaveAndReturn();
  await form();
  expect(field('First name').value).toBe('Mia');
  expect(screen.getByText("You haven't saved these changes yet.")).toBeDefined();
  await press('Cancel');
  expect(information().getByText('Maya Okafor')).toBeDefined();
  reload();
  await screen.findByText('Maya Okafor');
});

const KEY = 'profile-draft';

test('changes typed before the session ended are restored at the next sign-in, and gone once saved', async () => {
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  const person = await personWhoTold(rig);
  await openProfileForm(rig, person);
  fill('First name', 'Mia');
  fill('Age', '');
  await person.call('POST /api/auth/logout');
  await press('Save Changes');
  await waitFor(() => expect(location.reload).toHaveBeenCalled());
  const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  expect(stored).toEqual({ uid: person.uid, draft: { firstName: 'Mia', age: null } });

  const next = await personWhoTold(rig);
  localStorage.setItem(KEY, JSON.stringify({ ...stored, uid: next.uid }));
  await openAnew(next);
  await form();
  expect([field('First name').value, field('Age').value]).toEqual(['Mia', '']);
  await press('Save Changes');
  await updated();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(await toldBy(next)).toEqual({ ...TOLD, firstName: 'Mia', age: null });
});

test.each([
  ['of another shape', { firstName: 7 }],
  ['of a level there is not', { fitnessLevel: 'olympic' }],
  ['that changes nothing', { firstName: 'Maya' }],
])('a stored draft %s is ignored', async (_what, draft) => {
  const person = await personWhoTold(rig);
  localStorage.setItem(KEY, JSON.stringify({ uid: person.uid, draft }));
  await openAnew(person);
  await screen.findByText('Maya Okafor');
});

test('signing out forgets the draft', async () => {
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  await openProfileForm(rig, await personWhoTold(rig));
  fill('First name', 'Mia');
  expect(localStorage.getItem(KEY)).not.toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /^Settings/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(location.reload).toHaveBeenCalled());
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('forgets the draft when another device has ended the session', async () => {
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  const person = await personWhoTold(rig);
  await openProfileForm(rig, person);
  fill('First name', 'Mia');
  await person.call('POST /api/auth/logout'); // ends the session, as another device would
  await userEvent.click(screen.getByRole('link', { name: /^Settings/ })); // loads the sessions, which now fails
  await waitFor(() => expect(location.reload).toHaveBeenCalled());
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a form that was opened and left unchanged is closed on return', async () => {
  await openProfileForm(rig, await personWhoTold(rig));
  await leaveAndReturn();
  await screen.findByRole('button', { name: 'Edit Profile' });
});

test('the next athlete in this browser sees no draft', async () => {
  await openProfileForm(rig, await personWhoTold(rig));
  fill('First name', 'Mia');
  const app = openApp(rig, await personWhoTold(rig, { firstName: 'Ben' }), '/profile');
  app.reload();
  await screen.findByText('Ben Okafor');
  expect(screen.queryByRole('form')).toBeNull();
});

test('the browser asks before the page is left with unsaved changes, and only then', async () => {
  await openProfileForm(rig, await personWhoTold(rig));
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  fill('First name', 'Mia');
  expect(leave()).toBe(false);
  fill('First name', 'Maya');
  expect(leave()).toBe(true);
});

test('changes made elsewhere meanwhile are not undone', async () => {
  const person = await personWhoTold(rig);
  await openProfileForm(rig, person);
  fill('First name', 'Mia');
  await person.call(SAVE, { body: { ...TOLD, hyroxEventLocation: 'Paris' } });
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await screen.findByText('No program selected');
  comeBackLater();
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
  await form();
  await waitFor(() => expect(field('Race location').value).toBe('Paris'));
  await press('Save Changes');
  await updated();
  expect(await toldBy(person)).toEqual({ ...TOLD, firstName: 'Mia', hyroxEventLocation: 'Paris' });
});
