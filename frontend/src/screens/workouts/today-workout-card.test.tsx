import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ToastProvider } from '#frontend/components/ui/overlays/toast.tsx';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';
import { TodayWorkoutCard } from './today-workout-card.tsx';

const WORKOUT: ScheduledWorkout = {
  id: 'prg_01M7Q8ECG0GE4B64TB54N7M0D6.1',
  workoutId: 'prg_01M7Q8ECG0GE4B64TB54N7M0D6.1',
  programId: 'prg_01M7Q8ECG0GE4B64TB54N7M0D6',
  week: 1,
  day: 1,
  name: 'Run 1.1',
  description: '',
  workoutType: 'mixed',
  estimatedDuration: 40,
  exercises: [{ name: 'Run', distance: 5_000 }],
  scheduledDate: '2026-11-18',
  status: 'upcoming',
};

function show(changes: object, isStale = false) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>
          <TodayWorkoutCard
            workout={{ ...WORKOUT, ...changes }}
            isStale={isStale}
            nameRef={createRef<HTMLHeadingElement>()}
            onComplete={() => undefined}
          />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return within(screen.getByRole('region', { name: "Today's Workout" }));
}

test('shows the Offline badge for a workout that is marked so, and for one of an earlier reading', () => {
  expect(show({ isOffline: true }).getByText('Offline')).toBeDefined();
  document.body.replaceChildren();
  expect(show({}, true).getByText('Offline')).toBeDefined();
  document.body.replaceChildren();
  expect(show({}).queryByText('Offline')).toBeNull();
});

test.each([undefined, null, ''])('shows a workout but disables its actions when its id is %j', (workoutId) => {
  const shown = show({ workoutId });
  const isDisabled = (name: string) => (shown.getByRole('button', { name }) as HTMLButtonElement).disabled;
  expect([isDisabled('Complete Workout'), isDisabled('Skip Today')]).toEqual([true, true]);
});
