import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { Tick } from '#frontend/components/ui/tick.tsx';
import { useFirstFocus } from '#frontend/components/ui/use-first-focus.ts';
import { minutesProblem } from '#frontend/components/workouts/minutes-problem.ts';
import { MinutesStepper } from '#frontend/components/workouts/minutes-stepper.tsx';
import { NotesField } from '#frontend/components/workouts/notes-field.tsx';
import { formatMinutes } from '#frontend/lib/formats/clock.ts';
import { SHARE_MINUTES, STRAVA_NOTES_CHARACTERS } from '#shared/constants.ts';
import type { ActivityItem } from '#shared/workouts/activity.ts';
import { ShareProblemAlert } from './share-problem-alert.tsx';
import { useShareToStrava } from './share-to-strava.ts';
import { ViewOnStrava } from './view-on-strava.tsx';
import * as words from './words.ts';

/** The fields of a completed workout that sharing needs. */
export type CompletedWorkout = Pick<ActivityItem, 'workoutId' | 'name' | 'duration' | 'comments'>;

/** A completed workout with an id, which sharing to Strava requires. */
export type ShareableWorkout = CompletedWorkout & { workoutId: string };

interface ShareToStravaSheetProps {
  workout: ShareableWorkout;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks what to send to Strava of a completed workout, and sends it. What was entered stays when that fails. */
export function ShareToStravaSheet({ workout, isOpen, onClose }: ShareToStravaSheetProps) {
  const { workoutId, name } = workout;
  const toast = useToast();
  const [minutes, setMinutes] = useState<number>(workout.duration ?? SHARE_MINUTES.preset);
  const wrongMinutes = minutesProblem(minutes, SHARE_MINUTES, words.sharedUse);
  const [notes, setNotes] = useState(workout.comments ?? '');
  const { share, isPending, shared, problem } = useShareToStrava(onClose);
  const isTold = useRef(false);
  const finish = () => {
    onClose();
    if (isTold.current) return; // it was only opened again
    isTold.current = true;
    toast({ title: words.shared, text: words.sharedToast(name, formatMinutes(minutes)) });
  };

  if (shared) {
    return (
      <Sheet
        isOpen={isOpen}
        onClose={finish}
        title={words.shared}
        subtitle={name}
        foot={
          <>
            <Button variant="contained" color="primary" fullWidth onClick={finish}>
              {words.done}
            </Button>
            <ViewOnStrava url={shared.activityUrl} />
          </>
        }
      >
        <Tick isDrawn />
        <SharedMessage text={words.sharedText(shared.message, formatMinutes(minutes), notes.trim() !== '')} />
      </Sheet>
    );
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.shareTitle}
      subtitle={name}
      isBusy={isPending}
      foot={
        <>
          {problem && (
            <ShareProblemAlert problem={problem} onAgain={() => share({ workoutId, minutes, notes, again: true })} />
          )}
          {problem?.way !== 'look' && (
            <BusyButton
              variant="contained"
              color="primary"
              fullWidth
              startIcon={<Icon name="share" />}
              isBusy={isPending}
              needsConnection
              disabled={wrongMinutes !== undefined || problem?.way === 'none'}
              onClick={() => share({ workoutId, minutes, notes })}
            >
              {words.share}
            </BusyButton>
          )}
        </>
      }
    >
      <MinutesStepper
        label={words.duration}
        value={minutes}
        onChange={setMinutes}
        min={SHARE_MINUTES.min}
        max={SHARE_MINUTES.max}
        problem={wrongMinutes}
      />
      <NotesField value={notes} onChange={setNotes} maximum={STRAVA_NOTES_CHARACTERS} hint={words.notesHint} />
    </Sheet>
  );
}

/** Takes the focus from the button that is gone, so that it is read out. */
function SharedMessage({ text }: { text: string }) {
  const ref = useFirstFocus<HTMLParagraphElement>();
  return (
    <Typography ref={ref} tabIndex={-1}>
      {text}
    </Typography>
  );
}
