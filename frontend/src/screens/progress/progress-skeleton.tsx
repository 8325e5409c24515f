import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Pair } from '#frontend/components/cards.tsx';
import { StatTileSkeleton } from '#frontend/components/skeletons.tsx';

/** The shape of the figures and of the chart. */
export function ProgressSkeleton() {
  return (
    <>
      <Pair>
        <StatTileSkeleton />
        <StatTileSkeleton />
      </Pair>
      <Pair>
        <StatTileSkeleton />
        <StatTileSkeleton />
      </Pair>
      <Card aria-hidden="true">
        <Skeleton width="55%" height={24} />
        <Skeleton height={212} sx={{ mt: 4 }} />
      </Card>
    </>
  );
}
