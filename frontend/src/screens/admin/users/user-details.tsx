import Box from '@mui/material/Box';
import type { AdminUser } from '#shared/admin/users.ts';
import { UserChips } from './user-chips.tsx';
import { joinedText, lastSeenText } from './user-texts.ts';
import * as words from './words.ts';

/** A user's account details, without their training. */
export function UserDetails({ user }: { user: AdminUser }) {
  const facts = [
    [words.program, user.program?.name ?? words.none],
    [words.joined, joinedText(user)],
    [words.lastSeen, lastSeenText(user) ?? words.atSignUp],
    [words.userId, user.id],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 8px' }}>
        <UserChips user={user} />
      </Box>
      <Box component="dl" sx={factsStyle}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}

const factsStyle = {
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px', py: '10px' },
  '& > div + div': { borderTop: '1px solid var(--line)' },
  '& dt': { color: 'var(--muted)' },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
} as const;
