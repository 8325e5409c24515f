import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { StatTileSkeleton } from '#frontend/components/skeletons.tsx';
import { FourTiles } from '#frontend/screens/progress/four-tiles.tsx';

/** The shape of the figures and of the chart. */
export function ProgressSkeleton() {
  return (
    <>
      <FourTiles>
        <StatTileSkeleton />
        <StatTileSkeleton />
        <StatTileSkeleton />
        <StatTileSkeleton />
      </FourTiles>
      <Card aria-hidden="true">
        <Skeleton width="55%" height={24} />
        <Skeleton height={212} sx={{ mt: 4 }} />
      </Card>
    </>
  );
}
