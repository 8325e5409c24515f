import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from '#frontend/components/ui/link.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import * as words from './words.ts';

/** A link to Workouts, for an empty list that fills as workouts are logged. */
export function GoToWorkouts({ isPrimary = false }: { isPrimary?: boolean }) {
  return (
    <Button component={Link} to="/workouts" {...(isPrimary && { variant: 'contained', color: 'primary' })}>
      {words.goToWorkouts}
    </Button>
  );
}

/** An empty history; `action` leads to the first workout. */
export function NoWorkouts({ action }: { action: ReactNode }) {
  return <EmptyState icon="chart" title={words.noWorkouts} text={words.firstWorkout} action={action} />;
}
