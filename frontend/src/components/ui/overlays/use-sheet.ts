import { useState } from 'react';

/** What a dialog is about, kept while it closes so that it does not empty before it is gone. */
export function useSheet<Subject>() {
  const [shown, setShown] = useState<{ subject: Subject; isOpen: boolean }>();
  return {
    subject: shown?.subject,
    isOpen: shown?.isOpen ?? false,
    open: (subject: Subject) => setShown({ subject, isOpen: true }),
    close: () => setShown((last) => last && { ...last, isOpen: false }),
  };
}
