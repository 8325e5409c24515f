import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { useDrop } from '#frontend/components/ui/forms/use-drop.ts';
import { nameOfFile, numberOrEmpty, type ProgramFields } from '#frontend/screens/admin/programs/program-fields.ts';
import { ProgramFieldset } from '#frontend/screens/admin/programs/program-fieldset.tsx';
import { hasProgramEnding, isReadable, problemOfFile } from './program-file.ts';
import { ProgramFileField } from './program-file-field.tsx';
import { UploadFailed } from './upload-failed.tsx';
import type { UploadFailure } from './upload-failure.ts';
import * as words from './words.ts';

export interface UploadDraft {
  readonly file: File | null;
  readonly fields: ProgramFields;
}

const NUMBERS = { duration: words.weeks, frequency: words.daysAWeek } as const;

interface UploadFormProps {
  id: string;
  draft: UploadDraft;
  onChange: (draft: UploadDraft) => void;
  failure: UploadFailure | undefined;
  /** A notice about choices made for a former file. */
  note?: string | undefined;
  /** Goes on to where the rows of a refused file are put right by hand. */
  onFix?: (() => void) | undefined;
  isBusy: boolean;
  onSubmit: (file: File, fields: ProgramFields) => void;
}

export function UploadForm({ id, draft, onChange, failure, note, onFix, isBusy, onSubmit }: UploadFormProps) {
  const { file, fields } = draft;
  const [isChecked, setIsChecked] = useState(false);
  const [fileProblem, setFileProblem] = useState<string>();
  const fileInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const { isTarget, handlers } = useDrop(choose, isBusy);

  function choose(chosen: File) {
    setFileProblem(problemOfFile(chosen));
    if (hasProgramEnding(chosen))
      onChange({ file: chosen, fields: fields.name.trim() ? fields : { ...fields, name: nameOfFile(chosen) } });
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const problem = problemOfFile(file) ?? (await changedProblem(file));
    setFileProblem(problem);
    if (problem || !file) fileInput.current?.focus();
    else if (!fields.name.trim()) nameInput.current?.focus();
    else onSubmit(file, fields);
  };

  const problemOf = (field: keyof ProgramFields) => {
    if (field === 'name' && isChecked && !fields.name.trim()) return words.giveName;
    return failure?.issues.find(({ path }) => path === field)?.message;
  };

  const change = (changed: ProgramFields) => onChange({ file, fields: changed });
  const numberField = (name: keyof typeof NUMBERS, label: string) => (
    <Field
      key={name}
      label={label}
      placeholder={words.asInFile}
      value={fields[name]}
      onChange={({ target }) => change({ ...fields, [name]: target.value })}
      onBlur={() => change({ ...fields, [name]: numberOrEmpty(fields[name]) })}
      inputProps={{ inputMode: 'numeric', maxLength: 3 }}
      problem={problemOf(name)}
    />
  );

  return (
    // While its controls are disabled, the form itself can be reached and scrolled by keyboard.
    <Box component="form" id={id} onSubmit={submit} noValidate {...handlers} {...(isBusy && { tabIndex: 0 })}>
      <Box component="fieldset" disabled={isBusy} sx={fieldsetStyle}>
        <ProgramFileField
          file={file}
          isTarget={isTarget}
          problem={fileProblem}
          inputRef={fileInput}
          onChoose={choose}
        />
        {note && (
          <Typography role="status" variant="body2">
            {note}
          </Typography>
        )}
        {failure && <UploadFailed failure={failure} />}
        {failure && onFix && <Button onClick={onFix}>{words.fixHere}</Button>}
        <ProgramFieldset fields={fields} onChange={change} problemOf={problemOf} nameRef={nameInput}>
          {Object.entries(NUMBERS).map(([name, label]) => numberField(name as keyof typeof NUMBERS, label))}
        </ProgramFieldset>
      </Box>
    </Box>
  );
}

async function changedProblem(file: File | null): Promise<string | undefined> {
  const isSame = file === null || (await isReadable(file));
  return isSame ? undefined : words.fileChanged;
}

const fieldsetStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
  '&:disabled': { opacity: 0.6 },
} as const;
