import { vi } from 'vitest';

/** Gives the browser ways to share that it may lack, or takes them away; the setup of these tests puts them back. */
export function stubDevice(ways: { share: unknown; clipboard: unknown }): void {
  const { share, clipboard } = ways;
  vi.stubGlobal('navigator', Object.create(navigator, { share: { value: share }, clipboard: { value: clipboard } }));
}
