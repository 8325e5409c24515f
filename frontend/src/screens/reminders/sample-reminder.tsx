import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '#frontend/components/ui/icon.tsx';
import * as words from './words.ts';

/** A reminder as a device shows one. */
export function SampleReminder() {
  return (
    <Box sx={sampleStyle}>
      <Icon name="logo" size={28} color="var(--volt-mark)" />
      <div>
        <Typography sx={{ fontWeight: 600 }}>{words.sampleTitle}</Typography>
        <Typography variant="body2" color="textSecondary">
          {words.sampleText}
        </Typography>
      </div>
    </Box>
  );
}

const sampleStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  p: 3,
  borderRadius: 'var(--radius-control)',
  bgcolor: 'var(--raised)',
} as const;
