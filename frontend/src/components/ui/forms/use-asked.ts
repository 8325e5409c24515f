import type { UseMutationResult } from '@tanstack/react-query';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useSingleFlight } from './use-single-flight.ts';

interface Failed {
  /** Left out where the text says it all. */
  readonly title?: string;
  /** Where the server gives no message. */
  readonly text: string;
}

/** Runs a change that was asked for, once at a time; a failure is for the person to read until it runs again. */
export function useAsked<Result, Input>(
  {
    mutateAsync,
    isPending,
    error,
    reset,
  }: Pick<UseMutationResult<Result, Error, Input>, 'mutateAsync' | 'isPending' | 'error' | 'reset'>,
  failed: Failed,
) {
  const singleFlight = useSingleFlight();
  return {
    isBusy: isPending,
    /** Forgets a failure, where the question is withdrawn. */
    reset,
    failure: error && !isPending ? { ...failed, text: messageOf(error, failed.text) } : undefined,
    run: (input: Input, done?: (result: Result) => void) =>
      singleFlight(async () => {
        let result: Result;
        try {
          result = await mutateAsync(input);
        } catch {
          return; // the failure is shown
        }
        done?.(result);
      }),
  };
}
