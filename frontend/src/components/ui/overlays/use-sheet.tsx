import { type ReactNode, Suspense, useState } from 'react';

interface SheetState {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The state of a sheet, or of a dialog: what it is about, and whether it is open. */
export function useSheet<Subject>() {
  const [shown, setShown] = useState<{ subject: Subject; isOpen: boolean; opening: number }>();
  const close = () => setShown((last) => last && { ...last, isOpen: false });
  return {
    /** The subject stays while the sheet closes, so that it does not empty then. */
    subject: shown?.subject,
    isOpen: shown?.isOpen ?? false,
    open: (subject: Subject) => setShown((last) => ({ subject, isOpen: true, opening: (last?.opening ?? 0) + 1 })),
    close,
    /**
     * Renders the sheet, another one each time it opens: nothing typed, chosen or refused before is in it. A sheet that
     * keeps its input is rendered by `subject` and `isOpen`, with a key of its own.
     */
    show: (render: (state: SheetState, subject: Subject) => ReactNode) =>
      shown && (
        <Suspense key={shown.opening}>{render({ isOpen: shown.isOpen, onClose: close }, shown.subject)}</Suspense>
      ),
  };
}
