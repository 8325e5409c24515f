import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { COMPLETION_RATING } from '#shared/constants.ts';
import type { ActivityItem } from '#shared/workouts/activity.ts';
import * as words from './words.ts';

const { min, max, starsMax } = COMPLETION_RATING;

/** Shows 1 to 5 stars with the dialog's 'n/10' beside them; renders nothing for any other value. */
export function RatingMark({ of: { rating, ratingOfTen } }: { of: Pick<ActivityItem, 'rating' | 'ratingOfTen'> }) {
  if (!rating || rating < min || rating > starsMax) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <Box
        component="span"
        role="img"
        aria-label={words.stars(rating, starsMax)}
        sx={{ display: 'inline-flex', gap: '2px', color: 'var(--volt-mark)' }}
      >
        {Array.from({ length: starsMax }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stars differ only by position
          <Icon key={index} name="star" size={14} filled={index < rating} />
        ))}
      </Box>
      {ratingOfTen && (
        <Typography component="span" variant="body2" color="textSecondary">
          {ratingOfTen}/{max}
        </Typography>
      )}
    </Box>
  );
}
