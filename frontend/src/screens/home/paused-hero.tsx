import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import type { EndPauseProps } from '#frontend/components/plan/end-pause-button.tsx';
import { HeroCard } from '#frontend/components/ui/cards.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { NextWorkout, useNextWorkout } from '#frontend/screens/home/next-workout.tsx';
import { PlanWeeks } from '#frontend/screens/home/plan-weeks.tsx';
import type { LocalDate } from '#shared/dates.ts';
import type { Plan } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

const endPauseButton = lazyPart<EndPauseProps>(() =>
  import('#frontend/components/plan/parts.ts').then(({ EndPauseButton }) => EndPauseButton),
);

interface PausedHeroProps {
  plan: Plan;
  pause: NonNullable<Plan['pause']>;
  localDate: LocalDate;
}

/** The hero for a day on which the athlete has paused the plan. */
export function PausedHero({ plan, pause: { id, ...pause }, localDate }: PausedHeroProps) {
  const next = useNextWorkout(localDate);
  return (
    <HeroCard label={plan.programName} note={words.paused}>
      <Typography variant="display">
        {pause.to === null ? words.pausedOpen : words.pausedUntil(formatDay(pause.to, localDate))}
      </Typography>
      <Typography color="textSecondary">{words.pausedTexts[pause.why]}</Typography>
      <PlanWeeks plan={plan} />
      {next && <NextWorkout workout={next} localDate={localDate} />}
      <div>
        <Suspense>
          <endPauseButton.Part pause={{ pause: id, ...pause }} today={localDate} />
        </Suspense>
        <Button component={Link} to="/calendar" variant="text" fullWidth sx={{ mt: 2 }}>
          {words.openCalendar}
        </Button>
      </div>
    </HeroCard>
  );
}
