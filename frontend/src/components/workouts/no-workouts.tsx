import type { ReactNode } from 'react';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';

/** A history with nothing in it; `action` is the way to the first workout. */
export function NoWorkouts({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      icon="chart"
      title="No workouts yet"
      text="Complete your first workout to see progress here"
      action={action}
    />
  );
}
