import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { NumberField } from '#frontend/components/ui/forms/number-field.tsx';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import { StickyFooter } from '#frontend/components/ui/overlays/sticky-footer.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { today } from '#frontend/lib/formats/dates.ts';
import { useProfileDraft } from '#frontend/screens/profile/profile-draft.ts';
import { FITNESS_LEVELS, type ProfileField, type ProfileFields } from '#frontend/screens/profile/profile-fields.ts';
import { useProfileSaving } from '#frontend/screens/profile/profile-saving.ts';
import type { User } from '#shared/account/user.ts';
import { PROFILE_TEXT_MAX } from '#shared/constants.ts';
import { daysBetween, isLocalDate } from '#shared/dates.ts';
import * as words from './words.ts';

interface ProfileFormProps {
  athlete: User;
  /** The element to focus as the form appears: a field, or the form as a whole. */
  startsAt: ProfileField | 'form' | null;
  isSaving: boolean;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}

const LEVELS = ['', 'beginner', 'intermediate', 'advanced'] as const satisfies readonly ProfileFields['fitnessLevel'][];

/** The form for the athlete's profile details. */
export function ProfileForm({ athlete, startsAt, isSaving, onSaving, onSaved }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { fields, change, wasKept } = useProfileDraft(athlete);
  const { save, failure, problemOf, forgive } = useProfileSaving({ athlete, fields, form, onSaving, onSaved });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it appears
  useLayoutEffect(() => {
    if (startsAt === 'form') form.current?.focus({ preventScroll: true });
    else if (startsAt) form.current?.querySelector<HTMLInputElement>(`[name=${startsAt}]`)?.focus();
  }, []);

  const edit = <Name extends ProfileField>(name: Name, value: ProfileFields[Name]) => {
    change({ [name]: value });
    forgive(name);
  };
  const textField = (name: 'firstName' | 'lastName' | 'hyroxEventDate' | 'hyroxEventLocation' | 'targetTime') => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => edit(name, event.target.value),
    problem: problemOf(name),
  });

  return (
    <Box
      component="form"
      ref={form}
      tabIndex={-1}
      aria-label={words.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <Box component="fieldset" disabled={isSaving} sx={fieldsStyle}>
        {wasKept && (
          <Typography role="status" variant="body2" color="textSecondary">
            {words.notSaved}
          </Typography>
        )}
        <Box sx={names}>
          <Field
            label={words.firstName}
            {...textField('firstName')}
            autoComplete="given-name"
            inputProps={{ maxLength: PROFILE_TEXT_MAX.name, 'aria-required': true }}
          />
          <Field
            label={words.lastName}
            {...textField('lastName')}
            autoComplete="family-name"
            inputProps={{ maxLength: PROFILE_TEXT_MAX.name, 'aria-required': true }}
          />
        </Box>
        <Box sx={ageAndLevel}>
          <NumberField
            label={words.age}
            unit={words.years}
            value={fields.age ?? undefined}
            onChange={(age) => edit('age', age ?? null)}
            problem={problemOf('age')}
          />
          <SelectField
            label={words.fitnessLevel}
            values={LEVELS}
            value={fields.fitnessLevel}
            onChange={(level) => edit('fitnessLevel', level)}
            labelOf={(level) => (level === '' ? words.notSet : FITNESS_LEVELS[level])}
          />
        </Box>
        <Box sx={race}>
          <Field
            label={words.eventDate}
            type="date"
            {...textField('hyroxEventDate')}
            hint={whenIs(fields.hyroxEventDate)}
          />
          <Field
            label={words.eventLocation}
            {...textField('hyroxEventLocation')}
            autoComplete="off"
            inputProps={{ maxLength: PROFILE_TEXT_MAX.eventLocation }}
          />
          <Field
            label={words.targetTime}
            {...textField('targetTime')}
            autoComplete="off"
            hint={words.targetTimeHint}
            inputProps={{ maxLength: PROFILE_TEXT_MAX.targetTime }}
          />
        </Box>
      </Box>
      <StickyFooter sx={{ p: '12px 16px', background: 'var(--surface)', '& > *': { flex: '1 0 100%' } }}>
        {failure && <FailureAlert {...failure} />}
        <BusyButton type="submit" variant="contained" color="primary" fullWidth isBusy={isSaving} needsConnection>
          {words.save}
        </BusyButton>
      </StickyFooter>
    </Box>
  );
}

/** 'In 56 days'; nothing for what is no date. */
function whenIs(date: string): string {
  if (!isLocalDate(date)) return '';
  const days = daysBetween(today(), date);
  if (days < 0) return words.passed;
  return [words.today, words.tomorrow][days] ?? words.inDays(days);
}

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  minWidth: 0,
  m: 0,
  p: '8px 16px 24px',
  border: 0,
  // Keeps a focused control from ending up under the foot.
  '& :is(input, select)': { scrollMarginBottom: 112 },
} as const;

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 3, rowGap: 4 } as const;
/** Side by side on a phone too, unless the letters are large. */
const names = { ...row, '& > *': { flex: '1 1 7.5rem', minWidth: 0 } } as const;
const ageAndLevel = {
  ...row,
  '& > *': { flex: '2 1 7rem', minWidth: 0 },
  '& > :last-child': { flex: '3 1 9rem' },
} as const;
const race = {
  ...row,
  // A date is no narrower than its digits, unless its column is held to its share.
  '& > *': { flex: '1 1 12rem', minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
  '& [type=date]': { fontSize: 'min(1rem, 7.5vw)' },
} as const;
