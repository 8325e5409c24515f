import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import type { Failure } from '#frontend/components/ui/states/failure-alert.tsx';
import { ApiError, messageOf } from '#frontend/lib/api/api-error.ts';
import { showProgram, useDeleteProgram } from '#frontend/queries/admin/programs.ts';
import { programWorkoutsQuery } from '#frontend/queries/admin/workouts.ts';
import type { AdminProgram } from '#shared/admin/programs.ts';
import type { ERROR_CODES } from '#shared/errors.ts';
import * as words from './words.ts';

const PROGRAM_IN_USE: typeof ERROR_CODES.programInUse = 'PROGRAM_IN_USE';

interface DeleteProgramSheetProps {
  program: AdminProgram;
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once the program is deleted. */
  onDeleted: () => void;
}

/** Asks with how many athletes are on it, and again where that has changed meanwhile. */
export function DeleteProgramSheet({ program, isOpen, onClose, onDeleted }: DeleteProgramSheetProps) {
  const { start, athletes, isBusy, failure } = useDeletion(program, onDeleted);
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.deleteTitle(program.name)}
      keep={words.keepProgram}
      confirm={words.deleteProgram}
      onConfirm={start}
      isBusy={isBusy}
      failure={failure}
    >
      <Typography>{athletesText(athletes)}</Typography>
      <Typography color="textSecondary">{words.deleteText}</Typography>
    </ConfirmSheet>
  );
}

function athletesText(athletes: number): string {
  if (athletes === 0) return words.nobodyOnIt;
  return athletes === 1 ? words.oneOnIt : words.manyOnIt(athletes);
}

function useDeletion(program: AdminProgram, onDeleted: () => void) {
  const toast = useToast();
  const client = useQueryClient();
  const singleFlight = useSingleFlight();
  const { mutateAsync } = useDeleteProgram(program);
  const [athletes, setAthletes] = useState(program.athletes);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const askAgain = async (): Promise<void> => {
    const { program: now } = await client.fetchQuery(programWorkoutsQuery(program));
    setAthletes(now.athletes);
    void showProgram(client, now);
    setFailure({ title: words.lookAgain, text: words.lookAgainText });
  };
  const run = async (): Promise<void> => {
    try {
      await mutateAsync(athletes);
      toast({ title: words.deleted, text: words.deletedText(program.name) });
      onDeleted();
    } catch (error) {
      if (error instanceof ApiError && error.code === PROGRAM_IN_USE) await askAgain();
      else throw error;
    }
  };
  return {
    athletes,
    isBusy,
    failure,
    start: () =>
      singleFlight(async () => {
        setIsBusy(true);
        setFailure(undefined);
        await run().catch((error) =>
          setFailure({ title: words.deleteFailed, text: messageOf(error, words.deleteFailedText) }),
        );
        setIsBusy(false);
      }),
  };
}
