import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '#frontend/components/icon.tsx';
import { COMPLETION_RATING } from '#shared/constants.ts';

/** Stars for 1 to 5, 'Rated 8/10' above: a rating is shown as it was given, never rescaled. */
export function RatingMark({ rating }: { rating: number | null }) {
  if (!rating) return null;
  const { starsMax, max } = COMPLETION_RATING;
  if (rating > starsMax) {
    return (
      <Typography component="span" variant="body2" color="textSecondary">
        Rated {rating}/{max}
      </Typography>
    );
  }
  return (
    <Box
      component="span"
      role="img"
      aria-label={`${rating} of ${starsMax} stars`}
      sx={{ display: 'inline-flex', gap: '2px', color: 'var(--volt-mark)' }}
    >
      {Array.from({ length: starsMax }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place
        <Icon key={index} name="star" size={14} filled={index < rating} />
      ))}
    </Box>
  );
}
