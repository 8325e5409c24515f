import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { useFocusOnChange } from '#frontend/components/ui/forms/use-focus-on-change.ts';
import { LinkCard } from '#frontend/components/ui/link-card.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { WideOnly } from '#frontend/components/ui/wide-only.tsx';
import {
  type GeneratedWorkout,
  shownOf,
  useGeneratedWorkout,
} from '#frontend/components/workouts/generated-workout.ts';
import {
  GenerateCard,
  GeneratedWorkoutCard,
  GeneratedWorkoutDone,
} from '#frontend/components/workouts/generated-workout-card.tsx';
import { RecentActivity } from '#frontend/components/workouts/recent-activity.tsx';
import { WeekStats } from '#frontend/components/workouts/week-stats.tsx';
import * as words from './words.ts';

/** A workout left to chance: made, then logged or thrown away. */
export function RandomWorkoutScreen() {
  const generated = useGeneratedWorkout('random');
  const { workout, completed, isCompleting, discard } = generated;
  const titleRef = useFocusOnChange<HTMLParagraphElement>(shownOf(generated));
  return (
    <Screen
      title={words.title}
      aside={
        <>
          {completed ? (
            <WeekStats />
          ) : (
            <WideOnly>
              <WeekStats />
            </WideOnly>
          )}
          <LinkCard icon="target" title={words.freeWorkouts} detail={words.freeWorkoutsDetail} to="/free-workouts" />
          <WideOnly>
            <RecentActivity />
          </WideOnly>
        </>
      }
    >
      <Shown generated={generated} titleRef={titleRef} />
      {workout && (
        <Button variant="text" fullWidth disabled={isCompleting} onClick={discard}>
          {words.skip}
        </Button>
      )}
    </Screen>
  );
}

function Shown({ generated, titleRef }: { generated: GeneratedWorkout; titleRef: Ref<HTMLParagraphElement> }) {
  const { workout, completed, isGenerating } = generated;
  const generate = () => generated.generate({ call: 'GET /api/generate-random-workout' });
  if (workout) {
    return (
      <GeneratedWorkoutCard
        generated={generated}
        workout={workout}
        renew={words.renew}
        onRenew={generate}
        nameRef={titleRef}
      />
    );
  }
  if (completed) {
    return (
      <GeneratedWorkoutDone workout={completed} isGenerating={isGenerating} onGenerate={generate} titleRef={titleRef} />
    );
  }
  return (
    <GenerateCard
      label={words.label}
      title={words.pitch}
      text={words.pitchText}
      button={words.generate}
      isGenerating={isGenerating}
      onGenerate={generate}
      titleRef={titleRef}
    />
  );
}
