import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useFocusOnChange } from '#frontend/components/ui/forms/use-focus-on-change.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.ts';
import { TabAction } from '#frontend/screens/admin/tab-action.tsx';
import type { AdminPromoCode } from '#shared/admin/promo-codes.ts';
import { PromoCodeList } from './promo-code-list.tsx';
import * as words from './words.ts';

const loadSheet = () => import('./promo-code-sheet.tsx').then(({ PromoCodeSheet }) => ({ default: PromoCodeSheet }));
const PromoCodeSheet = lazy(loadSheet);

interface Opening {
  readonly number: number;
  /** Null for a new one. */
  readonly promoCode: AdminPromoCode | null;
}

export function PromoCodesTab() {
  const { subject, isOpen, open, close } = useSheet<Opening>();
  const [deleted, setDeleted] = useState(0);
  // The row that opened the sheet has gone with its code.
  const list = useFocusOnChange<HTMLDivElement>(String(deleted));
  useIdleLoading(loadSheet);
  const begin = (promoCode: AdminPromoCode | null) => open({ number: (subject?.number ?? 0) + 1, promoCode });
  return (
    <>
      <TabAction>
        <Button
          variant="contained"
          color="primary"
          startIcon={<Icon name="plus" />}
          aria-haspopup="dialog"
          onClick={() => begin(null)}
          sx={{ minHeight: 'var(--tap)' }}
        >
          {words.create}
        </Button>
      </TabAction>
      <Box
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label={words.allPromoCodes}
        sx={{ '&:focus': { outline: 'none' } }}
      >
        <PromoCodeList onOpen={begin} />
      </Box>
      {subject && (
        <Suspense>
          <PromoCodeSheet
            key={subject.number} // afresh each time it opens
            promoCode={subject.promoCode}
            isOpen={isOpen}
            onClose={close}
            onDeleted={() => {
              close();
              setDeleted((count) => count + 1);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
