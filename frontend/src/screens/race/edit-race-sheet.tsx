import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import { SubmitButton } from '#frontend/components/ui/forms/submit-button.tsx';
import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { useChangeRace } from '#frontend/queries/race.ts';
import { PROFILE_TEXT_MAX } from '#shared/constants.ts';
import { isLocalDate } from '#shared/dates.ts';
import { DIVISION_NAMES, DIVISIONS, type Division } from '#shared/race/division.ts';
import { readTargetTime } from '#shared/race/target-time.ts';
import * as words from './words.ts';

const NONE = 'none';

interface EditRaceSheetProps {
  /** For another race than the stored one: its date, place and wave begin empty. */
  isOfNext: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** The race's details in a form; saved all at once. */
export function EditRaceSheet({ isOfNext, isOpen, onClose }: EditRaceSheetProps) {
  const athlete = useAthlete();
  const { hyroxEventDate, hyroxEventLocation, raceStartTime } = athlete;
  const formId = useId();
  const [date, setDate] = useState((!isOfNext && hyroxEventDate) || '');
  const [location, setLocation] = useState((!isOfNext && hyroxEventLocation) || '');
  const [division, setDivision] = useState<Division | typeof NONE>(athlete.raceDivision ?? NONE);
  const [startTime, setStartTime] = useState((!isOfNext && raceStartTime) || '');
  const [targetTime, setTargetTime] = useState(athlete.targetTime ?? '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const dateInput = useRef<HTMLInputElement>(null);
  const startInput = useRef<HTMLInputElement>(null);
  const targetInput = useRef<HTMLInputElement>(null);
  /** A half-typed time has an empty value, as if none was entered. */
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  const { run, isBusy, failure } = useAsked(useChangeRace(), { title: words.failed, text: words.failedText });

  const dateProblem = isSubmitted && !isLocalDate(date) ? words.dateMissing : undefined;
  const isUnread = targetTime.trim() !== '' && readTargetTime(targetTime) === null;
  const targetProblem = isSubmitted && isUnread ? words.targetUnread : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isHalf = startInput.current?.validity.badInput === true;
    setIsSubmitted(true);
    setIsHalfTyped(isHalf);
    if (!isLocalDate(date)) return dateInput.current?.focus();
    if (isHalf) return startInput.current?.focus();
    if (isUnread) return targetInput.current?.focus();
    const race = {
      date,
      location: location.trim() || null,
      division: division === NONE ? null : division,
      startTime: startTime || null,
      targetTime: targetTime.trim() || null,
    };
    run(race, onClose);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.editTitle}
      isBusy={isBusy}
      foot={
        <>
          {failure && <FailureAlert {...failure} />}
          <SubmitButton form={formId} isBusy={isBusy}>
            {words.save}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate style={{ display: 'grid', gap: 20 }}>
        <Field
          label={words.date}
          type="date"
          required
          value={date}
          onChange={(event) => setDate(event.target.value)}
          inputRef={dateInput}
          problem={dateProblem}
        />
        <Field
          label={words.place}
          isOptional
          value={location}
          onChange={(event) => setLocation(event.target.value)}
          inputProps={{ maxLength: PROFILE_TEXT_MAX.eventLocation }}
        />
        <SelectField
          label={words.division}
          values={[NONE, ...DIVISIONS]}
          value={division}
          onChange={setDivision}
          labelOf={(value) => (value === NONE ? words.divisionUnknown : DIVISION_NAMES[value])}
        />
        <Field
          label={words.startTime}
          type="time"
          isOptional
          value={startTime}
          onChange={(event) => {
            setStartTime(event.target.value);
            setIsHalfTyped(false);
          }}
          inputRef={startInput}
          problem={isHalfTyped ? words.startHalfTyped : undefined}
        />
        <Field
          label={words.targetTime}
          isOptional
          value={targetTime}
          onChange={(event) => setTargetTime(event.target.value)}
          inputRef={targetInput}
          inputProps={{ maxLength: PROFILE_TEXT_MAX.targetTime, autoComplete: 'off' }}
          problem={targetProblem}
          hint={words.targetHint}
        />
        <Typography variant="body2" color="textSecondary">
          {words.notAffiliated}
        </Typography>
      </form>
    </Sheet>
  );
}
