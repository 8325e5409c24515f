import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Chip, type ChipTone } from '#frontend/components/ui/chip.tsx';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import { WeekList } from '#frontend/screens/admin/programs/week-list.tsx';
import type { UploadPreview } from '#shared/admin/upload-preview.ts';
import * as words from './words.ts';

type Difference = NonNullable<UploadPreview['difference']>;
type Kind = Difference['workouts'][number]['kind'];

const KINDS: Readonly<Record<Kind, { label: string; tone: ChipTone }>> = {
  added: { label: words.added, tone: 'success' },
  changed: { label: words.changed, tone: 'info' },
  removed: { label: words.removed, tone: 'error' },
};

/** Lists the workouts that a replacement adds, changes and removes. */
export function Differences({
  difference: { workouts, unchangedCount },
  isByWeekday,
}: {
  difference: Difference;
  isByWeekday: boolean;
}) {
  const countOf = (kind: Kind) => workouts.filter((workout) => workout.kind === kind).length;
  return (
    <Card component="section" aria-label={words.changes} sx={cardStyle}>
      <Typography variant="h2">{words.changes}</Typography>
      <Facts
        facts={[
          { label: words.addedUnit, value: countOf('added') },
          { label: words.changedUnit, value: countOf('changed') },
          { label: words.removedUnit, value: countOf('removed') },
          { label: words.unchangedUnit, value: unchangedCount },
        ]}
      />
      {workouts.length > 0 && (
        <WeekList label={words.changesByWeek} items={workouts}>
          {({ kind, day, name, was }) => (
            <div>
              <span style={{ flex: 1, minWidth: 0 }}>
                <b>{name}</b>
                <small>
                  {`${words.day(day, isByWeekday)}.`}
                  {was !== null && was !== name && words.was(was)}
                </small>
              </span>
              <Chip {...KINDS[kind]} />
            </div>
          )}
        </WeekList>
      )}
    </Card>
  );
}

const cardStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;
