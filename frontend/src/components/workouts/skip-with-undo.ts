import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useHoldSkip } from '#frontend/queries/workout-outcomes.ts';
import * as words from './words.ts';

/** Skips a workout; it is taken back with Undo for as long as the toast stands, and sent when the toast is gone. */
export function useSkipWithUndo(): (workoutId: string) => void {
  const toast = useToast();
  const holdSkip = useHoldSkip();
  return (workoutId) => {
    const skip = holdSkip(workoutId, {
      onSend: () => toast(null),
      onRefused: (error) =>
        toast({ title: words.error, text: messageOf(error, words.skipFailed), isDestructive: true }),
    });
    if (!skip) return;
    toast({
      title: words.skipped,
      text: words.skippedText,
      action: { label: words.undo, onPress: skip.undo },
      onClose: skip.send,
    });
  };
}
