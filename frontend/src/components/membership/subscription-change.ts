import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import type { Toast } from '#frontend/components/ui/overlays/toast-view.tsx';
import type { Failure } from '#frontend/components/ui/states/failure-alert.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { type SubscriptionChange, useChangeSubscription } from '#frontend/queries/billing.ts';
import * as words from './words.ts';

/** Changes the subscription once, and says that it is done; `failed` is the title of why it is not. */
export function useSubscriptionChange(failed: string) {
  const toast = useToast();
  const { mutateAsync, isPending, error } = useChangeSubscription();
  const singleFlight = useSingleFlight();
  const change = (what: SubscriptionChange, done: Toast, onDone?: () => void) =>
    singleFlight(async () => {
      try {
        await mutateAsync(what);
      } catch {
        return; // said where it was asked for
      }
      toast(done);
      onDone?.();
    });
  const failure: Failure | undefined =
    error && !isPending ? { title: failed, text: messageOf(error, words.tryAgain) } : undefined;
  return { change, isPending, failure };
}
