import { vi } from 'vitest';

/** Hides the page and shows it again an hour later. */
export function comeBackLater(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get');
  for (const visibility of ['hidden', 'visible'] as const) {
    state.mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.setSystemTime(Date.now() + 3_600_000);
  }
  state.mockRestore();
}
