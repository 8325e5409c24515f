import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { counted } from '#frontend/lib/formats/counted.ts';
import { useUploadProgram } from '#frontend/queries/admin/program-upload.ts';
import { programWorkoutsQuery } from '#frontend/queries/admin/workouts.ts';
import type { ProgramFields } from '#frontend/screens/admin/programs/program-fields.ts';
import type { UploadJob } from '#shared/admin/contract.ts';
import type { AdminProgram } from '#shared/admin/programs.ts';
import { isProgramChanged, type UploadFailure, uploadFailureOf } from './upload-failure.ts';
import * as words from './words.ts';

export type UploadPhase = 'form' | 'sending' | 'reading' | 'preview' | 'done';

interface ProgramUpload {
  readonly phase: UploadPhase;
  /** From 0 to 1, of the bytes that have left. */
  readonly sent: number;
  /** Of the last look or, in the preview, of publishing. */
  readonly failure: UploadFailure | undefined;
  /** What would be published, once the file was looked through. */
  readonly preview: UploadJob | undefined;
  /** What was published. */
  readonly published: UploadJob | undefined;
  /** Looks the file through; a second call of this or `publish` while one is under way does nothing. */
  look(file: File, fields: ProgramFields): void;
  publish(file: File, fields: ProgramFields): void;
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

/** The way of a file: looked through first, published once that was seen. */
export function useProgramUpload({ replaces, isShown, onShow }: Surroundings): ProgramUpload {
  const toast = useToast();
  const looking = useUploadProgram();
  const publishing = useUploadProgram();
  const base = useBase(replaces);
  const [sent, setSent] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const isUnseen = useRef(false);
  isUnseen.current = !isShown;
  useEffect(() => () => sending.current?.abort(), []);

  const showLater = { label: words.show, onPress: onShow };
  const told = {
    look: ({ workoutCount = 0 }: UploadJob, { name }: ProgramFields) => ({
      title: words.readyTitle,
      text: words.result(name, counted(workoutCount, 'workout')),
      action: showLater,
    }),
    publish: ({ workoutCount = 0 }: UploadJob, { name }: ProgramFields) => ({
      title: words.uploaded,
      text: words.result(name, counted(workoutCount, 'workout')),
    }),
  };

  const error = publishing.error ?? looking.error;
  const send = async (step: 'look' | 'publish', file: File, fields: ProgramFields) => {
    if (sending.current) return;
    const controller = new AbortController();
    sending.current = controller;
    setSent(0);
    if (error && isProgramChanged(error)) await base.readAgain().catch(() => undefined); // or it is said once more
    publishing.reset();
    const { mutate } = step === 'look' ? looking : publishing;
    const preview = step === 'look' ? ({ preview: 'true' } as const) : {};
    mutate(
      { fields: { ...fields, ...base.fields(), ...preview }, file, onProgress: setSent, signal: controller.signal },
      {
        onSuccess: (job) => {
          if (isUnseen.current) toast(told[step](job, fields));
        },
        onError: (failed) => {
          if (!isUnseen.current || wasStopped(failed)) return;
          toast({ title: words.failed, text: uploadFailureOf(failed).text, isDestructive: true, action: showLater });
        },
        onSettled: () => {
          sending.current = undefined;
        },
      },
    );
  };

  const isPending = looking.isPending || publishing.isPending;
  return {
    phase: isPending
      ? sent < 1
        ? 'sending'
        : 'reading'
      : publishing.data
        ? 'done'
        : looking.data
          ? 'preview'
          : 'form',
    sent,
    failure: error && !isPending && !wasStopped(error) ? uploadFailureOf(error) : undefined,
    preview: looking.data,
    published: publishing.data,
    look: (file, fields) => void send('look', file, fields),
    publish: (file, fields) => void send('publish', file, fields),
    stop: () => sending.current?.abort(),
    reset: () => {
      looking.reset();
      publishing.reset();
    },
  };
}

/** The program to be replaced, in the version last looked at. */
function useBase(replaces: AdminProgram | undefined) {
  const client = useQueryClient();
  const version = useRef(replaces?.version);
  return {
    fields: () =>
      replaces && version.current ? { replacesProgramId: replaces.id, baseVersion: version.current } : undefined,
    /** So that a look compares the file with what others have made of the program. */
    readAgain: async () => {
      if (!replaces) return;
      const { program } = await client.fetchQuery(programWorkoutsQuery(replaces));
      version.current = program.version;
    },
  };
}

function wasStopped(error: Error): boolean {
  return error.name === 'AbortError';
}
