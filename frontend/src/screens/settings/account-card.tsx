import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import * as words from './words.ts';

export function AccountCard() {
  const { firstName, lastName, email } = useAthlete();
  const name = `${firstName} ${lastName}`.trim();
  return (
    <SectionCard title={words.account} flush>
      <Rows>
        <ListRow
          title={name || email || words.noName}
          detail={email === null ? words.noEmail : name ? email : words.noName}
        />
        <ListRow
          start={<Icon name="edit" />}
          title={words.editProfile}
          detail={words.editProfileDetail}
          to="/profile?edit=1"
        />
        <ListRow
          start={<Icon name="bell" />}
          title={words.reminders}
          detail={words.remindersDetail}
          to="/settings/reminders"
        />
      </Rows>
    </SectionCard>
  );
}
