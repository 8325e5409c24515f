import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { IconName } from '#frontend/components/ui/icon-paths.ts';
import { IconSquare } from '#frontend/components/workouts/workout-type.tsx';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: string;
  /** The next step, a button. */
  action?: ReactNode;
}

/** Stands in for an empty list, inside the list's own card. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, p: '16px 16px 24px', textAlign: 'center' }}>
      <IconSquare icon={icon} color="var(--text)" />
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {text && (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  );
}
