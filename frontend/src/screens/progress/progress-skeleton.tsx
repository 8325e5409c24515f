import Card from '@mui/material/Card';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { ListCardSkeleton, StatTileSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { FourTiles } from '#frontend/screens/progress/four-tiles.tsx';
import { SHOWN } from '#shared/constants.ts';

/** The shape of the figures, of the chart and of the achievements. */
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
      <ListCardSkeleton rows={SHOWN.achievements} />
    </>
  );
}
