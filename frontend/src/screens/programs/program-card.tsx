import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { hoursAWeek, loadInWords } from '#frontend/components/programs/selection/week-load.ts';
import { Between } from '#frontend/components/ui/cards.tsx';
import { Chip } from '#frontend/components/ui/chip.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { WeekBars } from '#frontend/components/workouts/week-bars.tsx';
import { commaList } from '#frontend/lib/formats/comma-list.ts';
import { counted } from '#frontend/lib/formats/counted.ts';
import { ProgramDescription } from '#frontend/screens/programs/program-description.tsx';
import { FirstWeekButton } from '#frontend/screens/programs/use-first-week.tsx';
import type { Program } from '#shared/programs/program.ts';
import * as words from './words.ts';

interface ProgramCardProps {
  program: Program;
  /** The athlete's place in their current program: 'Week 4 of 12', and the week to highlight. */
  place?: { readonly text: string; readonly week: number } | undefined;
  isRecommended?: boolean;
  onSelect: () => void;
  onSeeWeek: (program: Program) => void;
}

export function ProgramCard({ program, place, isRecommended = false, onSelect, onSeeWeek }: ProgramCardProps) {
  const { name, difficulty, category, racecategory, duration, weekMinutes } = program;
  const id = useId();
  const verb = place ? words.change : words.select;
  return (
    <Card component="article" aria-labelledby={id} sx={cardStyle}>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Between sx={{ alignItems: 'flex-start' }}>
          <Typography id={id} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {place ? (
            <Chip tone="volt" label={place.text} />
          ) : (
            isRecommended && <Chip tone="success" icon={<Icon name="check" size={18} />} label={words.recommended} />
          )}
        </Between>
        <ProgramDescription text={program.description} programName={name} />
        <FirstWeekButton program={program} onOpen={onSeeWeek} />
      </Box>
      {weekMinutes.length > 0 && (
        <WeekBars minutes={weekMinutes} current={place?.week ?? 0} label={loadInWords(weekMinutes)} />
      )}
      <Between sx={{ alignItems: 'flex-end' }}>
        <Typography variant="body2" component="div" sx={{ flex: '1 1 8rem' }}>
          <Box sx={{ fontWeight: 600 }}>{commaList(difficulty, category)}</Box>
          <Box sx={{ color: 'text.secondary' }}>
            {commaList(racecategory, counted(duration, 'week'))}
            <br />
            {daysAndHours(program)}
          </Box>
        </Typography>
        <Button
          aria-label={words.selectNamed(verb, name)}
          aria-haspopup="dialog"
          onClick={onSelect}
          sx={{ flex: 'none', ml: 'auto' }}
        >
          {verb}
        </Button>
      </Between>
    </Card>
  );
}

function daysAndHours({ frequency, weekMinutes }: Program): string {
  const hours = hoursAWeek(weekMinutes);
  return hours === undefined ? words.daysAWeek(frequency) : words.daysAndHours(frequency, hours);
}

export function ProgramCardSkeleton() {
  return (
    <Card aria-hidden="true" sx={cardStyle}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Skeleton width="56%" height={26} />
        <Skeleton height={16} />
        <Skeleton height={16} />
        <Skeleton width="72%" height={16} />
      </Box>
      <Skeleton height={40} />
      <Between>
        <Skeleton width="50%" height={58} />
        <Skeleton width={92} height={48} sx={{ borderRadius: 'var(--radius-control)' }} />
      </Between>
    </Card>
  );
}

const cardStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '1fr auto auto', gap: 4 };
