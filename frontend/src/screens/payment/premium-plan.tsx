import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { BenefitList } from '#frontend/components/membership/benefit-list.tsx';
import { PremiumPrice } from '#frontend/components/membership/premium-price.tsx';
import * as words from './words.ts';

export function PremiumPlan() {
  return (
    <Card component="section" aria-label={words.whatYouGet} sx={{ display: 'grid', gap: 4 }}>
      <PremiumPrice terms={words.renewal} />
      <Box sx={{ borderTop: '1px solid var(--line)', pt: 4 }}>
        <BenefitList label={words.unlocks} benefits={words.benefits} />
      </Box>
    </Card>
  );
}
