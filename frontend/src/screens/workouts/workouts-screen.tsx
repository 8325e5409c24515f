import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { HeroSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { LazyCompletionDialog, useCompletion } from '#frontend/components/workouts/completion.ts';
import { useGeneratedWorkout } from '#frontend/components/workouts/generated-workout.ts';
import { LazyWorkoutDetailDialog, useWorkoutDetail } from '#frontend/components/workouts/workout-detail.ts';
import { isConnectionLost } from '#frontend/lib/api/api-error.ts';
import { useTodayWorkout } from '#frontend/queries/workouts.ts';
import { AlsoToday } from '#frontend/screens/workouts/also-today.tsx';
import { LastDays } from '#frontend/screens/workouts/last-days.tsx';
import { NextDays } from '#frontend/screens/workouts/next-days.tsx';
import { NoWorkoutCard } from '#frontend/screens/workouts/no-workout-card.tsx';
import { RandomWorkoutButton } from '#frontend/screens/workouts/random-workout-button.tsx';
import { RandomWorkoutCard } from '#frontend/screens/workouts/random-workout-card.tsx';
import { TodayWorkoutCard } from '#frontend/screens/workouts/today-workout-card.tsx';
import type { TodayWorkout } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

/** Today's workout with all there is to it, the days around it, and the dialogs that log and show a workout. */
export function WorkoutsScreen() {
  const todayWorkout = useTodayWorkout();
  const chosenId = useSearchParams()[0].get('workout');
  const navigate = useNavigate();
  const detail = useWorkoutDetail();
  const nameRef = useFocusOnChoice(chosenId);
  const completion = useCompletion();
  const { workout: random, isGenerating, generate } = useGeneratedWorkout('random');
  const randomRef = useRef<HTMLDivElement>(null);
  const generateRandom = () => generate({ call: 'GET /api/random-workout' });
  return (
    <Screen
      title={words.title}
      action={
        <RandomWorkoutButton
          isGenerating={isGenerating}
          onPress={() => {
            randomRef.current?.focus();
            generateRandom();
          }}
        />
      }
      aside={
        <>
          <Box
            ref={randomRef}
            tabIndex={-1}
            role="group"
            aria-label={words.randomWorkoutGroup}
            aria-busy={isGenerating}
            sx={{ scrollMarginBlock: '16px calc(var(--tab-bar) + 96px)' }}
          >
            <RandomWorkoutCard workout={random} isGenerating={isGenerating} onGenerate={generateRandom} />
          </Box>
          <NextDays onOpen={detail.open} />
          <LastDays />
        </>
      }
    >
      <QueryState query={todayWorkout} what={words.what} failure={words.failed} skeleton={<HeroSkeleton rows={6} />}>
        {(today) => {
          const shown = shownWorkout(today, chosenId);
          if (!shown) return <NoWorkoutCard today={today} />;
          return (
            <>
              <TodayWorkoutCard
                workout={shown}
                isStale={isConnectionLost(todayWorkout.error)}
                nameRef={nameRef}
                onComplete={completion.open}
              />
              <AlsoToday workouts={today.workouts.filter(({ workoutId }) => workoutId !== shown.workoutId)} />
            </>
          );
        }}
      </QueryState>
      {detail.show((state, subject) => (
        <LazyWorkoutDetailDialog {...state} detail={subject} />
      ))}
      <Suspense>
        {completion.subject && (
          <LazyCompletionDialog
            key={completion.subject.workoutId}
            workout={completion.subject}
            isOpen={completion.isOpen}
            onClose={completion.close}
            onDone={() => {
              completion.close();
              navigate('/workouts', { replace: true }); // the next of the day is shown, and takes the focus
            }}
          />
        )}
      </Suspense>
    </Screen>
  );
}

/** The one that was asked for, else the first still to do, else the last of the day. */
function shownWorkout({ workouts, workout }: TodayWorkout, chosenId: string | null) {
  return workouts.find(({ workoutId }) => workoutId === chosenId) ?? workout ?? workouts.at(-1);
}

/** When a workout of the day was chosen here, or one was completed, the card's name takes the focus. */
function useFocusOnChoice(chosenId: string | null) {
  const nameRef = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing the same one again counts too
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    nameRef.current?.focus();
  }, [key, chosenId]);
  return nameRef;
}
