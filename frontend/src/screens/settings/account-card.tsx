import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useAthlete } from '#frontend/queries/account.ts';

export function AccountCard() {
  const { firstName, lastName, email } = useAthlete();
  const name = `${firstName} ${lastName}`.trim();
  return (
    <SectionCard title="Account" flush>
      <Rows>
        <ListRow
          title={name || email || 'No name yet'}
          detail={email === null ? 'No email address' : name ? email : 'No name yet'}
        />
        <ListRow
          start={<Icon name="edit" />}
          title="Edit Profile"
          detail="Your name, your race, your goals"
          to="/profile?edit=1"
        />
      </Rows>
    </SectionCard>
  );
}
