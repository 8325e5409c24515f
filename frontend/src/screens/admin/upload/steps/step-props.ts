import type { ReactNode } from 'react';
import type { ProgramFields } from '#frontend/screens/admin/programs/program-fields.ts';
import type { FileChoices } from '#frontend/screens/admin/upload/file-choices.ts';
import type { ProgramUpload } from '#frontend/screens/admin/upload/use-program-upload.ts';
import type { UploadJob } from '#shared/admin/contract.ts';
import type { FileReading } from '#shared/admin/program-file.ts';

export type FileStep = 'file' | 'columns' | 'preview';

export interface FileStepsProps {
  step: FileStep;
  /** The purpose of the dialog: 'Upload Program'. */
  title: string;
  file: File;
  fields: ProgramFields;
  job: UploadJob;
  /** The reading of the file before any choices. */
  recognised: FileReading | undefined;
  upload: ProgramUpload;
  choices: FileChoices;
  onChoices: (choices: FileChoices) => void;
  onSend: (how: 'publish' | 'reread' | 'rereadNow', choices?: FileChoices) => void;
  onStep: (step: FileStep) => void;
  onFile: (file: File) => void;
  onClose: () => void;
  /** A question, or the progress of the upload, in place of the foot's buttons. */
  foot: ReactNode;
}

/** The props of both steps. */
export interface StepProps extends Omit<FileStepsProps, 'step' | 'title' | 'onClose' | 'foot' | 'onChoices'> {
  /** Takes choices and has the file read again by them. */
  onChange: (choices: FileChoices) => void;
  /** Changes the choices and reads the file again at once. */
  onSettle: (choices: FileChoices) => void;
}
