import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '#frontend/components/ui/link.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { daysBetween, type LocalDate } from '#shared/dates.ts';
import * as words from './words.ts';

/** Days until the athlete's race, as the way to its page; or a link to add its date; nothing once the race is over. */
export function RaceCountdown({ localDate }: { localDate: LocalDate }) {
  const { hyroxEventDate, hyroxEventLocation } = useAthlete();
  if (!hyroxEventDate)
    return (
      <Button component={Link} to="/profile?edit=hyroxEventDate" variant="text" size="small">
        {words.addRaceDate}
      </Button>
    );
  const days = daysBetween(localDate, hyroxEventDate);
  if (days < 0) return null;
  const until = days === 0 ? words.raceToday : words.daysTo(days);
  const where =
    days > 0 ? (hyroxEventLocation ?? words.yourRace) : hyroxEventLocation && words.raceIn(hyroxEventLocation);
  return (
    <Typography component={Link} to="/race" variant="body2" color="textSecondary" sx={lineStyle}>
      {days > 0 && (
        <Box component="span" sx={{ color: 'text.primary', mt: '-5px' }}>
          <Numeral value={days} />{' '}
        </Box>
      )}
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {until}
        {where && (
          <>
            {' '}
            <br />
            {where}
          </>
        )}
        <span style={visuallyHidden}>, {formatDay(hyroxEventDate, localDate)}</span>
      </Box>
    </Typography>
  );
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  minHeight: 'var(--tap)',
  lineHeight: 1.25,
  textDecoration: 'none',
} as const;
