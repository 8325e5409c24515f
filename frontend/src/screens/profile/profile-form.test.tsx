import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  field,
  fill,
  form,
  information,
  openProfile,
  openProfileForm,
  personWhoTold,
  press,
  SAVE,
  shownDetails,
  TOLD,
  toldBy,
  updated,
} from '#frontend/testing/profile-page.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

test('the form is filled with the stored details, and Cancel restores them', async () => {
  const person = await personWhoTold(rig);
  const { calls } = await openProfileForm(rig, person);
  expect(document.activeElement).toBe(await form());
  expect(field('First name').value).toBe('Maya');
  expect(field('Last name').value).toBe('Okafor');
  expect(field('Age').value).toBe('31');
  expect(field('Fitness level').value).toBe('intermediate');
  expect(field('Race date').value).toBe('2027-01-16');
  expect(screen.getByText('In 59 days')).toBeDefined();
  expect(field('Race location').value).toBe('Manchester');
  expect(field('Target time').value).toBe('1:30:00');
  expect(screen.getByText('For example 1:30:00')).toBeDefined();
  fill('First name', 'Mia');
  await press('Cancel');
  expect(information().getByText('Maya Okafor')).toBeDefined();
  await press('Edit Profile');
  expect(field('First name').value).toBe('Maya');
  expect(calls).not.toContain(SAVE);
});

test('saved changes are sent once, shown at once, and stay', async () => {
  const person = await personWhoTold(rig);
  const { calls, reload } = await openProfileForm(rig, person);
  fill('First name', '  Mia ');
  fill('Age', '32');
  await userEvent.selectOptions(field('Fitness level'), 'Advanced');
  fill('Race date', '2026-12-12');
  fill('Race location', 'Łódź');
  fill('Target time', 'under 1:20');
  const save = screen.getByRole('button', { name: 'Save Changes' });
  fireEvent.click(save);
  fireEvent.click(save);
  await updated();
  const now = {
    Age: '32',
    'Fitness level': 'Advanced',
    'Race date': 'Sat 12 Dec',
    'Race location': 'Łódź',
    'Target time': 'under 1:20',
  };
  expect(information().getByText('Mia Okafor')).toBeDefined();
  expect(shownDetails()).toEqual(now);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Personal Information' }));
  expect(calls.filter((call) => call === SAVE)).toHaveLength(1);
  expect(await toldBy(person)).toEqual({
    ...TOLD,
    firstName: 'Mia',
    age: 32,
    fitnessLevel: 'advanced',
    hyroxEventDate: '2026-12-12',
    hyroxEventLocation: 'Łódź',
    targetTime: 'under 1:20',
  });
  reload();
  await screen.findByText('Mia Okafor');
  expect(shownDetails()).toEqual(now);
});

test('every detail but the name can be cleared', async () => {
  const person = await personWhoTold(rig);
  await openProfileForm(rig, person);
  for (const label of ['Age', 'Race date', 'Race location', 'Target time']) fill(label, '');
  await userEvent.selectOptions(field('Fitness level'), 'Not set');
  await press('Save Changes');
  await updated();
  expect(Object.values(shownDetails())).toEqual(Array(5).fill('Not set'));
  expect(await toldBy(person)).toEqual({
    ...{ firstName: 'Maya', lastName: 'Okafor', age: null, fitnessLevel: null },
    ...{ hyroxEventDate: null, hyroxEventLocation: null, targetTime: null },
  });
});

test('the form works by keyboard alone, and Enter saves', async () => {
  const person = await personWhoTold(rig);
  await openProfile(rig, person);
  screen.getByRole('button', { name: 'Edit Profile' }).focus();
  await userEvent.keyboard('{Enter}');
  await form();
  await userEvent.tab();
  expect(document.activeElement).toBe(field('First name'));
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.clear(field('First name'));
  await userEvent.keyboard('Ada{Enter}');
  await screen.findByText('Ada Okafor');
  expect((await toldBy(person)).firstName).toBe('Ada');
});

test('an invalid value is not sent, and is marked at its field until it is valid', async () => {
  const { calls } = await openProfileForm(rig, await personWhoTold(rig));
  const table = [
    ['First name', '', 'Ada', 'First name is required'],
    ['First name', '   ', 'Ada', 'First name is required'],
    ['Last name', '', 'King', 'Last name is required'],
    ['Age', '15', '16', 'Enter an age from 16 to 80'],
    ['Age', '81', '80', 'Enter an age from 16 to 80'],
    ['Age', '0', '', 'Enter an age from 16 to 80'],
  ] as const;
  for (const [label, text, fitting, problem] of table) {
    fill(label, text);
    await press('Save Changes');
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem);
    expect(document.activeElement).toBe(field(label));
    fill(label, fitting);
    expect(field(label).getAttribute('aria-invalid')).toBe('false');
    expect(screen.queryByText(problem)).toBeNull();
  }
  expect(calls).not.toContain(SAVE);
});

test('before the first attempt to save nothing is marked', async () => {
  await openProfileForm(rig, await personWhoTold(rig));
  fill('First name', '');
  expect(screen.queryByText('First name is required')).toBeNull();
});

test('ages of 16 and 80 are accepted', async () => {
  const person = await personWhoTold(rig);
  for (const age of [16, 80]) {
    await openProfileForm(rig, person);
    fill('Age', `${age}`);
    await press('Save Changes');
    await updated();
    expect((await toldBy(person)).age).toBe(age);
    cleanup();
  }
});

test('with several problems the first takes the focus', async () => {
  await openProfileForm(rig, await personWhoTold(rig));
  for (const label of ['Last name', 'First name']) fill(label, '');
  fill('Age', '7');
  await press('Save Changes');
  expect(document.activeElement).toBe(field('First name'));
  expect(screen.getByText('Last name is required')).toBeDefined();
  expect(screen.getByText('Enter an age from 16 to 80')).toBeDefined();
});

test("an age from the assessment outside the form's limits keeps nobody from saving, unless it is changed", async () => {
  const person = await personWhoTold(rig, { age: 84 });
  await openProfileForm(rig, person);
  fill('Target time', '2:10:00');
  await press('Save Changes');
  await updated();
  expect(await toldBy(person)).toMatchObject({ age: 84, targetTime: '2:10:00' });
  await press('Edit Profile');
  fill('Age', '85');
  await press('Save Changes');
  expect(screen.getByText('Enter an age from 16 to 80')).toBeDefined();
  fill('Age', '84');
  await press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

test('a half-typed date does not count as empty', async () => {
  const { calls } = await openProfileForm(rig, await personWhoTold(rig));
  Object.defineProperty(field('Race date'), 'validity', { value: { badInput: true } });
  await press('Save Changes');
  expect(screen.getByText('Enter the full date, or leave it empty')).toBeDefined();
  expect(document.activeElement).toBe(field('Race date'));
  expect(calls).not.toContain(SAVE);
});
