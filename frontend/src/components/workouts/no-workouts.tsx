import type { ReactNode } from 'react';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import * as words from './words.ts';

/** A history with nothing in it; `action` is the way to the first workout. */
export function NoWorkouts({ action }: { action: ReactNode }) {
  return <EmptyState icon="chart" title={words.noWorkouts} text={words.firstWorkout} action={action} />;
}
