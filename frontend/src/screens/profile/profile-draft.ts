import { useEffect, useState } from 'react';
import { PROFILE_DRAFT_KEY } from '#frontend/lib/device/profile-draft-key.ts';
import { forget, readStored, store } from '#frontend/lib/device/storage.ts';
import {
  FITNESS_LEVELS,
  fieldsOf,
  isChanged,
  type ProfileDraft,
  type ProfileFields,
} from '#frontend/screens/profile/profile-fields.ts';
import type { User } from '#shared/account/user.ts';

interface StoredDraft {
  /** The athlete it belongs to. */
  readonly uid: string;
  readonly draft: ProfileDraft;
}

/** Returns the athlete's unsaved changes, which outlive their session. */
function readDraft(athlete: User): ProfileDraft | undefined {
  const stored = readStored(PROFILE_DRAFT_KEY, isStoredDraft);
  if (stored?.uid !== athlete.id) return undefined;
  return isChanged({ ...fieldsOf(athlete), ...stored.draft }, athlete) ? stored.draft : undefined;
}

export function hasKeptDraft(athlete: User): boolean {
  return readDraft(athlete) !== undefined;
}

/**
 * The athlete's fields with the changes under way. Those are kept on this device until they are saved or cancelled, or
 * the athlete signs out; before the page itself is left with some, the browser asks.
 */
export function useProfileDraft(athlete: User) {
  const [kept] = useState(() => readDraft(athlete));
  const [draft, setDraft] = useState<ProfileDraft>(kept ?? {});
  const fields: ProfileFields = { ...fieldsOf(athlete), ...draft };
  const isDirty = isChanged(fields, athlete);

  useEffect(() => {
    if (isDirty) store(PROFILE_DRAFT_KEY, { uid: athlete.id, draft } satisfies StoredDraft);
    else discardDraft();
  }, [isDirty, draft, athlete.id]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    fields,
    wasKept: kept !== undefined,
    change: (changes: ProfileDraft) => setDraft((last) => ({ ...last, ...changes })),
  };
}

/** Stores the changed fields for the next sign-in, when saving them failed because the session had ended. */
export function keepDraft(athlete: User, fields: ProfileFields): void {
  const known = fieldsOf(athlete);
  const changed = Object.entries(fields).filter(([name, value]) => value !== known[name as keyof ProfileFields]);
  store(PROFILE_DRAFT_KEY, { uid: athlete.id, draft: Object.fromEntries(changed) } satisfies StoredDraft);
}

export function discardDraft(): void {
  forget(PROFILE_DRAFT_KEY);
}

function isStoredDraft(value: unknown): value is StoredDraft {
  const { uid, draft } = (value ?? {}) as Partial<StoredDraft>;
  if (typeof uid !== 'string' || typeof draft !== 'object' || draft === null) return false;
  const { age = null, fitnessLevel = '', ...texts } = draft;
  return (
    (age === null || typeof age === 'number') &&
    (fitnessLevel === '' || Object.hasOwn(FITNESS_LEVELS, fitnessLevel)) &&
    Object.values(texts).every((text) => typeof text === 'string')
  );
}
