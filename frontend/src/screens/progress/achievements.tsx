import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import type { IconName } from '#frontend/components/ui/icon-paths.ts';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { IconSquare } from '#frontend/components/workouts/workout-type.tsx';
import { commaList } from '#frontend/lib/formats/comma-list.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { SHOWN } from '#shared/constants.ts';
import type { Achievement, ProgressStats } from '#shared/workouts/progress.ts';
import * as words from './words.ts';

const ICONS: Record<Achievement['category'], IconName> = {
  Milestones: 'star',
  Consistency: 'flame',
  Program: 'book',
  Race: 'race',
};

/** Achievements, newest first: a few at first, all on demand. */
export function Achievements({ stats: { achievements, localDate } }: { stats: ProgressStats }) {
  const [isAll, setIsAll] = useState(false);
  const listId = useId();
  if (achievements.length === 0) {
    return (
      <SectionCard title={words.achievements} flush>
        <EmptyState icon="star" title={words.noAchievements} text={words.noAchievementsText} />
      </SectionCard>
    );
  }
  const shown = isAll ? achievements : achievements.slice(0, SHOWN.achievements);
  return (
    <SectionCard title={words.achievements} flush>
      <div id={listId}>
        <Rows>
          {shown.map(({ id, name, description, category, earnedAt }) => (
            <ListRow
              key={id}
              start={<IconSquare icon={ICONS[category] ?? 'star'} color="var(--volt-mark)" />}
              title={name}
              detail={
                <>
                  {description}
                  <br />
                  {commaList(category, formatDay(earnedAt, localDate))}
                </>
              }
            />
          ))}
        </Rows>
      </div>
      {achievements.length > SHOWN.achievements && (
        <Button variant="text" fullWidth aria-expanded={isAll} aria-controls={listId} onClick={() => setIsAll(!isAll)}>
          {isAll ? words.showFewer : words.showAll(achievements.length)}
        </Button>
      )}
    </SectionCard>
  );
}
