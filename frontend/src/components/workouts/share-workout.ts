import { useCopy } from '#frontend/components/ui/overlays/use-copy.ts';
import { shareByDevice } from '#frontend/lib/device/share-by-device.ts';
import * as words from './words.ts';

interface SharedWorkout {
  name: string;
  /** The text under the name. */
  text: string;
}

/** Hands a workout to the device to share, or puts it on the clipboard where the device cannot. */
export function useShareWorkout(): (workout: SharedWorkout) => Promise<void> {
  const copy = useCopy(
    { title: words.sharedTitle, text: words.sharedText },
    { title: words.shareFailed, text: words.shareFailedText },
  );
  return async ({ name, text }) => {
    if (!(await shareByDevice({ title: name, text: `${name}\n${text}` }))) await copy(`${name}\n${text}`);
  };
}
