import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import type { Failure } from '#frontend/components/ui/states/failure-alert.tsx';
import { ApiError, isSignedOut, messageOf } from '#frontend/lib/api/api-error.ts';
import { useUpdateProfile } from '#frontend/queries/profile.ts';
import { keepDraft } from '#frontend/screens/profile/profile-draft.ts';
import {
  type ProfileField,
  type ProfileFields,
  type ProfileProblems,
  problemsOf,
  profileOf,
} from '#frontend/screens/profile/profile-fields.ts';
import type { User } from '#shared/account/user.ts';
import * as words from './words.ts';

interface ProfileSavingOptions {
  athlete: User;
  fields: ProfileFields;
  form: RefObject<HTMLFormElement | null>;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}

/**
 * Saves the form, or says at its fields what keeps it from being saved and puts the focus on the first of them.
 * `forgive` drops what was said of a field that has been changed.
 */
export function useProfileSaving({ athlete, fields, form, onSaving, onSaved }: ProfileSavingOptions) {
  const toast = useToast();
  const { mutateAsync } = useUpdateProfile();
  const singleFlight = useSingleFlight();
  const [isChecked, setIsChecked] = useState(false);
  /** Problems that only the browser or the server finds. */
  const [objections, setObjections] = useState<ProfileProblems>({});
  const [failure, setFailure] = useState<Failure>();
  const [refusals, setRefusals] = useState(0);
  const lastFocus = useRef<Element>(null);

  const refuse = (found: ProfileProblems) => {
    onSaving(false);
    setIsChecked(true);
    setObjections(found);
    setRefusals((count) => count + 1);
  };

  // Focuses the first field with a problem, else the element that had the focus.
  useEffect(() => {
    if (refusals === 0) return;
    const next = form.current?.querySelector('[aria-invalid=true]') ?? lastFocus.current;
    if (next instanceof HTMLElement) next.focus();
  }, [refusals, form]);

  const save = () =>
    singleFlight(async () => {
      lastFocus.current = document.activeElement;
      const unreadable = hasUnreadableDate(form.current) ? { hyroxEventDate: words.wholeDate } : {};
      if (Object.keys({ ...problemsOf(fields, athlete), ...unreadable }).length > 0) return refuse(unreadable);
      onSaving(true);
      setFailure(undefined);
      try {
        await mutateAsync(profileOf(fields));
        onSaved();
        toast({ title: words.saved });
      } catch (error) {
        if (isSignedOut(error)) return keepDraft(athlete, fields); // the sign-in screen takes over
        refuse(objectionsOf(error));
        setFailure({ title: words.saveFailed, text: messageOf(error, words.saveFailedText) });
      }
    });

  return {
    save,
    failure,
    problemOf: (field: ProfileField) =>
      objections[field] ?? (isChecked ? problemsOf(fields, athlete)[field] : undefined),
    forgive: (field: ProfileField) => setObjections(({ [field]: _, ...others }) => others),
  };
}

/** A date that is typed by half is no value to the browser, and would be saved as none. */
function hasUnreadableDate(form: HTMLFormElement | null): boolean {
  return form?.querySelector<HTMLInputElement>('[type=date]')?.validity.badInput ?? false;
}

function objectionsOf(error: unknown): ProfileProblems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
}
