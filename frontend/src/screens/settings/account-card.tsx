import { SectionCard } from '#frontend/components/cards.tsx';
import { Icon } from '#frontend/components/icon.tsx';
import { ListRow, Rows } from '#frontend/components/list-row.tsx';
import { useAthlete } from '#frontend/queries/account.ts';

export function AccountCard() {
  const { firstName, lastName, email } = useAthlete();
  const name = `${firstName} ${lastName}`.trim();
  return (
    <SectionCard title="Account" flush>
      <Rows>
        <ListRow title={name || email} detail={name ? (email ?? 'No email address') : 'No name yet'} />
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
