import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { type NamedChange, useChangePlan } from '#frontend/queries/plan/change-plan.ts';
import * as words from './words.ts';

interface Told {
  readonly title: string;
  readonly text: string;
}

type Change = (change: NamedChange, told: Told, undo?: NamedChange) => void;

/** Changes the plan, tells what was done, and offers to undo it: by `undo`, or by taking the change back. */
export function usePlanChange(): Change {
  const toast = useToast();
  const { mutateAsync } = useChangePlan();
  const make = (change: NamedChange) =>
    mutateAsync(change).catch((error: unknown) =>
      toast({ title: words.failed, text: messageOf(error, words.failedText), isDestructive: true }),
    );
  return (change, { title, text }, undo = { ...change, isUndone: !change.isUndone }) => {
    toast({ title, text, action: { label: words.undo, onPress: () => void make(undo) } });
    void make(change);
  };
}
