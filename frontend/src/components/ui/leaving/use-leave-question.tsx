import { type ReactNode, useState } from 'react';
import { FootQuestion } from './foot-question.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import * as words from './words.ts';

interface LeaveQuestionOptions {
  isOpen: boolean;
  /** True while there are unsaved changes. */
  isDirty: boolean;
  onClose: () => void;
  /** Called when the user goes back inside the app; asks unless given. */
  onBack?: () => void;
  /** Called once the answer is to stay: the button that had the focus is gone. */
  onKeep?: () => void;
}

interface LeaveQuestion {
  /** Closes the sheet; with unsaved changes only once that was asked, or when called a second time. */
  close(): void;
  /** The question, in place of the buttons at the sheet's foot. */
  readonly question: ReactNode | undefined;
}

/** Asks in a sheet's foot before unsaved changes are lost, however the sheet or the page is left. */
export function useLeaveQuestion({ isOpen, isDirty, onClose, onBack }: LeaveQuestionOptions): LeaveQuestion {
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => setIsAsking(true);
  useUnsavedGuard(isOpen && isDirty, onBack ?? ask);
  return {
    close: isDirty && !isAsking ? ask : onClose,
    question: isAsking ? (
      <FootQuestion
        keep={words.keepEditing}
        confirm={words.discardChanges}
        onKeep={() => setIsAsking(false)}
        onConfirm={onClose}
      >
        <strong>{words.leaveQuestion}</strong> {words.leaveText}
      </FootQuestion>
    ) : undefined,
  };
}
