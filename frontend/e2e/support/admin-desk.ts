import type { Locator, Page } from 'playwright-core';
import { button, dialog } from './app-controls.ts';
import type { ChosenFile } from './program-files.ts';

/** Chooses a file for a new program; gives the dialog. */
export async function beginUpload(admin: Page, file: ChosenFile, name: string): Promise<Locator> {
  await button(admin, 'Upload').click();
  const sheet = dialog(admin, 'Upload Program');
  await chooseFile(sheet, file);
  await sheet.getByLabel('Name').fill(name);
  return sheet;
}

export function chooseFile(sheet: Locator, file: ChosenFile): Promise<void> {
  return sheet.locator('input[type=file]').setInputFiles({ ...file });
}

/** The button that says how many workouts there are to publish. */
export const PUBLISH = /^Publish \d+ workouts?$/;

/** Has the file looked through, and says yes to what it would be. */
export async function publish(sheet: Locator): Promise<void> {
  await button(sheet, 'Preview Program').click();
  await sheet.getByText('Nothing is published yet.').waitFor();
  await button(sheet, PUBLISH).click();
}

export async function openTab(admin: Page, name: 'Programs' | 'Users' | 'Promo Codes'): Promise<void> {
  await admin.getByRole('tab', { name }).click();
}

/** Chooses from the menu of a program. */
export async function act(admin: Page, program: string, action: string): Promise<void> {
  await button(admin, `Actions for ${program}`).click();
  await admin.getByRole('menuitem', { name: action, exact: true }).click();
}
