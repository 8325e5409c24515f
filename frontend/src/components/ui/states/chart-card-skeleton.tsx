import Card from '@mui/material/Card';
import { Skeleton } from './skeleton.tsx';

/** The shape of a card with a title over a chart, which is `height` pixels high. */
export function ChartCardSkeleton({ height }: { height: number }) {
  return (
    <Card aria-hidden="true">
      <Skeleton width="55%" height={24} />
      <Skeleton height={height} sx={{ mt: 4 }} />
    </Card>
  );
}
