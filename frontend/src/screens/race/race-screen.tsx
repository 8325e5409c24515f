import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { oneColumn, twoColumns } from '#frontend/components/ui/column-styles.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { ChartCardSkeleton } from '#frontend/components/ui/states/chart-card-skeleton.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { useTraining } from '#frontend/queries/use-training.ts';
import { useTodayWorkout } from '#frontend/queries/workouts.ts';
import { EditRaceSheet } from '#frontend/screens/race/edit-race-sheet.tsx';
import { PhasesCard } from '#frontend/screens/race/phases-card.tsx';
import { PlanChoice } from '#frontend/screens/race/plan-choice.tsx';
import { RaceHero } from '#frontend/screens/race/race-hero.tsx';
import { raceOf } from '#frontend/screens/race/race-of.ts';
import { RaceTools } from '#frontend/screens/race/race-tools.tsx';
import { DIVISION_NAMES } from '#shared/race/division.ts';
import { planWeeks } from '#shared/training/plan-changes/plan-weeks.ts';
import * as words from './words.ts';

/** The athlete's race: how far it is, how the plan leads there, and what to take along. */
export function RaceScreen() {
  const athlete = useAthlete();
  const training = useTodayWorkout();
  const edit = useSheet<{ isOfNext: boolean }>();
  const open = (isOfNext: boolean) => edit.open({ isOfNext });
  const { hyroxEventDate: date, raceDivision, age } = athlete;
  const division = raceDivision ? DIVISION_NAMES[raceDivision] : words.divisionNotSet;
  const { data } = training;
  const { data: planned } = useTraining(planWeeks);
  const race = date && data && raceOf(date, data.plan, data.localDate, planned);
  return (
    <Screen
      title={words.title}
      {...(date && { subtitle: age ? `${division}, ${words.age(age)}` : division })}
      back={{ to: '/', label: words.back }}
      action={
        date && (
          <Button variant="outlined" startIcon={<Icon name="edit" />} onClick={() => open(false)}>
            {words.edit}
          </Button>
        )
      }
    >
      <Box sx={twoColumns}>
        <Box sx={oneColumn}>
          {date ? (
            <QueryState
              query={training}
              what={words.what}
              failure={words.loadFailed}
              skeleton={<ChartCardSkeleton height={320} />}
            >
              {() =>
                race && (
                  <>
                    <RaceHero race={race} onNext={() => open(true)} />
                    <PlanChoice race={race} />
                  </>
                )
              }
            </QueryState>
          ) : (
            <NoRace onAdd={() => open(false)} />
          )}
        </Box>
        <Box sx={oneColumn}>
          {race && race.phases.length > 0 && <PhasesCard race={race} />}
          <RaceTools />
          <Typography variant="body2" color="textSecondary">
            {words.notAffiliated}
          </Typography>
        </Box>
      </Box>
      {edit.show((state, subject) => (
        <EditRaceSheet {...state} {...subject} />
      ))}
    </Screen>
  );
}

function NoRace({ onAdd }: { onAdd: () => void }) {
  return (
    <Card variant="flush">
      <EmptyState
        icon="race"
        title={words.empty}
        text={words.emptyText}
        action={
          <Button variant="contained" color="primary" onClick={onAdd}>
            {words.addRace}
          </Button>
        }
      />
    </Card>
  );
}
