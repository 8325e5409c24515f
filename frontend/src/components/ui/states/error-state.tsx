import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import * as words from '#frontend/components/ui/words.ts';
import { describeError } from '#frontend/lib/api/api-error.ts';
import { useIsOffline } from '#frontend/queries/connection.ts';

interface ErrorStateProps {
  error: unknown;
  /** 'your workouts'; what is not there while there is no connection to load it. */
  what: string;
  /** 'Could not load your workouts.'; what the server said stands behind it. */
  title: string;
  onRetry: () => void;
}

/**
 * A failed read, where its content would be. Without a connection that is no alarm, and nothing to press: it is read
 * again as the connection is back. Drawn here, for an `Alert` would come with Home's first screen.
 */
export function ErrorState({ error, what, title, onRetry }: ErrorStateProps) {
  const isOffline = useIsOffline();
  const [isCalm, setIsCalm] = useState(isOffline);
  if (isOffline && !isCalm) setIsCalm(true); // for good: what is read again is no news
  return (
    <Box {...(!isCalm && { role: 'alert' })} sx={{ ...boxStyle, '--tone': isCalm ? 'var(--outline)' : 'var(--red)' }}>
      <Icon name={isCalm ? 'offline' : 'alert'} color={isCalm ? 'var(--muted)' : 'var(--red)'} />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, py: 2, overflowWrap: 'anywhere' }}>
        {isOffline ? (
          <>
            <strong style={{ display: 'block' }}>{what[0]?.toUpperCase() + what.slice(1)}</strong>
            {words.notOnDevice}
          </>
        ) : (
          words.failed(title, describeError(error))
        )}
      </Box>
      {!isOffline && (
        <Button variant="text" color="inherit" onClick={onRetry} sx={{ flex: 'none', ml: 'auto' }}>
          {words.tryAgain}
        </Button>
      )}
    </Box>
  );
}

const boxStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  p: '4px 2px 4px 16px',
  border: '1px solid color-mix(in srgb, var(--tone) 45%, transparent)',
  borderRadius: 'var(--radius-control)',
  background: 'color-mix(in srgb, var(--tone) 9%, var(--surface))',
  fontSize: '.9375rem',
  lineHeight: 1.4,
} as const;
