import Button from '@mui/material/Button';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { TabAction } from '#frontend/screens/admin/tab-action.tsx';
import type { AdminPromoCode } from '#shared/admin/promo-codes.ts';
import { PromoCodeList } from './promo-code-list.tsx';
import * as words from './words.ts';

const { Part: PromoCodeSheet, load: loadSheet } = lazyPart(() =>
  import('./promo-code-sheet.tsx').then(({ PromoCodeSheet }) => PromoCodeSheet),
);

export function PromoCodesTab() {
  /** Null for a new one. */
  const { open, close, show } = useSheet<AdminPromoCode | null>();
  useIdleLoading(loadSheet);
  return (
    <>
      <TabAction>
        <Button
          variant="contained"
          color="primary"
          startIcon={<Icon name="plus" />}
          aria-haspopup="dialog"
          onClick={() => open(null)}
          sx={{ minHeight: 'var(--tap)' }}
        >
          {words.create}
        </Button>
      </TabAction>
      <PromoCodeList onOpen={open} />
      {show((state, promoCode) => (
        <PromoCodeSheet {...state} promoCode={promoCode} onDeleted={close} />
      ))}
    </>
  );
}
