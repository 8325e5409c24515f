import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { IconSquare } from '#frontend/components/workouts/workout-type.tsx';
import * as words from './words.ts';

const STEPS = [
  {
    icon: 'link',
    title: words.sendLink,
    detail: words.sendLinkDetail,
  },
  {
    icon: 'workouts',
    title: words.friendTrains,
    detail: words.friendTrainsDetail,
  },
  {
    icon: 'star',
    title: words.bothRewarded,
    detail: words.bothRewardedDetail,
  },
] as const;

/** The rules, as they are. */
export function HowItWorks() {
  return (
    <SectionCard title={words.howItWorks} flush>
      <Rows lined>
        {STEPS.map(({ icon, title, detail }) => (
          <ListRow key={title} start={<IconSquare icon={icon} color="var(--text)" />} title={title} detail={detail} />
        ))}
      </Rows>
    </SectionCard>
  );
}
