import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { formatDay, today } from '#frontend/lib/formats/dates.ts';
import { FITNESS_LEVELS } from '#frontend/screens/profile/profile-fields.ts';
import type { User } from '#shared/account/contract.ts';

interface PersonalInformationProps {
  athlete: User;
  onAddRaceDate: () => void;
}

/** Who the athlete is and what they train for, to read. */
export function PersonalInformation({ athlete, onAddRaceDate }: PersonalInformationProps) {
  const { age, fitnessLevel, hyroxEventDate, hyroxEventLocation, targetTime } = athlete;
  const now = today();
  const details = [
    ['Age', age],
    ['Fitness level', fitnessLevel && FITNESS_LEVELS[fitnessLevel]],
    ['Event date', hyroxEventDate && formatDay(hyroxEventDate, now)],
    ['Event location', hyroxEventLocation],
    ['Target time', targetTime],
  ] as const;
  return (
    <>
      <Identity athlete={athlete} />
      <Box component="dl" sx={detailsStyle}>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            {value === null ? <dd className="unset">Not set</dd> : <dd>{value}</dd>}
          </div>
        ))}
      </Box>
      {!(hyroxEventDate && hyroxEventDate >= now) && (
        <Box sx={{ borderTop: '1px solid var(--line)' }}>
          <Rows lined>
            <ListRow
              start={<Icon name="race" color="var(--ember)" />}
              title={hyroxEventDate ? 'Add your next race date' : 'Add your race date'}
              detail="Home counts down to it, and a program can end on it"
              onPress={onAddRaceDate}
            />
          </Rows>
        </Box>
      )}
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
        <Typography sx={{ fontWeight: 600 }}>{name || email || 'No name yet'}</Typography>
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
