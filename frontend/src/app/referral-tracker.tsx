import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { describeError } from '#frontend/lib/api/api-error.ts';
import { useTrackReferral } from '#frontend/queries/referral.ts';
import * as words from './words.ts';

/** Takes a friend's code out of the address, whatever page it came to, and sends it once. */
export function ReferralTracker({ code }: { code: string }) {
  const [search, setSearch] = useSearchParams();
  const { mutate } = useTrackReferral();
  const toast = useToast();
  const isSent = useRef(false);

  useEffect(() => {
    if (!search.has('ref')) return;
    search.delete('ref');
    setSearch(search, { replace: true });
  }, [search, setSearch]);

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate(code, {
      onSuccess: () =>
        toast({
          title: words.welcome,
          text: words.referred,
        }),
      onError: (error) => {
        if (/already been referred/i.test(error.message)) return;
        // biome-ignore lint/suspicious/noConsole: of no use to the athlete, who has asked for nothing
        console.warn(`The referral was not tracked. ${describeError(error)}`);
      },
    });
  }, [code, mutate, toast]);

  return null;
}
