import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { UploadPreview } from '#shared/admin/upload-preview.ts';
import type { Look } from './looks.ts';
import type { StepProps } from './step-props.ts';
import { linedStyle } from './styles.ts';
import * as words from './words.ts';
import { WorkoutRow } from './workout-row.tsx';

interface WeekCardProps extends StepProps {
  workouts: UploadPreview['workouts'];
  isByWeekday: boolean;
  weeks: readonly number[];
  shown: number;
  /** The place to look at, whose workout opens. */
  look: Look | undefined;
  onWeek: (week: number) => void;
}

/** The workouts of one week; the chevrons change it, and keep the focus. */
export function WeekCard({ workouts, isByWeekday, weeks, shown, look, onWeek, ...step }: WeekCardProps) {
  const at = weeks.indexOf(shown);
  const ofWeek = workouts.map((workout, index) => ({ workout, index })).filter(({ workout }) => workout.week === shown);
  const minutes = ofWeek.reduce((sum, { workout }) => sum + (workout.duration ?? Number.NaN), 0);
  const chevron = (icon: 'prev' | 'next', label: string, week: number | undefined) => (
    <IconButton
      aria-label={label}
      aria-disabled={week === undefined}
      onClick={() => week !== undefined && onWeek(week)}
      sx={week === undefined ? { opacity: 0.4 } : {}}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <Card component="section" variant="flush" aria-label={words.workoutsInFile}>
      <Box sx={headStyle}>
        {chevron('prev', words.previousWeek, weeks[at - 1])}
        <Box aria-live="polite">
          <Typography variant="h2">{words.week(shown)}</Typography>
          {Number.isNaN(minutes) || (
            <Typography variant="body2" color="textSecondary">
              {words.minutes(minutes)}
            </Typography>
          )}
        </Box>
        {chevron('next', words.nextWeek, weeks[at + 1])}
      </Box>
      <Box component="ul" sx={linedStyle}>
        {ofWeek.map(({ workout, index }) => (
          <li key={index}>
            <WorkoutRow
              {...step}
              workout={workout}
              isByWeekday={isByWeekday}
              look={look?.workout === index ? look : undefined}
            />
          </li>
        ))}
      </Box>
    </Card>
  );
}

const headStyle = {
  display: 'grid',
  gridTemplateColumns: 'var(--tap) minmax(0, 1fr) var(--tap)',
  alignItems: 'center',
  textAlign: 'center',
  p: '10px 4px 6px',
} as const;
