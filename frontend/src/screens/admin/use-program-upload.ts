import { useEffect, useRef, useState } from 'react';
import { useToast } from '#frontend/components/toast.tsx';
import { useUploadProgram } from '#frontend/queries/admin.ts';
import type { ProgramFields } from '#frontend/screens/admin/program-fields.ts';
import { type UploadFailure, uploadFailureOf } from '#frontend/screens/admin/upload-failure.ts';
import type { AdminProgram, UploadJob } from '#shared/admin/contract.ts';

export type UploadPhase = 'form' | 'sending' | 'reading' | 'done';

interface ProgramUpload {
  readonly phase: UploadPhase;
  /** From 0 to 1, of the bytes that have left. */
  readonly sent: number;
  readonly failure: UploadFailure | undefined;
  /** What was published. */
  readonly job: UploadJob | undefined;
  /** A second call while one is under way does nothing. */
  start(file: File, fields: ProgramFields): void;
  /** Takes an upload back that has not been sent completely; nothing is imported. */
  stop(): void;
  /** Forgets what became of the last one. */
  reset(): void;
}

interface Surroundings {
  /** The program the file takes the place of, as it was when the form was opened. */
  readonly replaces: AdminProgram | undefined;
  /** Whether the dialog is there to show what became of it; a toast does otherwise. */
  readonly isShown: boolean;
  readonly onShow: () => void;
}

export function useProgramUpload({ replaces, isShown, onShow }: Surroundings): ProgramUpload {
  const toast = useToast();
  const { mutate, reset, isPending, data: job, error } = useUploadProgram();
  const [sent, setSent] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const isUnseen = useRef(false);
  isUnseen.current = !isShown;
  useEffect(() => () => sending.current?.abort(), []);

  const start: ProgramUpload['start'] = (file, fields) => {
    if (sending.current) return;
    const controller = new AbortController();
    sending.current = controller;
    setSent(0);
    const onProgress = (part: number) => setSent(part);
    const base = replaces && { replacesProgramId: replaces.id, baseVersion: replaces.version };
    mutate(
      { fields: { ...fields, ...base }, file, onProgress, signal: controller.signal },
      {
        onSuccess: ({ workoutCount }) => {
          if (isUnseen.current) toast({ title: 'Program Uploaded', text: `${fields.name}: ${workoutCount} workouts` });
        },
        onError: (failed) => {
          if (!isUnseen.current || wasStopped(failed)) return;
          const { text } = uploadFailureOf(failed);
          toast({ title: 'Upload Failed', text, isDestructive: true, action: { label: 'Show', onPress: onShow } });
        },
        onSettled: () => {
          sending.current = undefined;
        },
      },
    );
  };

  return {
    phase: isPending ? (sent < 1 ? 'sending' : 'reading') : job ? 'done' : 'form',
    sent,
    failure: error && !wasStopped(error) ? uploadFailureOf(error) : undefined,
    job,
    start,
    stop: () => sending.current?.abort(),
    reset,
  };
}

function wasStopped(error: Error): boolean {
  return error.name === 'AbortError';
}
