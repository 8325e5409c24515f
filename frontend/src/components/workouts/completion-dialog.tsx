import Button from '@mui/material/Button';
import { type FormEvent, useId, useRef, useState } from 'react';
import { keptOnDevice } from '#frontend/components/outbox/words.ts';
import { ShareStep } from '#frontend/components/strava/share-step.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { useDaysFor } from '#frontend/queries/log/logged-workout.ts';
import { useLogWorkout } from '#frontend/queries/workout-outcomes.ts';
import { COMPLETION_LIMITS, COMPLETION_RATING, DEFAULT_MINUTES } from '#shared/constants.ts';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';
import { CompletionScore, SuccessHeading, useScore } from './completion-success.tsx';
import { DayField, dayProblem, namedDay } from './logging/day-field.tsx';
import { EffortScale } from './logging/effort-scale.tsx';
import { RatingScale } from './logging/rating-scale.tsx';
import { doneOn } from './logging/words.ts';
import { minutesProblem } from './minutes-problem.ts';
import { MinutesStepper } from './minutes-stepper.tsx';
import { NotesField } from './notes-field.tsx';
import * as words from './words.ts';

/** The fields of a workout that the dialog needs to log it. */
export type CompletableWorkout = Pick<ScheduledWorkout, 'workoutId' | 'name' | 'estimatedDuration'>;

interface CompletionDialogProps {
  workout: CompletableWorkout;
  isOpen: boolean;
  onClose: () => void;
  /** Closed after the workout was logged. */
  onDone: () => void;
}

const { minutesMin, minutesMax, notesMax } = COMPLETION_LIMITS;
const MINUTES = { min: minutesMin, max: minutesMax };

/** Asks how it was and logs it. What was entered stays when sending fails or the dialog is closed. */
export function CompletionDialog({ workout, isOpen, onClose, onDone }: CompletionDialogProps) {
  const form = useId();
  const score = useScore();
  const before = useRef(score);
  const [rating, setRating] = useState<number>(COMPLETION_RATING.preset);
  const [minutes, setMinutes] = useState<number>(workout.estimatedDuration ?? DEFAULT_MINUTES.completion);
  const [effort, setEffort] = useState<number | null>(null);
  const [notes, setNotes] = useState('');
  const days = useDaysFor(workout.workoutId);
  const [chosenDay, setDay] = useState<string>();
  const day = chosenDay ?? days.last;
  const problem = minutesProblem(minutes, MINUTES, words.logged);
  const log = useLogWorkout();
  const { run, isBusy, failure } = useAsked(log, { title: words.error, text: words.completeFailed });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    before.current = score; // before the screen shows the workout as done
    const details = { rating, effort, notes: notes.trim() || null, duration: minutes, date: namedDay(day, days) };
    run({ workoutId: workout.workoutId, ...details });
  };
  const praise = log.data === 'kept' ? keptOnDevice : words.completedText;
  if (log.isSuccess) {
    return (
      <Sheet
        isOpen={isOpen}
        onClose={onDone}
        title={words.completed}
        header={(id) => <SuccessHeading id={id} name={workout.name} minutes={minutes} praise={praise} />}
        tone="volt"
        foot={
          <>
            <Button variant="contained" onClick={onDone} fullWidth>
              {words.done}
            </Button>
            <ShareStep
              workout={{ workoutId: workout.workoutId, name: workout.name, duration: minutes, comments: notes }}
              onLeave={onDone}
            />
          </>
        }
      >
        <CompletionScore before={before.current} after={score} />
      </Sheet>
    );
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.complete}
      subtitle={workout.name}
      isBusy={isBusy}
      foot={
        <>
          {failure && <FailureAlert {...failure} />}
          <BusyButton
            variant="contained"
            color="primary"
            fullWidth
            type="submit"
            form={form}
            startIcon={<Icon name="check" />}
            isBusy={isBusy}
            disabled={problem !== undefined || dayProblem(day, days) !== undefined}
          >
            {words.complete}
          </BusyButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <RatingScale legend={words.howWasIt} value={rating} onChange={setRating} />
        <MinutesStepper label={words.duration} value={minutes} onChange={setMinutes} {...MINUTES} problem={problem} />
        <EffortScale value={effort} onChange={setEffort} />
        <DayField label={doneOn} value={day} onChange={setDay} days={days} />
        <NotesField value={notes} onChange={setNotes} maximum={notesMax} />
      </form>
    </Sheet>
  );
}
