import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useHoldSkip } from '#frontend/queries/workout-outcomes.ts';

/** Skips a workout; it is taken back with Undo for as long as the toast stands, and sent when the toast is gone. */
export function useSkipWithUndo(): (workoutId: string) => void {
  const toast = useToast();
  const holdSkip = useHoldSkip();
  return (workoutId) => {
    const skip = holdSkip(workoutId, {
      onSend: () => toast(null),
      onRefused: (error) =>
        toast({ title: 'Error', text: messageOf(error, 'Failed to skip workout'), isDestructive: true }),
    });
    if (!skip) return;
    toast({
      title: 'Workout Skipped',
      text: 'Workout has been skipped for today.',
      action: { label: 'Undo', onPress: skip.undo },
      onClose: skip.send,
    });
  };
}
