import { useState } from 'react';

/** Holds a dialog's subject until it has closed, so that it does not empty while it closes. */
export function useSheet<Subject>() {
  const [shown, setShown] = useState<{ subject: Subject; isOpen: boolean }>();
  return {
    subject: shown?.subject,
    isOpen: shown?.isOpen ?? false,
    open: (subject: Subject) => setShown({ subject, isOpen: true }),
    close: () => setShown((last) => last && { ...last, isOpen: false }),
  };
}
