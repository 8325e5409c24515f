import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { ApiError } from '#frontend/lib/api/api-error.ts';
import { counted } from '#frontend/lib/formats/counted.ts';
import { useUploadProgram } from '#frontend/queries/admin/program-upload.ts';
import { programWorkoutsQuery } from '#frontend/queries/admin/workouts.ts';
import type { ProgramFields } from '#frontend/screens/admin/programs/program-fields.ts';
import type { UploadJob } from '#shared/admin/contract.ts';
import type { CellCorrection, FileMapping } from '#shared/admin/program-file.ts';
import type { AdminProgram } from '#shared/admin/programs.ts';
import { isProgramChanged, type UploadFailure, uploadFailureOf } from './upload-failure.ts';
import * as words from './words.ts';

export type UploadPhase = 'form' | 'sending' | 'reading' | 'seen' | 'done';

/** Long enough that a change of mind is one reading, too short to be waited for. */
const REREAD_AFTER = 250;

/** Instructions for reading a file. */
export interface HowToRead {
  readonly mapping: FileMapping | null;
  readonly corrections: readonly CellCorrection[];
  /** The mapping is kept for the next file like this one. */
  readonly isToRemember: boolean;
}

export interface UploadedProgram extends HowToRead {
  readonly file: File;
  readonly fields: ProgramFields;
}

export interface ProgramUpload {
  readonly phase: UploadPhase;
  /** The share of bytes sent, from 0 to 1. */
  readonly sent: number;
  /** The failure of the last preview or of publishing. */
  readonly failure: UploadFailure | undefined;
  /** The failure is of publishing. */
  readonly isUnpublished: boolean;
  /** The last preview of the file; it stays while the file is read again. */
  readonly seen: UploadJob | undefined;
  /** True while the preview is older than the choices. */
  readonly isRereading: boolean;
  /** The published upload. */
  readonly published: UploadJob | undefined;
  /** Looks the file through; a second call of this or `publish` while one is under way does nothing. */
  look(program: UploadedProgram): void;
  /** Looks it through again in the background, once nothing was changed for a moment. */
  reread(program: UploadedProgram): void;
  /** Does so at once. */
  rereadNow(program: UploadedProgram): void;
  publish(program: UploadedProgram): void;
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
  /** Called once a file was looked through, also where it cannot be published as it is. */
  readonly onSeen: (job: UploadJob) => void;
}

/** The way of a file: looked through first, published once that was seen. */
export function useProgramUpload({ replaces, isShown, onShow, onSeen }: Surroundings): ProgramUpload {
  const toast = useToast();
  const looking = useUploadProgram();
  const publishing = useUploadProgram();
  const base = useBase(replaces);
  const [sent, setSent] = useState(0);
  const [seen, setSeen] = useState<UploadJob>();
  const [isWaiting, setIsWaiting] = useState(false);
  const sending = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUnseen = useRef(false);
  isUnseen.current = !isShown;
  const giveUp = () => {
    clearTimeout(timer.current);
    sending.current?.abort();
    sending.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once it is left
  useEffect(() => giveUp, []);

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
  const send = async (step: 'look' | 'publish', program: UploadedProgram, isFirst = false) => {
    const { file, fields } = program;
    if (sending.current) return;
    const controller = new AbortController();
    const isLatest = () => sending.current === controller;
    sending.current = controller;
    setIsWaiting(false);
    setSent(0);
    if (error && isProgramChanged(error)) await base.readAgain().catch(() => undefined); // or it is said once more
    publishing.reset();
    const { mutate } = step === 'look' ? looking : publishing;
    const preview = step === 'look' ? ({ preview: 'true' } as const) : {};
    const kept = step === 'look' && program.isToRemember ? ({ remember: 'true' } as const) : {};
    mutate(
      {
        fields: { ...fields, ...base.fields(), ...readingFields(program), ...preview, ...kept },
        file,
        onProgress: setSent,
        signal: controller.signal,
      },
      {
        onSuccess: (job) => {
          if (isUnseen.current) toast(told[step](job, fields));
          if (step === 'publish') return;
          setSeen(job);
          if (isFirst) onSeen(job);
        },
        onError: (failed) => {
          const refused = step === 'look' ? refusedJobOf(failed) : undefined;
          if (refused) {
            setSeen(refused);
            if (isFirst) onSeen(refused);
          }
          if (!isUnseen.current || wasStopped(failed)) return;
          toast({ title: words.failed, text: uploadFailureOf(failed).text, isDestructive: true, action: showLater });
        },
        onSettled: () => {
          if (isLatest()) sending.current = undefined;
        },
      },
    );
  };

  const phaseOfSending = sent < 1 ? 'sending' : 'reading';
  const isRereading = seen !== undefined && (isWaiting || looking.isPending);
  return {
    phase:
      publishing.isPending || (looking.isPending && !seen)
        ? phaseOfSending
        : publishing.data
          ? 'done'
          : seen
            ? 'seen'
            : 'form',
    sent,
    failure:
      error && !isRereading && !publishing.isPending && !looking.isPending && !wasStopped(error)
        ? uploadFailureOf(error)
        : undefined,
    isUnpublished: publishing.error !== null,
    seen,
    isRereading,
    published: publishing.data,
    look: (program) => {
      if (!sending.current) setSeen(undefined);
      void send('look', program, true);
    },
    reread: (program) => {
      giveUp();
      setIsWaiting(true);
      timer.current = setTimeout(() => void send('look', program), REREAD_AFTER);
    },
    rereadNow: (program) => {
      giveUp();
      void send('look', program);
    },
    publish: (program) => void send('publish', program),
    stop: () => sending.current?.abort(),
    reset: () => {
      giveUp();
      setIsWaiting(false);
      setSeen(undefined);
      looking.reset();
      publishing.reset();
    },
  };
}

/** Returns the form fields for the choices; none where the file is read as it was recognised. */
function readingFields({ mapping, corrections }: HowToRead) {
  return {
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    ...(corrections.length > 0 && { corrections: JSON.stringify(corrections) }),
  };
}

/** A file that cannot be published as it is, and was understood as far as to be shown. */
function refusedJobOf(error: Error): UploadJob | undefined {
  const job = error instanceof ApiError && error.status === 422 ? (error.body as UploadJob) : undefined;
  return job?.reading ? job : undefined;
}

/** The program to be replaced, in the version last looked at. */
function useBase(replaces: AdminProgram | undefined) {
  const client = useQueryClient();
  const version = useRef(replaces?.version);
  return {
    fields: () =>
      replaces && version.current ? { replacesProgramId: replaces.id, baseVersion: version.current } : undefined,
    /** Reads the file again, so that the preview compares it with the program as it is now. */
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
