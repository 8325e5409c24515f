import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { ChoiceGroup } from '#frontend/components/ui/forms/choice-group.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { ErrorState } from '#frontend/components/ui/states/error-state.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { programsIn, usePrograms } from '#frontend/queries/programs.ts';
import { useChangeRace } from '#frontend/queries/race.ts';
import { HoldSheet } from '#frontend/screens/race/hold-sheet.tsx';
import type { Race } from '#frontend/screens/race/race-of.ts';
import { useHold } from '#frontend/screens/race/use-hold.ts';
import * as words from './words.ts';

const { Part: SelectProgramSheet } = lazyPart(() =>
  import('#frontend/components/programs/selection/select-program-sheet.tsx').then(
    ({ SelectProgramSheet }) => SelectProgramSheet,
  ),
);

type Way = 'hold' | 'end-on-race-day' | 'leave';

/** Offers ways out where the plan does not meet the race; nothing where it does. */
export function PlanChoice({ race }: { race: Race }) {
  const { planKeptForRace } = useAthlete();
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const { standing, date } = race;
  if (standing.kind === 'no-plan') {
    return (
      <Told title={words.noPlan} text={words.noPlanDetail}>
        <Button component={Link} to="/programs" variant="contained" color="primary" size="large">
          {words.choosePlan}
        </Button>
      </Told>
    );
  }
  if (standing.kind !== 'ends-before' && standing.kind !== 'ends-after') return null;
  if (planKeptForRace === date && !isAskedAgain) {
    return (
      <Told title={words.kept} text={words.keptDetail}>
        <Button variant="text" onClick={() => setIsAskedAgain(true)} sx={{ justifySelf: 'start' }}>
          {words.changeAfterAll}
        </Button>
      </Told>
    );
  }
  return <Ways race={race} onDone={() => setIsAskedAgain(false)} />;
}

function Ways({ race: { standing, plan, date, today }, onDone }: { race: Race; onDone: () => void }) {
  const toast = useToast();
  const headingId = useId();
  const programs = usePrograms({});
  const changeRace = useChangeRace();
  const hold = useHold(standing.kind === 'ends-before' ? standing.weeks : 0);
  const [chosen, setChosen] = useState<Way>();
  const preview = useSheet<Exclude<Way, 'leave'>>();
  const program = programsIn(programs.data?.pages ?? []).find(({ id }) => id === plan?.programId);
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isSuccess } = programs;
  const isSought = !program && hasNextPage && !isFetchingNextPage && !programs.error;
  useEffect(() => {
    if (isSought) void fetchNextPage(); // the list comes page by page
  }, [isSought, fetchNextPage]);
  const isWithdrawn = isSuccess && !program && !hasNextPage;
  const way = chosen ?? (hold ? 'hold' : isWithdrawn ? 'leave' : 'end-on-race-day');
  const lacksProgram = way === 'end-on-race-day' && !program;
  if (!plan || (standing.kind !== 'ends-before' && standing.kind !== 'ends-after')) return null;
  const [end, day] = [formatDay(plan.endDate, today), formatDay(date, today)];
  const isBefore = standing.kind === 'ends-before';
  const keep = async () => {
    try {
      await changeRace.mutateAsync({ planKeptFor: date });
      onDone();
    } catch (error) {
      toast({ title: words.saveFailed, text: messageOf(error, words.saveFailedText), isDestructive: true });
    }
  };
  return (
    <Card component="section" aria-labelledby={headingId} sx={cardStyle}>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Icon name="alert" color="var(--ember)" />
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography id={headingId} variant="h2">
            {isBefore ? words.endsBefore(standing.weeks) : words.endsAfter(standing.weeks)}
          </Typography>
          <Typography color="textSecondary">
            {isBefore
              ? words.endsBeforeDetail(plan.programName, end, day)
              : words.endsAfterDetail(plan.programName, end, day)}
          </Typography>
        </Box>
      </Box>
      <ChoiceGroup
        legend={words.wayOut}
        isLegendHidden
        choices={[
          ...(hold
            ? ([{ value: 'hold', title: words.holdWeeks(standing.weeks), detail: words.holdWhy }] as const)
            : []),
          {
            value: 'end-on-race-day',
            title: words.endOnRaceDay,
            detail: isWithdrawn ? words.programWithdrawn : words.endOnRaceDayDetail(day),
            isDisabled: isWithdrawn,
          },
          { value: 'leave', title: words.leaveIt, detail: words.leaveItDetail },
        ]}
        value={way}
        onChange={setChosen}
      />
      {lacksProgram && programs.error ? (
        <ErrorState
          what={words.yourProgram}
          title={words.programFailed}
          error={programs.error}
          onRetry={() => programs.refetch()}
        />
      ) : (
        <BusyButton
          variant="contained"
          color="primary"
          size="large"
          isBusy={changeRace.isPending || (lacksProgram && !programs.error)}
          needsConnection={way !== 'hold'}
          onClick={() => {
            if (way === 'leave') void keep();
            else preview.open(way);
          }}
        >
          {way === 'leave' ? words.keep : words.preview}
        </BusyButton>
      )}
      {preview.show((state, previewed) =>
        previewed === 'hold'
          ? hold && <HoldSheet {...state} hold={hold} raceDate={date} today={today} />
          : program && <SelectProgramSheet {...state} program={program} />,
      )}
    </Card>
  );
}

/** A heading with its text and one way on. */
function Told({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={cardStyle}>
      <div>
        <Typography variant="h2">{title}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text}
        </Typography>
      </div>
      {children}
    </Card>
  );
}

const cardStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;
