import { useToast } from './toast.tsx';
import type { Toast } from './toast-view.tsx';

type Told = Pick<Toast, 'title' | 'text'>;

/** Puts `text` on the clipboard and says with a toast that it is there, or that the browser does not allow it. */
export function useCopy(copied: Told, notCopied: Told): (text: string) => Promise<void> {
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(copied);
    } catch {
      toast({ ...notCopied, isDestructive: true });
    }
  };
}
