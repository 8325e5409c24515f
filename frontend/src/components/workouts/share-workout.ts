import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { shareByDevice } from '#frontend/lib/device/share-by-device.ts';

interface SharedWorkout {
  name: string;
  /** What stands under the name. */
  text: string;
}

/** Hands a workout to the device to share, or puts it on the clipboard where the device cannot. */
export function useShareWorkout(): (workout: SharedWorkout) => Promise<void> {
  const toast = useToast();
  return async ({ name, text }) => {
    try {
      if (await shareByDevice({ title: name, text: `${name}\n${text}` })) return;
      await navigator.clipboard.writeText(`${name}\n${text}`);
      toast({ title: 'Workout Shared', text: 'Workout copied to clipboard' });
    } catch {
      toast({
        title: 'Share Failed',
        text: 'This browser does not let the workout be shared or copied.',
        isDestructive: true,
      });
    }
  };
}
