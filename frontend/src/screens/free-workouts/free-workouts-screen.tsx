import Button from '@mui/material/Button';
import { type Ref, useState } from 'react';
import { Pair, SectionCard } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import { useFocusOnChange } from '#frontend/components/ui/forms/use-focus-on-change.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { LinkCard } from '#frontend/components/ui/link-card.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { WideOnly } from '#frontend/components/ui/wide-only.tsx';
import {
  type GeneratedWorkout,
  shownOf,
  useGeneratedWorkout,
} from '#frontend/components/workouts/generated-workout.ts';
import { GeneratedWorkoutCard, GeneratedWorkoutDone } from '#frontend/components/workouts/generated-workout-card.tsx';
import { RecentActivity } from '#frontend/components/workouts/recent-activity.tsx';
import { useShareWorkout } from '#frontend/components/workouts/share-workout.ts';
import { WeekStats } from '#frontend/components/workouts/week-stats.tsx';
import { WORKOUT_TYPE_LOOK } from '#frontend/components/workouts/workout-type.tsx';
import { readableLabel } from '#frontend/lib/formats/exercise-format.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { PremiumBanner } from '#frontend/screens/free-workouts/premium-banner.tsx';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import { RANDOM_DIFFICULTIES, RANDOM_PRESET, RANDOM_WORKOUT_TYPES } from '#shared/constants.ts';
import type { RandomDifficulty, RandomWorkoutType } from '#shared/workouts/random-workout.ts';
import * as words from './words.ts';

/** A workout of a chosen type and difficulty, free for everybody. */
export function FreeWorkoutsScreen() {
  const athlete = useAthlete();
  const generated = useGeneratedWorkout('chosen');
  const { workout, completed, isGenerating } = generated;
  const [type, setType] = useState<RandomWorkoutType>(workout?.workoutType ?? RANDOM_PRESET.type);
  const [difficulty, setDifficulty] = useState<RandomDifficulty>(workout?.difficulty ?? RANDOM_PRESET.difficulty);
  const titleRef = useFocusOnChange<HTMLParagraphElement>(shownOf(generated));
  const generate = () => generated.generate({ call: 'POST /api/generate-random-workout', type, difficulty });
  return (
    <Screen
      title={words.title}
      back={{ to: '/', label: words.backToHome }}
      aside={
        <>
          <WideOnly>
            <WeekStats />
          </WideOnly>
          <LinkCard icon="random" title={words.randomWorkout} detail={words.randomWorkoutDetail} to="/random-workout" />
          <WideOnly>
            <RecentActivity />
          </WideOnly>
        </>
      }
    >
      {!hasPremiumAccess(athlete, Date.now()) && <PremiumBanner />}
      <SectionCard title={words.question}>
        <Pair>
          <SelectField
            label={words.type}
            values={RANDOM_WORKOUT_TYPES}
            value={type}
            onChange={setType}
            labelOf={(option) => WORKOUT_TYPE_LOOK[option].label}
          />
          <SelectField
            label={words.difficulty}
            values={RANDOM_DIFFICULTIES}
            value={difficulty}
            onChange={setDifficulty}
            labelOf={readableLabel}
          />
        </Pair>
        {!workout && !completed && (
          <BusyButton
            variant="contained"
            color="primary"
            fullWidth
            startIcon={<Icon name="random" />}
            isBusy={isGenerating}
            onClick={generate}
            sx={{ mt: 4 }}
          >
            {words.generate}
          </BusyButton>
        )}
      </SectionCard>
      <Result generated={generated} onGenerate={generate} titleRef={titleRef} />
    </Screen>
  );
}

interface ResultProps {
  generated: GeneratedWorkout;
  onGenerate: () => void;
  titleRef: Ref<HTMLParagraphElement>;
}

function Result({ generated, onGenerate, titleRef }: ResultProps) {
  const { workout, completed, isGenerating } = generated;
  const share = useShareWorkout();
  if (workout) {
    return (
      <GeneratedWorkoutCard
        generated={generated}
        workout={workout}
        renew={words.renew}
        onRenew={onGenerate}
        nameRef={titleRef}
        action={
          <Button
            onClick={() => share({ name: workout.name, text: workout.description })}
            sx={{ flex: '1 1 auto', minHeight: 56, px: 2 }}
          >
            {words.share}
          </Button>
        }
      />
    );
  }
  if (!completed) return null;
  return (
    <GeneratedWorkoutDone workout={completed} isGenerating={isGenerating} onGenerate={onGenerate} titleRef={titleRef} />
  );
}
