import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import type { Toast } from '#frontend/components/ui/overlays/toast-view.tsx';
import { type SubscriptionChange, useChangeSubscription } from '#frontend/queries/billing.ts';
import * as words from './words.ts';

/** Changes the subscription once, and says that it is done; `failed` is the title of why it is not. */
export function useSubscriptionChange(failed: string) {
  const toast = useToast();
  const { run, isBusy, failure } = useAsked(useChangeSubscription(), { title: failed, text: words.tryAgain });
  const change = (what: SubscriptionChange, done: Toast, onDone?: () => void) =>
    run(what, () => {
      toast(done);
      onDone?.();
    });
  return { change, isBusy, failure };
}
