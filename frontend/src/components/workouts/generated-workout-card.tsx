import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { HeroCard } from '#frontend/components/ui/cards.tsx';
import { Chip } from '#frontend/components/ui/chip.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { StickyFooter } from '#frontend/components/ui/overlays/sticky-footer.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { Tick } from '#frontend/components/ui/tick.tsx';
import { generatedSessionAddress } from '#frontend/lib/device/open-session.ts';
import { readableLabel } from '#frontend/lib/formats/exercise-format.ts';
import { lengthsInSentence } from '#frontend/lib/formats/written-amounts.ts';
import { useUnits } from '#frontend/queries/units.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import { ExerciseList } from './exercise-list.tsx';
import type { GeneratedWorkout } from './generated-workout.ts';
import { MinutesChip } from './minutes-chip.tsx';
import { drawnShape, SessionStrip } from './session-strip.tsx';
import * as words from './words.ts';
import { WorkoutTypeChip } from './workout-type.tsx';

interface GeneratedWorkoutCardProps {
  generated: GeneratedWorkout;
  workout: RandomWorkout;
  /** The button that makes another, at the top of the card. */
  renew: string;
  onRenew: () => void;
  nameRef: Ref<HTMLParagraphElement>;
  /** A second button beside the one that logs it. */
  action?: ReactNode;
}

/** Space for the toast under the name when that takes the focus. */
const TOAST_ROOM = 160;

/** A generated workout: what to do, and how it is logged. */
export function GeneratedWorkoutCard({
  generated,
  workout,
  renew,
  onRenew,
  nameRef,
  action,
}: GeneratedWorkoutCardProps) {
  const { shelf, isGenerating, isCompleting, complete } = generated;
  const { name, description, structure, workoutType, difficulty, estimatedDuration, isOffline, exercises } = workout;
  const units = useUnits();
  const shape = drawnShape(workout, units);
  return (
    <HeroCard
      label={words.yourWorkout}
      note={
        <BusyButton
          variant="text"
          startIcon={<Icon name="refresh" size={20} />}
          isBusy={isGenerating}
          disabled={isCompleting}
          onClick={onRenew}
          sx={{ my: '-14px', mx: -3 }}
        >
          {renew}
        </BusyButton>
      }
      rows={
        <ExerciseList exercises={exercises} hasSwatches={shape !== null} isDetailed inset={{ xs: '20px', md: 8 }} />
      }
      foot={
        <StickyFooter>
          <Button
            component={Link}
            to={generatedSessionAddress(shelf)}
            variant="contained"
            color="primary"
            startIcon={<Icon name="play" />}
            disabled={isGenerating || isCompleting}
            sx={{ flex: '1 1 100%', px: 2 }}
          >
            {words.start}
          </Button>
          <BusyButton
            startIcon={<Icon name="check" />}
            isBusy={isCompleting}
            disabled={isGenerating}
            onClick={complete}
            sx={{ flex: '9 1 auto', minHeight: 56, px: 2 }}
          >
            {words.markCompleted}
          </BusyButton>
          {action}
        </StickyFooter>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <Typography
          ref={nameRef}
          tabIndex={-1}
          component="h3"
          variant="display"
          sx={{ scrollMarginBottom: TOAST_ROOM }}
        >
          {name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <WorkoutTypeChip type={workoutType} />
          <Chip label={readableLabel(difficulty)} />
          <MinutesChip minutes={estimatedDuration} />
          {isOffline && <StatusChip status="offline" />}
        </Box>
        {description && <Typography color="textSecondary">{description}</Typography>}
      </Box>
      <SessionStrip shape={shape} />
      {structure && (
        <div>
          <Typography component="h4" variant="body2" color="textSecondary">
            {words.structure}
          </Typography>
          <Typography>{lengthsInSentence(structure, units)}</Typography>
        </div>
      )}
    </HeroCard>
  );
}

interface GenerateProps {
  isGenerating: boolean;
  onGenerate: () => void;
  titleRef: Ref<HTMLParagraphElement>;
}

interface GenerateCardProps extends GenerateProps {
  label: string;
  title: string;
  text: string;
  button: string;
  /** Stands above the title. */
  children?: ReactNode;
}

/** The screen's card while there is no workout, with the button that generates one. */
export function GenerateCard({
  label,
  title,
  text,
  button,
  isGenerating,
  onGenerate,
  titleRef,
  children,
}: GenerateCardProps) {
  return (
    <HeroCard label={label}>
      {children}
      <Typography ref={titleRef} tabIndex={-1} variant="display">
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
      <BusyButton
        variant="contained"
        color="primary"
        fullWidth
        startIcon={<Icon name="random" />}
        isBusy={isGenerating}
        onClick={onGenerate}
      >
        {button}
      </BusyButton>
    </HeroCard>
  );
}

/** A generated workout that has just been logged. */
export function GeneratedWorkoutDone({ workout, ...generate }: GenerateProps & { workout: RandomWorkout }) {
  const title = words.minutesDone(workout.estimatedDuration);
  return (
    <GenerateCard
      label={workout.name}
      title={title}
      text={words.minutesDoneText}
      button={words.generateAnother}
      {...generate}
    >
      <Tick isDrawn />
    </GenerateCard>
  );
}
