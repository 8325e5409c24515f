import { useSyncExternalStore } from 'react';
import { APPEARANCE_KEY } from './appearance.ts';

export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];
type Scheme = 'light' | 'dark';

const LIGHT_SYSTEM = '(prefers-color-scheme: light)';

/** The choice of this page, for where nothing can be stored. */
let chosenHere: Appearance | undefined;
const listeners = new Set<() => void>();

function appearance(): Appearance {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(APPEARANCE_KEY);
  } catch {
    // Storage can be forbidden.
  }
  return APPEARANCES.find((one) => one === (stored ?? chosenHere)) ?? 'system';
}

function scheme(): Scheme {
  const chosen = appearance();
  if (chosen !== 'system') return chosen;
  return matchMedia(LIGHT_SYSTEM).matches ? 'light' : 'dark';
}

/** Keeps the choice on this device, and shows it at once. */
export function chooseAppearance(chosen: Appearance): void {
  chosenHere = chosen;
  try {
    localStorage.setItem(APPEARANCE_KEY, chosen);
  } catch {
    // Then it holds for this page.
  }
  show();
}

/** The early script has shown the scheme there was when the page was opened. */
function show(): void {
  const now = scheme();
  document.documentElement.classList.toggle('light', now === 'light');
  document.documentElement.classList.toggle('dark', now === 'dark');
  for (const listener of listeners) listener();
}

/** Follows the system, and what is chosen in another tab. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    matchMedia(LIGHT_SYSTEM).addEventListener('change', show);
    addEventListener('storage', show);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    matchMedia(LIGHT_SYSTEM).removeEventListener('change', show);
    removeEventListener('storage', show);
  };
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, appearance);
}

export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, scheme);
}
