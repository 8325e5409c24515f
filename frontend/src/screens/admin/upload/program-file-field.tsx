import { FileField, type FileFieldProps } from '#frontend/components/ui/forms/file-field.tsx';
import { FormatLinks } from './format-links.tsx';
import * as words from './words.ts';

interface ProgramFileFieldProps extends Pick<FileFieldProps, 'file' | 'isTarget' | 'inputRef' | 'onChoose'> {
  problem: string | undefined;
}

/** The field for the program file. */
export function ProgramFileField({ problem, ...field }: ProgramFileFieldProps) {
  return (
    <>
      <FileField
        {...field}
        title={words.programFile}
        limits={words.fileLimits}
        accept=".csv,.xlsx"
        problem={problem === undefined ? undefined : { title: words.invalidFile, text: problem }}
      />
      {!field.file && <FormatLinks />}
    </>
  );
}
