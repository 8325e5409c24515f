import Box from '@mui/material/Box';
import { Icon } from '#frontend/components/ui/icon.tsx';

/** The benefits of premium, each with a tick. */
export function BenefitList({ label, benefits }: { label: string; benefits: readonly string[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      {benefits.map((benefit) => (
        <Box key={benefit} component="li" sx={{ display: 'flex', gap: '10px' }}>
          <Box sx={{ mt: '3px' }}>
            <Icon name="check" size={18} color="var(--volt-mark)" />
          </Box>
          {benefit}
        </Box>
      ))}
    </Box>
  );
}
