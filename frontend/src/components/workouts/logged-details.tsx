import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay, formatMinutes, timeOnDay } from '#frontend/lib/formats/dates.ts';
import { COMPLETION_RATING } from '#shared/constants.ts';
import type { RecentWorkout } from '#shared/workouts/activity.ts';
import * as words from './words.ts';

/** What the athlete said of a workout: when, how long, how it was. */
export function LoggedDetails({ workout }: { workout: RecentWorkout }) {
  const { status, completedAt, localDate, duration, ratingOfTen, comments } = workout;
  const isCompleted = status === 'completed';
  const facts = [
    [
      isCompleted ? words.completedLabel : words.skippedLabel,
      `${formatDay(localDate)}${timeOnDay(completedAt, localDate, ', ')}`,
    ],
    [words.duration, duration !== null && formatMinutes(duration)],
    [words.rating, ratingOfTen && `${ratingOfTen}/${COMPLETION_RATING.max}`],
    [words.comments, comments],
  ] as const;
  return (
    <Box component="section" aria-labelledby="detail-logged">
      <Typography id="detail-logged" component="h3" variant="h3">
        {isCompleted ? words.completion : words.log}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '8px 16px', mt: 2 }}>
        {facts.map(
          ([label, value]) =>
            value && (
              <Box key={label} sx={{ display: 'contents' }}>
                <Typography component="dt" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {value}
                </Typography>
              </Box>
            ),
        )}
      </Box>
    </Box>
  );
}
