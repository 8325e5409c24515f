import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { keptOnDevice } from '#frontend/components/outbox/words.ts';
import { coveringColumn, coveringFoot, oneColumn, twoColumns } from '#frontend/components/ui/column-styles.ts';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useLeaveQuestion } from '#frontend/components/ui/leaving/use-leave-question.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { SHORT_WINDOW } from '#frontend/components/ui/short-window.ts';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { NotesField } from '#frontend/components/workouts/notes-field.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { type Changes, useCorrectWorkout } from '#frontend/queries/log/corrections.ts';
import type { LoggedWorkout } from '#frontend/queries/log/logged-workout.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { COMPLETION_LIMITS } from '#shared/constants.ts';
import type { Result } from '#shared/workouts/result.ts';
import { changesOf, type EditStart, editDraftOf, problemsOf } from './edit-draft.ts';
import { EditFields } from './edit-fields.tsx';
import { draftOf, plannedResult, resultOf } from './result-draft.ts';
import { SetsEditor } from './sets-editor.tsx';
import { Was } from './was.tsx';
import * as words from './words.ts';

interface EditSheetProps {
  /** The workout as it was when this was opened. */
  logged: LoggedWorkout;
  /** The recorded sets, where there are any. */
  result: Result | undefined;
  start: EditStart;
  isOpen: boolean;
  onClose: () => void;
  onRemove: () => void;
}

/** A logged workout to be put right, over the whole window; leaving it with changes asks. */
export function EditSheet({ logged, result, start, isOpen, onClose, onRemove }: EditSheetProps) {
  const { entry, workout, days } = logged;
  const toast = useToast();
  const singleFlight = useSingleFlight();
  const form = useId();
  const units = useUnits();
  const [draft, setDraft] = useState(() => editDraftOf(entry));
  const [edited] = useState(() => result ?? (start === 'done' ? plannedResult(entry, workout.exercises) : undefined));
  const [exercises, setExercises] = useState(() => edited && draftOf(edited, units));
  const [first] = useState(exercises);
  const correct = useCorrectWorkout();
  const isSaved = useRef(false);
  const problems = problemsOf(draft, days);
  const isResultChanged = exercises !== undefined && (exercises !== first || (!result && edited !== undefined));
  const typed = edited && exercises && isResultChanged ? resultOf(edited, exercises, entry.completedAt) : undefined;
  const isFine = !problems.day && !problems.minutes && (!isResultChanged || typed !== undefined);
  const changes = changesOf(entry, draft, typed);
  // Planned values are offered for saving, but count as unsaved input only once the athlete has changed them.
  const isDirty = changesOf(entry, draft) !== undefined || exercises !== first;
  const { close, question } = useLeaveQuestion({ isOpen, isDirty: isDirty && !correct.isSuccess, onClose });

  const send = async (changed: Changes) => {
    const delivery = await correct.mutateAsync({ entry, changes: changed });
    isSaved.current = true; // a double click's second half may come as it closes
    onClose();
    toast({ title: words.saved, ...(delivery === 'kept' && { text: keptOnDevice }) });
  };
  const save = () => {
    if (!isFine || isSaved.current) return;
    if (changes)
      singleFlight(() => send(changes).catch(() => undefined)); // said above the buttons
    else onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={words.editTitle} isBusy={correct.isPending} isPage>
      <Box sx={bodyStyle}>
        <Box sx={coveringColumn}>
          <Heading name={entry.name} isTaken={start !== 'all'} onClose={close} isBusy={correct.isPending} />
          <Box
            component="form"
            id={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
            sx={twoColumns}
          >
            <EditFields entry={entry} draft={draft} days={days} problems={problems} start={start} onChange={setDraft} />
            <Box sx={{ ...stackStyle, gridColumn: { md: 1 }, gridRow: { md: 1 } }}>
              {exercises && (
                <SetsEditor
                  isFirst={start === 'done'}
                  drafts={exercises}
                  planned={workout.exercises}
                  onChange={setExercises}
                />
              )}
              <Was was={draft.notes === (entry.comments ?? '') ? undefined : entry.comments}>
                <NotesField
                  value={draft.notes}
                  onChange={(notes) => setDraft({ ...draft, notes })}
                  maximum={COMPLETION_LIMITS.notesMax}
                />
              </Was>
              <Button color="error" startIcon={<Icon name="trash" />} disabled={correct.isPending} onClick={onRemove}>
                {words.deleteWorkout}
              </Button>
            </Box>
          </Box>
        </Box>
      </Box>
      <Box component="footer" sx={footStyle}>
        <Box sx={footColumnStyle}>
          {question ?? (
            <>
              {correct.error && <FailureAlert title={words.error} text={messageOf(correct.error, words.saveFailed)} />}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                <Button sx={{ minHeight: 56, flex: '1 1 auto' }} disabled={correct.isPending} onClick={close}>
                  {words.cancel}
                </Button>
                <BusyButton
                  variant="contained"
                  color="primary"
                  type="submit"
                  form={form}
                  isBusy={correct.isPending}
                  disabled={!isFine}
                  sx={{ flex: '9 1 auto' }}
                >
                  {words.save}
                </BusyButton>
              </Box>
            </>
          )}
        </Box>
      </Box>
    </Sheet>
  );
}

interface HeadingProps {
  name: string;
  /** The focus is on a field already. */
  isTaken: boolean;
  isBusy: boolean;
  onClose: () => void;
}

function Heading({ name, isTaken, isBusy, onClose }: HeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!isTaken) ref.current?.focus({ preventScroll: true });
  }, [isTaken]);
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 'var(--tap)' }}>
      <IconButton aria-label={words.cancel} disabled={isBusy} onClick={onClose} sx={{ ml: -3 }}>
        <Icon name="close" />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography ref={ref} tabIndex={-1} variant="h1">
          {words.editTitle}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: '6px' }}>
          {name}
        </Typography>
      </Box>
    </Box>
  );
}

const stackStyle = { ...oneColumn, alignContent: 'start' } as const;

const bodyStyle = { flex: '1 1 auto', overflowY: 'auto', [SHORT_WINDOW]: { overflowY: 'visible' } } as const;

const footStyle = { borderTop: '1px solid var(--line)', bgcolor: 'background.default' } as const;

const footColumnStyle = { ...coveringFoot, gap: 2 } as const;
