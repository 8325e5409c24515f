import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { joinedOn, lookOf } from '#frontend/screens/referral/referral-texts.ts';
import { TrainingDays, TrainingMonth } from '#frontend/screens/referral/training-month.tsx';
import type { Referral } from '#shared/account/referral.ts';
import * as words from './words.ts';

/** The friends an athlete has referred, newest first. They have no names here, which are theirs to tell. */
export function FriendsCard({ friends, rewardsThisYear }: Pick<Referral, 'friends' | 'rewardsThisYear'>) {
  return (
    <SectionCard
      title={words.yourFriends}
      flush
      {...(friends.length > 0 && {
        action: (
          <Typography variant="body2" color="textSecondary">
            {words.rewardsThisYear(rewardsThisYear)}
          </Typography>
        ),
      })}
    >
      {friends.length === 0 ? (
        <EmptyState icon="profile" title={words.noFriends} text={words.noFriendsText} />
      ) : (
        <Rows lined>
          {friends.map(({ state, referredAt, months }) => {
            const { status, label, detail } = lookOf(state);
            return (
              <ListRow
                key={referredAt}
                title={joinedOn(referredAt)}
                detail={months ? <TrainingMonth months={months} /> : detail}
                end={months ? <TrainingDays months={months} /> : <StatusChip status={status} label={label} />}
              />
            );
          })}
        </Rows>
      )}
    </SectionCard>
  );
}
