import Card from '@mui/material/Card';
import { IconSquare } from '#frontend/components/workouts/workout-type.tsx';
import type { IconName } from './icon-paths.ts';
import { ListRow, Rows } from './list-row.tsx';

interface LinkCardProps {
  icon: IconName;
  title: string;
  detail: string;
  to: string;
}

/** The way to another screen, as a card of its own. */
export function LinkCard({ icon, title, detail, to }: LinkCardProps) {
  return (
    <Card variant="flush">
      <Rows lined>
        <ListRow start={<IconSquare icon={icon} color="var(--text)" />} title={title} detail={detail} to={to} />
      </Rows>
    </Card>
  );
}
