import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChoiceGroup } from '#frontend/components/ui/forms/choice-group.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { programsQuery } from '#frontend/queries/programs.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';
import type { ProgramRecommendation } from '#shared/programs/contract.ts';

interface ProgramSwitchProps {
  program: ProgramRecommendation['recommendedProgram'];
  /** The one to be put on; undefined keeps the athlete where they are. */
  programId: string | undefined;
  onChange: (programId: string | undefined) => void;
}

/** What becomes of the program one is on; for who is on none, when the new one starts. */
export function ProgramSwitch({ program, programId, onChange }: ProgramSwitchProps) {
  const athlete = useAthlete();
  const { currentProgramId } = athlete;
  const isPremium = hasPremiumAccess(athlete, Date.now());
  const isOnAnother = currentProgramId !== null && currentProgramId !== program.id;
  const { data: programs } = useQuery({ ...programsQuery, enabled: isOnAnother });
  if (!isOnAnother) {
    const start = isPremium
      ? 'You start it as soon as the assessment is complete.'
      : 'It is part of Premium: you start it once you have that, and the next step has every way to get it.';
    return <Note text={currentProgramId === null ? start : 'You are on this program. You keep your place in it.'} />;
  }
  const current = programs?.find(({ id }) => id === currentProgramId)?.name ?? 'your current program';
  return (
    <ChoiceGroup
      legend="Your program"
      choices={[
        { value: 'keep', title: `Keep ${current}`, detail: 'Nothing about your training changes' },
        {
          value: 'switch',
          title: `Switch to ${program.name}`,
          detail: `${isPremium ? '' : 'Needs Premium. '}From its first week; your history stays`,
        },
      ]}
      value={programId === program.id ? 'switch' : 'keep'}
      onChange={(choice) => onChange(choice === 'switch' ? program.id : undefined)}
    />
  );
}

function Note({ text }: { text: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {text}
    </Typography>
  );
}
