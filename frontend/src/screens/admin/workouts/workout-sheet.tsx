import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { SubmitButton } from '#frontend/components/ui/forms/submit-button.tsx';
import { FootQuestion } from '#frontend/components/ui/leaving/foot-question.tsx';
import { useLeaveQuestion } from '#frontend/components/ui/leaving/use-leave-question.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { describeError } from '#frontend/lib/api/api-error.ts';
import { formatPlace } from '#frontend/lib/formats/dates.ts';
import { adminWorkoutQuery } from '#frontend/queries/admin/workouts.ts';
import { focusFirstProblem } from '#frontend/screens/admin/focus-first-problem.ts';
import type { AdminProgram } from '#shared/admin/programs.ts';
import type { ListedWorkout } from '#shared/admin/workouts.ts';
import * as words from './words.ts';
import { useWorkoutDeletion, useWorkoutSaving } from './workout-changes.ts';
import { isChanged, type WorkoutDraft, workoutDraftOf, workoutIssues } from './workout-draft.ts';
import { WorkoutForm } from './workout-form.tsx';

interface WorkoutSheetProps {
  workout: ListedWorkout;
  program: AdminProgram;
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once the workout is deleted, or moved to where it has another id. */
  onGone: (id: string | null) => void;
}

/** A workout of a program: edited or deleted. */
export function WorkoutSheet({ workout, program, isOpen, onClose, onGone }: WorkoutSheetProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { query, base, draft, setDraft, loadAnew } = useEditedWorkout(workout);
  const [isDeleting, setIsDeleting] = useState(false);
  const [checks, setChecks] = useState(0);
  const [unloaded, setUnloaded] = useState<Error | null>(null);
  const [sent, setSent] = useState<WorkoutDraft>();
  const saving = useWorkoutSaving(workout, program, ({ id }) => (id === workout.id ? onClose() : onGone(id)));
  const deletion = useWorkoutDeletion(workout, program, () => onGone(null));
  const isBusy = saving.isPending || deletion.isBusy;
  const isDirty = base !== undefined && draft !== undefined && isChanged(draft, base.preset);

  const found = draft ? workoutIssues(draft) : [];
  // A refusal is of what was sent; once anything has been changed it is asked again.
  const issues = sent === draft ? [...found, ...saving.refused] : found;
  useEffect(() => {
    if (saving.refused.length > 0) setChecks((count) => count + 1);
  }, [saving.refused]);
  useEffect(() => {
    if (checks > 0) focusFirstProblem(form.current);
  }, [checks]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!base || !draft) return;
    if (found.length > 0) setChecks((count) => count + 1);
    else {
      setSent(draft);
      saving.save(draft, base.workout.version);
    }
  };
  const keep = () => {
    setIsDeleting(false);
    deletion.reset();
  };
  const { close, question } = useLeaveQuestion({ isOpen, isDirty, onClose });
  const startAnew = async () => {
    const error = await loadAnew();
    setUnloaded(error);
    if (!error) saving.reset();
  };
  const buttons = (
    <>
      {saving.failure && !unloaded && <FailureAlert {...saving.failure} />}
      {unloaded && <FailureAlert title={words.failed} text={describeError(unloaded)} />}
      {saving.isOutdated && (
        <BusyButton needsConnection onClick={startAnew}>
          {words.reload}
        </BusyButton>
      )}
      <Box sx={footStyle}>
        <Button color="error" disabled={isBusy} onClick={() => setIsDeleting(true)}>
          {words.deleteLabel}
        </Button>
        <SubmitButton form={formId} isBusy={saving.isPending}>
          {words.save}
        </SubmitButton>
      </Box>
    </>
  );
  const deletionQuestion = (
    <>
      {deletion.failure && <FailureAlert {...deletion.failure} />}
      <FootQuestion
        keep={words.keepWorkout}
        confirm={words.deleteWorkout}
        isBusy={deletion.isBusy}
        needsConnection
        onKeep={keep}
        onConfirm={deletion.start}
      >
        <strong>{words.deleteQuestion}</strong> {words.deleteText}
      </FootQuestion>
    </>
  );
  const foot = question ?? (isDeleting ? deletionQuestion : buttons);

  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={words.title}
      subtitle={words.placeIn(program.name, formatPlace(workout.week, workout.day))}
      isBusy={isBusy}
      foot={draft && foot}
    >
      <QueryState
        query={{ ...query, data: draft }}
        what={words.workout}
        failure={words.failed}
        skeleton={<RowsSkeleton rows={6} hasSquare={false} />}
      >
        {(shown) => (
          <WorkoutForm
            id={formId}
            formRef={form}
            draft={shown}
            onChange={setDraft}
            issues={issues}
            checks={checks}
            isBusy={isBusy}
            onSubmit={submit}
          />
        )}
      </QueryState>
    </Sheet>
  );
}

const footStyle = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 3 } as const;

/** The workout as it was read when the dialog opened, and what has been made of it since. */
function useEditedWorkout(workout: ListedWorkout) {
  const query = useQuery(adminWorkoutQuery(workout));
  const [base, setBase] = useState<ReturnType<typeof baseOf>>();
  const [draft, setDraft] = useState<WorkoutDraft>();
  const begin = (read: NonNullable<typeof query.data>) => {
    const begun = baseOf(read);
    setBase(begun);
    setDraft(begun.preset);
  };
  // Only data fetched since the dialog opened, and only before anything can have been typed.
  if (!base && query.data && query.isFetchedAfterMount) begin(query.data);
  return {
    query,
    base,
    draft,
    setDraft,
    /** Resolves with why it could not be loaded; then all stays as it was. */
    loadAnew: async () => {
      const { data, isSuccess, error } = await query.refetch();
      if (isSuccess) begin(data);
      return error;
    },
  };
}

function baseOf(workout: Parameters<typeof workoutDraftOf>[0]) {
  return { workout, preset: workoutDraftOf(workout) };
}
