import { deviceDatabase } from './device-database.ts';
import type { Shelf } from './generated-workouts.ts';
import { forget, readStored, store } from './storage.ts';

const KEY = 'open-session';
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The id of the workout that is under way on this device, by what was noted beside the session itself: it tells a first
 * screen, without reading any more, whether to load what shows it.
 */
export function openSessionHint(): string | undefined {
  return readStored(KEY, isText);
}

/**
 * Looks for a workout under way that is noted no more: a browser that was killed forgets what was noted last, but not the
 * session. Resolves whether there is one.
 */
export async function recallOpenSession(uid: string): Promise<boolean> {
  if (openSessionHint() !== undefined) return false;
  try {
    if ((await (await deviceDatabase()).count('sessions', uid)) === 0) return false;
    const { readSession } = await import('#frontend/lib/player/store/session-store.ts');
    const stored = await readSession(uid);
    if (!stored || stored.facts.at(-1)?.is === 'discarded') return false;
    hintOpenSession(stored.session.subject.workoutId);
    return true;
  } catch {
    return false; // storage is forbidden, and then nothing was kept either
  }
}

/** Returns the address that starts or resumes a planned workout. */
export function sessionAddress(workoutId: string): string {
  return `/session?workout=${encodeURIComponent(workoutId)}`;
}

/** Returns the address that starts a generated workout. */
export function generatedSessionAddress(shelf: Shelf): string {
  return `/session?shelf=${shelf}`;
}

/** Notes which workout is under way; undefined, that none is. */
export function hintOpenSession(workoutId: string | undefined): void {
  if (workoutId === undefined) forget(KEY);
  else store(KEY, workoutId);
}
