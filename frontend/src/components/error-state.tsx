import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon } from '#frontend/components/icon.tsx';
import { describeError } from '#frontend/lib/api-error.ts';

interface ErrorStateProps {
  error: unknown;
  /** 'Could not load your workouts.'; what the server said stands behind it. */
  title: string;
  onRetry: () => void;
}

/** A failed read, where its content would be. Drawn here, for an `Alert` would come with Home's first screen. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  return (
    <Box role="alert" sx={boxStyle}>
      <Icon name="alert" color="var(--red)" />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, py: 2, overflowWrap: 'anywhere' }}>
        {title} {describeError(error)}
      </Box>
      <Button variant="text" color="inherit" onClick={onRetry} sx={{ flex: 'none', ml: 'auto' }}>
        Try again
      </Button>
    </Box>
  );
}

const boxStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  p: '4px 2px 4px 16px',
  border: '1px solid color-mix(in srgb, var(--red) 45%, transparent)',
  borderRadius: 'var(--radius-control)',
  background: 'color-mix(in srgb, var(--red) 9%, var(--surface))',
  fontSize: '.9375rem',
  lineHeight: 1.4,
} as const;
