import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCopy } from '#frontend/components/ui/overlays/use-copy.ts';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import { grouped, momentText } from '#frontend/screens/admin/admin-texts.ts';
import type { AdminPromoCode } from '#shared/admin/promo-codes.ts';
import { PromoCodeStatusChip } from './promo-code-status-chip.tsx';
import { expiryText, usesText } from './promo-code-texts.ts';
import * as words from './words.ts';

/** A promo code's benefits and latest uses, with a way to share it. */
export function PromoCodeDetails({ promoCode }: { promoCode: AdminPromoCode }) {
  const { code, description, freeMonths, usesCount, createdAt } = promoCode;
  const copy = useCopy(
    { title: words.copied, text: words.copiedText(code) },
    { title: words.notCopied, text: words.notCopiedText },
  );
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <div>
          <PromoCodeStatusChip promoCode={promoCode} />
        </div>
        {description && <Typography sx={{ overflowWrap: 'anywhere' }}>{description}</Typography>}
        <Facts
          facts={[
            { label: words.freeMonthUnit(freeMonths), value: freeMonths },
            { label: usesText(promoCode), value: grouped(usesCount) },
          ]}
        />
        <Typography variant="body2" color="textSecondary">
          {expiryText(promoCode, momentText)}
          <br />
          {words.createdOn(momentText(createdAt))}
        </Typography>
        <Button onClick={() => copy(code)}>{words.copy}</Button>
      </Box>
      <RecentUses promoCode={promoCode} />
    </>
  );
}

function RecentUses({ promoCode: { uses, usesCount } }: { promoCode: AdminPromoCode }) {
  return (
    <Box component="section" aria-label={words.recentUses} sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {words.recentUses}
      </Typography>
      {uses.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {words.unused}
        </Typography>
      ) : (
        <Box component="ul" sx={{ '& > li': { py: 2 }, '& > li + li': { borderTop: '1px solid var(--line)' } }}>
          {uses.map(({ userId, email, usedAt }) => (
            <Box key={`${usedAt} ${userId}`} component="li" sx={{ overflowWrap: 'anywhere' }}>
              {email ?? userId ?? words.deletedAccount}{' '}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {momentText(usedAt)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {usesCount > uses.length && uses.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {words.latestOf(uses.length, grouped(usesCount))}
        </Typography>
      )}
    </Box>
  );
}
