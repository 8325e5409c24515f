import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FirstDaySwitch } from '#frontend/components/programs/first-day-switch.tsx';
import { ChoiceGroup } from '#frontend/components/ui/forms/choice-group.tsx';
import { formatDay, today } from '#frontend/lib/formats/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { programsIn, programsQuery } from '#frontend/queries/programs.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import type { ProgramRecommendation } from '#shared/programs/contract.ts';
import { laterStart } from '#shared/training/placement.ts';
import * as words from './words.ts';

interface ProgramSwitchProps {
  program: ProgramRecommendation['recommendedProgram'];
  /** The one to be put on; undefined keeps the athlete where they are. */
  programId: string | undefined;
  onChange: (programId: string | undefined) => void;
  startsNextMonday: boolean;
  onStartChange: (startsNextMonday: boolean) => void;
}

/** Tells what happens to the current program; without one, when the new one starts. */
export function ProgramSwitch({ program, programId, onChange, startsNextMonday, onStartChange }: ProgramSwitchProps) {
  const athlete = useAthlete();
  const { currentProgramId } = athlete;
  const isPremium = hasPremiumAccess(athlete, Date.now());
  const isOnAnother = currentProgramId !== null && currentProgramId !== program.id;
  const { data } = useInfiniteQuery({ ...programsQuery, enabled: isOnAnother });
  const monday = laterStart(today());
  const firstDay = monday && programId === program.id && programId !== currentProgramId && (
    <FirstDaySwitch isLater={startsNextMonday} onChange={onStartChange} />
  );
  if (!isOnAnother) {
    const later = startsNextMonday && monday ? formatDay(monday) : undefined;
    const start = isPremium ? words.startsAfter(later) : words.startWithPremium;
    return (
      <>
        {firstDay}
        <Note text={currentProgramId === null ? start : words.onIt} />
      </>
    );
  }
  const current = programsIn(data?.pages ?? []).find(({ id }) => id === currentProgramId)?.name ?? words.currentProgram;
  return (
    <>
      <ChoiceGroup
        legend={words.yourProgram}
        choices={[
          { value: 'keep', title: words.keepProgram(current), detail: words.keepProgramDetail },
          {
            value: 'switch',
            title: words.switchTo(program.name),
            detail: isPremium ? words.switchDetail : words.switchWithPremium,
          },
        ]}
        value={programId === program.id ? 'switch' : 'keep'}
        onChange={(choice) => onChange(choice === 'switch' ? program.id : undefined)}
      />
      {firstDay}
    </>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {text}
    </Typography>
  );
}
