import { screen } from '@testing-library/react';
import { expect } from 'vitest';

/** Expects the failure as an alert where it belongs, and not as a toast. */
export async function expectAlert(title: string, text: string): Promise<void> {
  const heading = await screen.findByText(title, { selector: '[role=alert] strong' });
  expect(heading.closest('[role=alert]')?.textContent).toBe(`${title} ${text}`);
  expect(screen.queryByText(`${title}. ${text}`)).toBeNull();
}
