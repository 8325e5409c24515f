import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { isPremiumRequired } from '#frontend/lib/api/api-error.ts';
import { readTrainingAgain } from '#frontend/queries/training.ts';

interface PremiumMeta extends Record<string, unknown> {
  /** The feature a call belongs to, as the upgrade dialog names it: 'professional programs'. */
  feature?: string;
  /** The screen shows an upgrade card where the answer would be; no dialog opens. */
  hasUpgradeCard?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: PremiumMeta;
    mutationMeta: PremiumMeta;
  }
}

const { Part: UpgradeDialog } = lazyPart(() =>
  import('./upgrade-dialog.tsx').then(({ UpgradeDialog }) => UpgradeDialog),
);

type OpenUpgrade = (feature?: string) => void;
const UpgradeContext = createContext<OpenUpgrade>(() => undefined);

/** Opens the upgrade dialog: `openUpgrade('professional programs')`. */
export const useUpgrade = (): OpenUpgrade => useContext(UpgradeContext);

/** The one upgrade dialog. It also opens whenever a call finds that what it asked for needs premium. */
export function UpgradeProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const sheet = useSheet<{ feature: string | undefined }>();
  const latest = useRef(sheet);
  latest.current = sheet;
  const open = useCallback<OpenUpgrade>((feature) => {
    if (!latest.current.isOpen) latest.current.open({ feature });
  }, []);

  useEffect(() => {
    const onError = (error: unknown, meta?: PremiumMeta) => {
      if (!isPremiumRequired(error)) return;
      if (!meta?.hasUpgradeCard) open(meta?.feature);
      void readTrainingAgain(client); // it ended without this device knowing; the athlete comes along
    };
    const unsubscribeMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error, event.mutation.meta);
    });
    const unsubscribeQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error, event.query.meta);
    });
    return () => {
      unsubscribeMutations();
      unsubscribeQueries();
    };
  }, [client, open]);

  return (
    <UpgradeContext value={open}>
      {children}
      {sheet.show((state, subject) => (
        <UpgradeDialog {...state} {...subject} />
      ))}
    </UpgradeContext>
  );
}
