import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HeroCard } from '#frontend/components/ui/cards.tsx';
import { PremiumActions } from './premium-actions.tsx';
import { PremiumOffer } from './premium-offer.tsx';
import { useSubscribe } from './premium-subscription.ts';
import * as words from './words.ts';

/** Stands in for premium content: price, benefits, and the two ways on. */
export function PremiumCard({ title }: { title: string }) {
  return (
    <HeroCard label={words.premium}>
      <Typography variant="display">{title}</Typography>
      <PremiumOffer />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PremiumActions {...useSubscribe()} />
      </Box>
    </HeroCard>
  );
}
