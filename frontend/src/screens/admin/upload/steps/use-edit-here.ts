import { type RefObject, useRef, useState } from 'react';

interface EditHere {
  readonly isEditing: boolean;
  /** The button that opens the field, and gets the focus back when the field closes. */
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
