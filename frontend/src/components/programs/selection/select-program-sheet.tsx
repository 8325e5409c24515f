import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FirstDaySwitch } from '#frontend/components/programs/first-day-switch.tsx';
import { PlacedWeeks } from '#frontend/components/programs/selection/placed-weeks.tsx';
import {
  describeStart,
  latestEndDate,
  presetEndDate,
  previewPlacement,
  problemOfEndDate,
} from '#frontend/components/programs/selection/placement-preview.ts';
import { selectionChoices } from '#frontend/components/programs/selection/selection-choices.tsx';
import { useSelection } from '#frontend/components/programs/selection/use-selection.ts';
import { ChoiceGroup } from '#frontend/components/ui/forms/choice-group.tsx';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { SubmitButton } from '#frontend/components/ui/forms/submit-button.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { formatDay, today as todayHere } from '#frontend/lib/formats/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { useTodayWorkout } from '#frontend/queries/workouts.ts';
import type { Program, SelectionMode } from '#shared/programs/program.ts';
import { laterStart } from '#shared/training/placement.ts';
import type { Plan } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

interface SelectProgramSheetProps {
  program: Program;
  isOpen: boolean;
  onClose: () => void;
}

/** Chooses how to start a program: from the athlete's place, from its beginning, or so that it ends on a date. */
export function SelectProgramSheet({ program, isOpen, onClose }: SelectProgramSheetProps) {
  const today = todayHere();
  const { hyroxEventDate } = useAthlete();
  const training = useTodayWorkout();
  const plan = training.data?.plan ?? null;
  const hasRaceAhead = hyroxEventDate !== null && !problemOfEndDate(hyroxEventDate, today);
  const [mode, setMode] = useState<SelectionMode>(hasRaceAhead ? 'enddate' : 'restart');
  const [endDate, setEndDate] = useState(() => presetEndDate(program, hyroxEventDate, today));
  const [isLater, setIsLater] = useState(false);
  const dateInput = useRef<HTMLInputElement>(null);
  const formId = useId();
  const { send, isPending, failure, problemOf } = useSelection(program, onClose);

  const isByDate = mode === 'enddate';
  const monday = laterStart(today);
  const startDate = isLater ? monday : null;
  const problem = problemOfEndDate(endDate, today) ?? problemOf(endDate);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isByDate && problem) dateInput.current?.focus();
    else send({ mode, ...(isByDate && { endDate }), ...(mode === 'restart' && startDate && { startDate }) });
  };
  const startOfDate = () => {
    const preview = previewPlacement({ mode: 'enddate', program, today, endDate });
    return words.weekBegins(formatDay(preview.firstDay, today), describeStart(preview, today));
  };

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={program.name}
      subtitle={words.weeksAndDays(program.duration, program.frequency)}
      isBusy={isPending}
      foot={
        <>
          {failure && <FailureAlert title={words.error} text={failure} />}
          <SubmitButton form={formId} isBusy={isPending}>
            {words.selectProgram}
          </SubmitButton>
          {plan && (
            <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
              {whatEnds(plan, program)}
              {words.historyStays}
            </Typography>
          )}
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate style={{ display: 'grid', gap: 24 }}>
        <ChoiceGroup
          legend={words.howToStart}
          isLegendHidden
          choices={selectionChoices({ program, training, today, startDate })}
          value={mode}
          onChange={setMode}
        />
        {mode === 'restart' && monday && <FirstDaySwitch isLater={isLater} onChange={setIsLater} />}
        {isByDate && (
          <Field
            label={words.lastDay}
            type="date"
            required
            value={endDate}
            onChange={(event) => setEndDate(event.target.value)}
            inputRef={dateInput}
            inputProps={{ min: today, max: latestEndDate(today) }}
            problem={problem}
            {...(!problem && { hint: startOfDate() })}
          />
        )}
        {!(isByDate && problem) && (
          <PlacedWeeks
            program={program}
            placement={previewPlacement({ mode, program, today, startDate, endDate, current: plan })}
            behind={mode === 'continue' && plan?.programId === program.id ? 'done' : 'left-out'}
            today={today}
          />
        )}
      </form>
    </Sheet>
  );
}

/** The plan that is left for another one. */
function whatEnds({ programId, programName, week, daysUntilStart }: Plan, { id }: Program): string {
  const isOver = week === null && daysUntilStart === null;
  return isOver || programId === id ? '' : words.ends(programName);
}
