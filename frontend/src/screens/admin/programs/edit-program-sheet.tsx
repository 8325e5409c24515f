import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { SubmitButton } from '#frontend/components/ui/forms/submit-button.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { useLeaveQuestion } from '#frontend/components/ui/leaving/use-leave-question.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useUpdateProgram } from '#frontend/queries/admin/programs.ts';
import { focusFirstProblem } from '#frontend/screens/admin/focus-first-problem.ts';
import { refusedFields } from '#frontend/screens/admin/refused-fields.ts';
import type { AdminProgram } from '#shared/admin/programs.ts';
import { changesOf, DRAFT_NUMBERS, draftOf, type ProgramDraft, problemsOf } from './program-draft.ts';
import { ProgramFieldset } from './program-fieldset.tsx';
import * as words from './words.ts';

interface EditProgramSheetProps {
  program: AdminProgram;
  isOpen: boolean;
  onClose: () => void;
}

/** Edits a program's name and description; its weeks and workouts are edited elsewhere. */
export function EditProgramSheet({ program, isOpen, onClose }: EditProgramSheetProps) {
  const formId = useId();
  const [preset] = useState(() => draftOf(program));
  const [draft, setDraft] = useState(preset);
  const { save, isPending, refused, failure } = useSaving(program, onClose);
  // A refusal is of what was sent; a field that has been changed since is not what it speaks of.
  const [sent, setSent] = useState<ProgramDraft>();
  const form = useRef<HTMLFormElement>(null);
  const isDirty = Object.keys(changesOf(draft, preset)).length > 0;
  const { close, question } = useLeaveQuestion({ isOpen, isDirty, onClose });
  useEffect(() => {
    if (Object.keys(refused).length > 0) focusFirstProblem(form.current);
  }, [refused]);

  const problems = problemsOf(draft);
  const problemOf = (field: keyof ProgramDraft) =>
    problems[field] ?? (sent?.[field] === draft[field] ? refused[field] : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(problems).some(Boolean)) return focusFirstProblem(form.current);
    setSent(draft);
    save(draft, preset);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={words.editTitle(program.name)}
      isBusy={isPending}
      foot={
        question ?? (
          <>
            {failure && <FailureAlert {...failure} />}
            <SubmitButton form={formId} isBusy={isPending}>
              {words.save}
            </SubmitButton>
          </>
        )
      }
    >
      <form id={formId} ref={form} onSubmit={submit} noValidate>
        <ProgramFieldset fields={draft} onChange={setDraft} problemOf={problemOf} isReadOnly={isPending}>
          {(['frequency', 'targetEventWeeks'] as const).map((name) => (
            <div key={name}>
              <Field
                label={DRAFT_NUMBERS[name].label}
                value={draft[name]}
                onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
                readOnly={isPending}
                inputProps={{ inputMode: 'numeric', maxLength: 3, 'aria-required': true }}
                autoComplete="off"
                problem={problemOf(name)}
              />
            </div>
          ))}
        </ProgramFieldset>
      </form>
    </Sheet>
  );
}

function useSaving(program: AdminProgram, onSaved: () => void) {
  const toast = useToast();
  const singleFlight = useSingleFlight();
  const { mutateAsync, isPending, error } = useUpdateProgram(program);
  const refused = useMemo(() => refusedFields(isPending ? null : error), [isPending, error]);
  const save = (draft: ProgramDraft, preset: ProgramDraft) =>
    singleFlight(async () => {
      const changes = changesOf(draft, preset);
      if (Object.keys(changes).length === 0) return onSaved();
      try {
        const { name } = await mutateAsync(changes);
        toast({ title: words.saved, text: words.savedText(name) });
      } catch {
        return; // said in the sheet
      }
      onSaved();
    });
  const isOfFields = Object.keys(refused).length > 0;
  const failure =
    error && !isPending && !isOfFields
      ? { title: words.saveFailed, text: messageOf(error, words.saveFailedText) }
      : undefined;
  return { save, isPending, refused, failure };
}
