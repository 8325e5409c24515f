import { type DragEvent, useState } from 'react';

/** The whole form takes a dropped file, so that none that misses the field replaces the app in the window. */
export function useDrop(onDrop: (file: File) => void, isBusy: boolean) {
  const [isTarget, setIsTarget] = useState(false);
  return {
    isTarget: isTarget && !isBusy,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setIsTarget(true);
      },
      onDragLeave: () => setIsTarget(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsTarget(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped && !isBusy) onDrop(dropped);
      },
    },
  };
}
