import { useEffect, useState } from 'react';
import {
  fieldsOf,
  isChanged,
  type ProfileDraft,
  type ProfileFields,
} from '#frontend/screens/profile/profile-fields.ts';
import type { User } from '#shared/account/contract.ts';

/** What was typed and not saved when the screen was left. Signing out loads the page anew, and forgets it. */
let kept: { readonly uid: string; readonly draft: ProfileDraft } | undefined;

export function hasKeptDraft({ id }: User): boolean {
  return kept?.uid === id;
}

/**
 * The athlete's fields with the changes under way. Those stay when another screen is visited in between; before the
 * page itself is left with some, the browser asks.
 */
export function useProfileDraft(athlete: User) {
  const [wasKept] = useState(() => hasKeptDraft(athlete));
  const [draft, setDraft] = useState<ProfileDraft>(() => (kept && wasKept ? kept.draft : {}));
  const fields: ProfileFields = { ...fieldsOf(athlete), ...draft };
  const isDirty = isChanged(fields, athlete);

  useEffect(() => {
    kept = isDirty ? { uid: athlete.id, draft } : undefined;
  }, [isDirty, draft, athlete.id]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return { fields, wasKept, change: (changes: ProfileDraft) => setDraft((last) => ({ ...last, ...changes })) };
}

export function discardDraft(): void {
  kept = undefined;
}
