import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { formatDay, today } from '#frontend/lib/formats/dates.ts';
import { FITNESS_LEVELS } from '#frontend/screens/profile/profile-fields.ts';
import type { User } from '#shared/account/user.ts';
import * as words from './words.ts';

interface PersonalInformationProps {
  athlete: User;
  onAddRaceDate: () => void;
}

/** The athlete's details and goal, read-only. */
export function PersonalInformation({ athlete, onAddRaceDate }: PersonalInformationProps) {
  const { age, fitnessLevel, hyroxEventDate, hyroxEventLocation, targetTime } = athlete;
  const now = today();
  const details = [
    [words.age, age],
    [words.fitnessLevel, fitnessLevel && FITNESS_LEVELS[fitnessLevel]],
    [words.eventDate, hyroxEventDate && formatDay(hyroxEventDate, now)],
    [words.eventLocation, hyroxEventLocation],
    [words.targetTime, targetTime],
  ] as const;
  return (
    <>
      <Identity athlete={athlete} />
      <Box component="dl" sx={detailsStyle}>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            {value === null ? <dd className="unset">{words.notSet}</dd> : <dd>{value}</dd>}
          </div>
        ))}
      </Box>
      <Box sx={{ borderTop: '1px solid var(--line)' }}>
        <Rows lined>
          {hyroxEventDate && (
            <ListRow
              start={<Icon name="race" color="var(--ember)" />}
              title={words.yourRace}
              detail={words.yourRaceDetail}
              to="/race"
            />
          )}
          {!(hyroxEventDate && hyroxEventDate >= now) && (
            <ListRow
              start={<Icon name="race" color="var(--ember)" />}
              title={hyroxEventDate ? words.addNextRaceDate : words.addRaceDate}
              detail={words.addRaceDateDetail}
              onPress={onAddRaceDate}
            />
          )}
        </Rows>
      </Box>
    </>
  );
}

function Identity({ athlete: { firstName, lastName, email } }: { athlete: User }) {
  const name = `${firstName} ${lastName}`.trim();
  const initials = `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, p: '8px 16px 16px' }}>
      <Box aria-hidden="true" sx={avatarStyle}>
        {initials || <Icon name="profile" />}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name || email || words.noName}</Typography>
        {name && email && (
          <Typography variant="body2" color="textSecondary">
            {email}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const avatarStyle = {
  width: 56,
  height: 56,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: 'var(--raised)',
  typography: 'numS',
} as const;

const detailsStyle = {
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 4,
    p: '12px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& dt, & .unset': { color: 'text.secondary' },
  '& dd': { ml: 'auto', minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere', fontWeight: 600 },
  '& .unset': { fontWeight: 400 },
} as const;
