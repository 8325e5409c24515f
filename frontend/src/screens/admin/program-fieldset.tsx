import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { Pair } from '#frontend/components/cards.tsx';
import { Field } from '#frontend/components/field.tsx';
import { SelectField } from '#frontend/components/select-field.tsx';
import { numberOrDefault, type ProgramFields } from '#frontend/screens/admin/program-fields.ts';
import { PROGRAM_CATEGORIES, PROGRAM_DIFFICULTIES, PROGRAM_FILE_LIMITS, RACE_CATEGORIES } from '#shared/constants.ts';

interface ProgramFieldsetProps {
  fields: ProgramFields;
  onChange: (fields: ProgramFields) => void;
  problemOf: (field: keyof ProgramFields) => string | undefined;
  nameRef: Ref<HTMLInputElement>;
}

const NUMBERS = { duration: 'Weeks', frequency: 'Days a week' } as const;

export function ProgramFieldset({ fields, onChange, problemOf, nameRef }: ProgramFieldsetProps) {
  const change = <Name extends keyof ProgramFields>(name: Name, value: ProgramFields[Name]) =>
    onChange({ ...fields, [name]: value });
  const numberField = (name: keyof typeof NUMBERS) => (
    <Field
      label={NUMBERS[name]}
      value={fields[name]}
      onChange={({ target }) => change(name, target.value)}
      onBlur={() => change(name, numberOrDefault(name, fields[name]))}
      inputProps={{ inputMode: 'numeric', maxLength: 3 }}
      problem={problemOf(name)}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Field
        label="Name"
        value={fields.name}
        onChange={({ target }) => change('name', target.value)}
        inputRef={nameRef}
        inputProps={{ maxLength: PROGRAM_FILE_LIMITS.nameCharacters, 'aria-required': true }}
        autoComplete="off"
        problem={problemOf('name')}
      />
      <Field
        label="Description"
        isOptional
        multiline
        minRows={2}
        maxRows={8}
        value={fields.description}
        onChange={({ target }) => change('description', target.value)}
        inputProps={{ maxLength: PROGRAM_FILE_LIMITS.descriptionCharacters }}
        problem={problemOf('description')}
      />
      <Pair>
        <SelectField
          label="Difficulty"
          values={PROGRAM_DIFFICULTIES}
          value={fields.difficulty}
          onChange={(value) => change('difficulty', value)}
        />
        <SelectField
          label="Category"
          values={PROGRAM_CATEGORIES}
          value={fields.category}
          onChange={(value) => change('category', value)}
        />
      </Pair>
      <Pair>
        {numberField('duration')}
        {numberField('frequency')}
      </Pair>
      <SelectField
        label="Race category"
        values={RACE_CATEGORIES}
        value={fields.racecategory}
        onChange={(value) => change('racecategory', value)}
      />
    </Box>
  );
}
