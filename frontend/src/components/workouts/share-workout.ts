import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { shareByDevice } from '#frontend/lib/device/share-by-device.ts';
import * as words from './words.ts';

interface SharedWorkout {
  name: string;
  /** The text under the name. */
  text: string;
}

/** Hands a workout to the device to share, or puts it on the clipboard where the device cannot. */
export function useShareWorkout(): (workout: SharedWorkout) => Promise<void> {
  const toast = useToast();
  return async ({ name, text }) => {
    try {
      if (await shareByDevice({ title: name, text: `${name}\n${text}` })) return;
      await navigator.clipboard.writeText(`${name}\n${text}`);
      toast({ title: words.sharedTitle, text: words.sharedText });
    } catch {
      toast({
        title: words.shareFailed,
        text: words.shareFailedText,
        isDestructive: true,
      });
    }
  };
}
