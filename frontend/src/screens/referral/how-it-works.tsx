import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { IconSquare } from '#frontend/components/workouts/workout-type.tsx';
import { REFERRAL } from '#shared/constants.ts';

const { newForDays, monthDays, trainingDays, rewardsAYear } = REFERRAL;

const STEPS = [
  {
    icon: 'link',
    title: 'Send your link',
    detail: `It counts for a friend whose account is younger than ${newForDays} days and newer than yours.`,
  },
  {
    icon: 'workouts',
    title: 'Your friend trains for 2 months',
    detail: `That is ${monthDays} days twice in a row, each with workouts completed on at least ${trainingDays} days.`,
  },
  {
    icon: 'star',
    title: 'You both get 1 month free',
    detail: `Up to ${rewardsAYear} times a year for you. After that, your friends still get theirs.`,
  },
] as const;

/** The rules, as they are. */
export function HowItWorks() {
  return (
    <SectionCard title="How It Works" flush>
      <Rows lined>
        {STEPS.map(({ icon, title, detail }) => (
          <ListRow key={title} start={<IconSquare icon={icon} color="var(--text)" />} title={title} detail={detail} />
        ))}
      </Rows>
    </SectionCard>
  );
}
