import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import { PROGRAM_CATEGORIES, PROGRAM_DIFFICULTIES, PROGRAM_FILE_LIMITS, RACE_CATEGORIES } from '#shared/constants.ts';
import type { ProgramChoices } from './program-fields.ts';
import * as words from './words.ts';

interface ProgramFieldsetProps<Fields extends ProgramChoices> {
  fields: Fields;
  onChange: (fields: Fields) => void;
  problemOf: (field: keyof Fields) => string | undefined;
  nameRef?: Ref<HTMLInputElement>;
  /** While they are saved, when a change would be lost. */
  isReadOnly?: boolean;
  /** The fields of numbers, which differ. */
  children: ReactNode;
}

/** The fields that describe a program, for uploading and editing. */
export function ProgramFieldset<Fields extends ProgramChoices>({
  fields,
  onChange,
  problemOf,
  nameRef,
  isReadOnly = false,
  children,
}: ProgramFieldsetProps<Fields>) {
  const change = <Name extends keyof ProgramChoices>(name: Name, value: ProgramChoices[Name]) => {
    if (!isReadOnly) onChange({ ...fields, [name]: value }); // a select cannot be read-only
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Field
        label={words.name}
        value={fields.name}
        onChange={({ target }) => change('name', target.value)}
        inputRef={nameRef}
        readOnly={isReadOnly}
        inputProps={{ maxLength: PROGRAM_FILE_LIMITS.nameCharacters, 'aria-required': true }}
        autoComplete="off"
        problem={problemOf('name')}
      />
      <Field
        label={words.description}
        isOptional
        multiline
        minRows={2}
        maxRows={8}
        value={fields.description}
        onChange={({ target }) => change('description', target.value)}
        readOnly={isReadOnly}
        inputProps={{ maxLength: PROGRAM_FILE_LIMITS.descriptionCharacters }}
        problem={problemOf('description')}
      />
      <Pair>
        <SelectField
          label={words.difficulty}
          values={PROGRAM_DIFFICULTIES}
          value={fields.difficulty}
          onChange={(value) => change('difficulty', value)}
        />
        <SelectField
          label={words.category}
          values={PROGRAM_CATEGORIES}
          value={fields.category}
          onChange={(value) => change('category', value)}
        />
      </Pair>
      <Pair>{children}</Pair>
      <SelectField
        label={words.raceCategory}
        values={RACE_CATEGORIES}
        value={fields.racecategory}
        onChange={(value) => change('racecategory', value)}
      />
    </Box>
  );
}
