import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Between } from '#frontend/components/cards.tsx';
import { Chip } from '#frontend/components/chip.tsx';
import { Facts } from '#frontend/components/numbers.tsx';
import { ProgramDescription } from '#frontend/screens/programs/program-description.tsx';
import type { Program } from '#shared/programs/contract.ts';

interface ProgramCardProps {
  program: Program;
  /** How far the athlete is in it, on the program they are on: 'Week 4 of 12'. */
  place?: string | undefined;
  onSelect: () => void;
}

export function ProgramCard({ program, place, onSelect }: ProgramCardProps) {
  const { name, difficulty, category, racecategory } = program;
  const id = useId();
  const verb = place ? 'Change' : 'Select';
  return (
    <Card component="article" aria-labelledby={id} sx={cardStyle}>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Between sx={{ alignItems: 'flex-start' }}>
          <Typography id={id} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {place && <Chip tone="volt" label={place} />}
        </Between>
        <ProgramDescription text={program.description} programName={name} />
      </Box>
      <Facts facts={programFacts(program)} />
      <Between>
        <Typography variant="body2" component="div">
          <Box sx={{ fontWeight: 600 }}>
            {difficulty}, {category}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{racecategory}</Box>
        </Typography>
        <Button aria-label={`${verb} ${name}`} aria-haspopup="dialog" onClick={onSelect}>
          {verb}
        </Button>
      </Between>
    </Card>
  );
}

function programFacts({ duration, frequency, workoutCount }: Program) {
  return [
    { label: duration === 1 ? 'week' : 'weeks', value: duration },
    { label: frequency === 1 ? 'day a week' : 'days a week', value: frequency },
    { label: workoutCount === 1 ? 'workout' : 'workouts', value: workoutCount },
  ];
}

export function ProgramCardSkeleton() {
  return (
    <Card aria-hidden="true" sx={cardStyle}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Skeleton width="56%" height={26} />
        <Skeleton height={16} />
        <Skeleton width="72%" height={16} />
      </Box>
      <Skeleton width="70%" height={54} />
      <Between>
        <Skeleton width="40%" height={39} />
        <Skeleton width={92} height={48} sx={{ borderRadius: 'var(--radius-control)' }} />
      </Between>
    </Card>
  );
}

const cardStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '1fr auto auto', gap: 4 };
