import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import type { Person, Rig } from '#infra/testing/rig.ts';
import type { RouteKey } from '#shared/routes.ts';

export const SAVE: RouteKey = 'PUT /api/profile';

/** A profile with every detail given. */
export const TOLD = {
  firstName: 'Maya',
  lastName: 'Okafor',
  age: 31,
  fitnessLevel: 'intermediate',
  hyroxEventDate: '2027-01-16',
  hyroxEventLocation: 'Manchester',
  targetTime: '1:30:00',
} as const;

/** Returns a person with all details given, but for the overrides. */
export async function personWhoTold(rig: Rig, told: object = {}): Promise<Person> {
  const person = await rig.person();
  expect((await person.call(SAVE, { body: { ...TOLD, ...told } })).status).toBe(200);
  return person;
}

/** Returns the profile as the server has it. */
export const toldBy = async (person: Person) => (await person.call('GET /api/profile')).body;

export async function openProfile(rig: Rig, person: Person, path = '/profile') {
  const app = openApp(rig, person, path);
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  return app;
}

export async function openProfileForm(rig: Rig, person: Person) {
  const app = await openProfile(rig, person);
  await press('Edit Profile');
  await form();
  return app;
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const form = () => screen.findByRole('form', { name: 'Edit profile' });
export const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
export const information = () => within(screen.getByRole('region', { name: 'Personal Information' }));

/** Puts a text in the place of what a field holds. */
export const fill = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });

/** The toast as it is read out. */
export const updated = () => screen.findByText('Profile Updated', { ignore: 'strong' });

/** The values of the read view by their labels. */
export function shownDetails() {
  const terms = information().getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
}

/** Leaves for Settings and comes back. */
export async function leaveAndReturn(): Promise<void> {
  await userEvent.click(screen.getByRole('link', { name: /^Settings/ }));
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Profile' }));
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
}
