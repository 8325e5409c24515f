import { type RefObject, useRef, useState } from 'react';

interface EditHere {
  readonly isEditing: boolean;
  /** Of the button that opens the field, which has the focus again once that is gone. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  readonly close: () => void;
}

/** A cell that a field takes the place of while it is edited. */
export function useEditHere(): EditHere {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isEditing,
    button,
    open: () => setIsEditing(true),
    close: () => {
      setIsEditing(false);
      setTimeout(() => button.current?.focus());
    },
  };
}
