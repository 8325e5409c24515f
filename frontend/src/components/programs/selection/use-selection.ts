import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeStart } from '#frontend/components/programs/selection/placement-preview.ts';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { ApiError, isPremiumRequired, messageOf } from '#frontend/lib/api/api-error.ts';
import { today } from '#frontend/lib/formats/dates.ts';
import { useSelectProgram } from '#frontend/queries/programs.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { Selection } from '#shared/programs/contract.ts';
import type { Program } from '#shared/programs/program.ts';
import { slotOn } from '#shared/training/placement.ts';
import * as words from './words.ts';

interface SelectionSending {
  /** Chooses the program and goes to Home; a second call while one is under way does nothing. */
  send(choice: Omit<Selection, 'programId'>): void;
  readonly isPending: boolean;
  /** Why it was not chosen, in words for the person. */
  readonly failure: string | undefined;
  /** The server's objection to an end date, until another is chosen. */
  problemOf(endDate: LocalDate): string | undefined;
}

/** `onPremiumRequired` is called when the membership has ended meanwhile; the upgrade dialog opens by itself. */
export function useSelection(program: Program, onPremiumRequired: () => void): SelectionSending {
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate, error, variables, isPending } = useSelectProgram();
  const isSending = useRef(false); // a double click's second half comes before the button is drawn disabled
  const send: SelectionSending['send'] = (choice) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(
      { programId: program.id, ...choice },
      {
        onSuccess: ({ startDate }) => {
          const slot = slotOn({ startDate, weeks: program.duration }, today());
          const start = describeStart({ firstDay: startDate, slot }, today());
          toast({ title: words.selected, text: words.selectedText(program.name, start) });
          navigate('/');
        },
        onError: (refusal) => {
          if (isPremiumRequired(refusal)) onPremiumRequired();
        },
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };
  const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'endDate') : undefined;
  return {
    send,
    isPending,
    failure: error && !issue && !isPremiumRequired(error) ? messageOf(error, words.notSelected) : undefined,
    problemOf: (endDate) => (variables?.endDate === endDate ? issue?.message : undefined),
  };
}
