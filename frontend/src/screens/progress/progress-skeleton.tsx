import { ChartCardSkeleton } from '#frontend/components/ui/states/chart-card-skeleton.tsx';
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
      <ChartCardSkeleton height={212} />
      <ListCardSkeleton rows={SHOWN.achievements} />
    </>
  );
}
