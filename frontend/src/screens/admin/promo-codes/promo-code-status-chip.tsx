import { Chip, type ChipTone } from '#frontend/components/ui/chip.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { IconName } from '#frontend/components/ui/icon-paths.ts';
import type { AdminPromoCode } from '#shared/admin/promo-codes.ts';
import { type PromoCodeStatus, promoCodeStatus } from '#shared/promo-codes/promo-code-status.ts';

const LOOKS: Record<PromoCodeStatus, { tone: ChipTone; icon?: IconName }> = {
  Active: { tone: 'success', icon: 'check' },
  Inactive: { tone: 'plain' },
  Expired: { tone: 'plain', icon: 'clock' },
  'Used up': { tone: 'plain', icon: 'lock' },
};

export function PromoCodeStatusChip({ promoCode }: { promoCode: AdminPromoCode }) {
  const status = promoCodeStatus(promoCode, Date.now());
  const { tone, icon } = LOOKS[status];
  return <Chip tone={tone} label={status} icon={icon && <Icon name={icon} size={18} />} />;
}
