import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { discardDraft, hasKeptDraft } from '#frontend/screens/profile/profile-draft.ts';
import type { ProfileField } from '#frontend/screens/profile/profile-fields.ts';
import type { User } from '#shared/account/user.ts';

type Start = ProfileField | 'form' | null;

const RACE_DATE: ProfileField = 'hyroxEventDate';

/**
 * Whether the profile is read or edited. `/profile?edit=1` and changes that were left unsaved begin with the form,
 * `/profile?edit=hyroxEventDate` at the race date. `startsAt` is what the form puts the focus on; null leaves it where it is.
 */
export function useProfileEditing(athlete: User) {
  const asked = useSearchParams()[0].get('edit');
  const isAskedFor = asked !== null && asked !== RACE_DATE;
  const navigate = useNavigate();
  const [editing, setEditing] = useState<{ startsAt: Start } | null>(() =>
    isAskedFor || hasKeptDraft(athlete) ? { startsAt: null } : null,
  );
  // Not the mutation's own state, which changes a moment too late: a disabled field cannot take the focus.
  const [isSaving, setIsSaving] = useState(false);

  // The address has said it once; a reload after saving shall not say it again.
  useEffect(() => {
    if (asked === null) return;
    // Only now, because the heading takes the focus as the page appears.
    if (asked === RACE_DATE) setEditing({ startsAt: asked });
    navigate('/profile', { replace: true });
  }, [asked, navigate]);

  const close = () => {
    discardDraft();
    setIsSaving(false);
    setEditing(null);
  };
  return {
    isEditing: editing !== null,
    startsAt: editing?.startsAt ?? null,
    edit: (startsAt: Start) => setEditing({ startsAt }),
    cancel: close,
    isSaving,
    setIsSaving,
  };
}
