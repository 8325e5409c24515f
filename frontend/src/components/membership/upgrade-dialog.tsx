import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { useIsApplyingPromoCode } from '#frontend/queries/promo-codes.ts';
import type { AppliedPromoCode } from '#shared/promo-codes/contract.ts';
import { PremiumActions } from './premium-actions.tsx';
import { PremiumOffer } from './premium-offer.tsx';
import { useSubscribe } from './premium-subscription.ts';
import { describeApplied, PromoCodeEntry } from './promo-code-entry.tsx';
import * as words from './words.ts';

interface UpgradeDialogProps {
  /** The feature that needs premium: 'professional programs'. */
  feature: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The price and benefits of premium, with every way to get it. */
export function UpgradeDialog({ feature, isOpen, onClose }: UpgradeDialogProps) {
  const toast = useToast();
  const subscribing = useSubscribe({ onEnd: onClose });
  const isApplying = useIsApplyingPromoCode();
  const welcome = (applied: AppliedPromoCode) => {
    toast({ title: words.welcome, text: describeApplied(applied) });
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={feature ? words.unlock(feature) : words.upgrade}
      {...(feature ? { subtitle: words.partOfPremium } : {})}
      isBusy={subscribing.isPending || isApplying}
      foot={<PremiumActions {...subscribing} onLeave={onClose} />}
    >
      <PremiumOffer />
      <PromoCode onApplied={welcome} />
    </Sheet>
  );
}

function PromoCode({ onApplied }: { onApplied: (applied: AppliedPromoCode) => void }) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Button
        variant="text"
        aria-expanded={isShown}
        aria-controls={id}
        endIcon={<Icon name="down" size={20} />}
        onClick={() => setIsShown(!isShown)}
        sx={{ justifySelf: 'start', ml: -3, '&[aria-expanded=true] .MuiButton-endIcon': { rotate: '180deg' } }}
      >
        {words.havePromoCode}
      </Button>
      <div id={id} hidden={!isShown}>
        <PromoCodeEntry onApplied={onApplied} />
      </div>
    </Box>
  );
}
