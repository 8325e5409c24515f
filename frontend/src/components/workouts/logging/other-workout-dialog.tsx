import { useId, useRef, useState } from 'react';
import { keptOnDevice } from '#frontend/components/outbox/words.ts';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { NumberField } from '#frontend/components/ui/forms/number-field.tsx';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { minutesProblem } from '#frontend/components/workouts/minutes-problem.ts';
import { MinutesStepper } from '#frontend/components/workouts/minutes-stepper.tsx';
import { NotesField } from '#frontend/components/workouts/notes-field.tsx';
import { completed, completedText, duration, error, logged } from '#frontend/components/workouts/words.ts';
import { WORKOUT_TYPE_LOOK } from '#frontend/components/workouts/workout-type.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { METRES_IN } from '#frontend/lib/formats/units.ts';
import { useDaysFor } from '#frontend/queries/log/logged-workout.ts';
import { newOtherWorkoutId, useLogOther } from '#frontend/queries/log/other-workouts.ts';
import { useUnits } from '#frontend/queries/units.ts';
import {
  COMPLETION_LIMITS,
  DEFAULT_MINUTES,
  PROGRAM_FILE_LIMITS,
  RESULT_LIMITS,
  WORKOUT_TYPES,
} from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';
import { DayField, dayProblem, namedDay } from './day-field.tsx';
import { distanceResult } from './distance-result.ts';
import { EffortScale } from './effort-scale.tsx';
import * as words from './words.ts';

interface OtherWorkoutDialogProps {
  /** The day it is for; today without one. */
  date?: LocalDate | undefined;
  isOpen: boolean;
  onClose: () => void;
}

const { minutesMin, minutesMax, notesMax } = COMPLETION_LIMITS;
const MINUTES = { min: minutesMin, max: minutesMax };

/** Asks about a workout that no plan has, and logs it. What was entered stays when that fails. */
export function OtherWorkoutDialog({ date, isOpen, onClose }: OtherWorkoutDialogProps) {
  const form = useId();
  const toast = useToast();
  const singleFlight = useSingleFlight();
  const days = useDaysFor();
  const [id] = useState(newOtherWorkoutId);
  const [type, setType] = useState<WorkoutType>('cardio');
  const [name, setName] = useState('');
  const [minutes, setMinutes] = useState<number>(DEFAULT_MINUTES.completion);
  const { distance: unit } = useUnits();
  const [distance, setDistance] = useState<number>();
  const [effort, setEffort] = useState<number | null>(null);
  const [chosenDay, setDay] = useState<string | undefined>(date);
  const [notes, setNotes] = useState('');
  const [isTried, setIsTried] = useState(false);
  const log = useLogOther();
  const isLogged = useRef(false);
  const day = chosenDay ?? days.last;
  const wrongMinutes = minutesProblem(minutes, MINUTES, logged);
  const wrongName = name.trim() === '' ? words.nameMissing : undefined;
  const metres = (distance ?? 0) * METRES_IN[unit];
  const isTooFar = metres > RESULT_LIMITS.metres;
  const isFine = !wrongMinutes && !wrongName && !isTooFar && dayProblem(day, days) === undefined;

  const send = async () => {
    const workout = { id, name: name.trim(), workoutType: type };
    const result = metres > 0 ? distanceResult({ name: workout.name, metres, minutes, day }) : undefined;
    const details = { effort, notes: notes.trim() || null, duration: minutes, date: namedDay(day, days), result };
    const delivery = await log.mutateAsync({ workout, ...details });
    isLogged.current = true; // a double click's second half may come as it closes
    onClose();
    toast({ title: completed, text: delivery === 'kept' ? keptOnDevice : completedText });
  };
  const submit = () => {
    setIsTried(true);
    if (isFine && !isLogged.current) singleFlight(() => send().catch(() => undefined)); // said above the button
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.logElse}
      isBusy={log.isPending}
      foot={
        <>
          {log.error && <FailureAlert title={error} text={messageOf(log.error, words.failed)} />}
          <BusyButton
            variant="contained"
            color="primary"
            fullWidth
            type="submit"
            form={form}
            startIcon={<Icon name="check" />}
            isBusy={log.isPending}
          >
            {words.log}
          </BusyButton>
        </>
      }
    >
      <form
        id={form}
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={words.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          placeholder={words.namePlaceholder}
          inputProps={{ maxLength: PROGRAM_FILE_LIMITS.nameCharacters, 'aria-required': true }}
          problem={isTried ? wrongName : undefined}
        />
        <SelectField
          label={words.type}
          values={WORKOUT_TYPES}
          value={type}
          onChange={setType}
          labelOf={(value) => WORKOUT_TYPE_LOOK[value].label}
        />
        <DayField label={words.doneOn} value={day} onChange={setDay} days={days} />
        <MinutesStepper label={duration} value={minutes} onChange={setMinutes} {...MINUTES} problem={wrongMinutes} />
        <NumberField
          label={words.distance}
          isOptional
          unit={unit}
          value={distance}
          onChange={setDistance}
          hasDecimals
          problem={
            isTooFar
              ? words.distanceTooLong(`${Math.floor(RESULT_LIMITS.metres / METRES_IN[unit])} ${unit}`)
              : undefined
          }
        />
        <EffortScale value={effort} onChange={setEffort} />
        <NotesField value={notes} onChange={setNotes} maximum={notesMax} />
      </form>
    </Sheet>
  );
}
