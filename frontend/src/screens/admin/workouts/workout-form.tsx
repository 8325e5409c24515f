import Box from '@mui/material/Box';
import type { FormEvent, Ref } from 'react';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import { WORKOUT_TYPE_LOOK } from '#frontend/components/workouts/workout-type.tsx';
import { PROGRAM_FILE_LIMITS, WORKOUT_TYPES } from '#shared/constants.ts';
import type { FieldIssue } from '#shared/error-reply.ts';
import { ExercisesEditor } from './exercises-editor.tsx';
import * as words from './words.ts';
import { WORKOUT_NUMBERS, type WorkoutDraft } from './workout-draft.ts';

interface WorkoutFormProps {
  id: string;
  formRef: Ref<HTMLFormElement>;
  draft: WorkoutDraft;
  onChange: (draft: WorkoutDraft) => void;
  /** Its problems, with those the server found. */
  issues: readonly FieldIssue[];
  /** Grows each time it was found wrong. */
  checks: number;
  isBusy: boolean;
  onSubmit: (event: FormEvent) => void;
}

export function WorkoutForm({ id, formRef, draft, onChange, issues, checks, isBusy, onSubmit }: WorkoutFormProps) {
  const text = (name: 'name' | 'description' | keyof typeof WORKOUT_NUMBERS) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
    problem: issues.find(({ path }) => path === name)?.message,
    readOnly: isBusy,
    autoComplete: 'off',
  });
  return (
    <Box component="form" id={id} ref={formRef} onSubmit={onSubmit} noValidate sx={formStyle}>
      <Field
        label={words.name}
        {...text('name')}
        inputProps={{ maxLength: PROGRAM_FILE_LIMITS.nameCharacters, 'aria-required': true }}
      />
      <Field
        label={words.description}
        isOptional
        multiline
        minRows={2}
        maxRows={8}
        {...text('description')}
        inputProps={{ maxLength: PROGRAM_FILE_LIMITS.descriptionCharacters }}
      />
      <Box sx={numbersStyle}>
        {(['week', 'day', 'duration'] as const).map((name) => (
          <div key={name}>
            <Field
              label={WORKOUT_NUMBERS[name].label}
              {...text(name)}
              fullWidth
              inputProps={{ inputMode: 'numeric', maxLength: 4, 'aria-required': true }}
            />
          </div>
        ))}
      </Box>
      <SelectField
        label={words.type}
        values={WORKOUT_TYPES}
        value={draft.workoutType}
        labelOf={(type) => WORKOUT_TYPE_LOOK[type].label}
        onChange={(workoutType) => onChange({ ...draft, workoutType })}
      />
      <ExercisesEditor
        draft={draft.exercises}
        onChange={(exercises) => onChange({ ...draft, exercises })}
        issues={issues.filter(({ path }) => path.split('.')[0] === 'exercises')}
        checks={checks}
        isReadOnly={isBusy}
      />
    </Box>
  );
}

const formStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;
const numbersStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))',
} as const;
