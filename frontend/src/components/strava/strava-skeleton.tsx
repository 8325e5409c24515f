import { CardButtons } from '#frontend/components/membership/membership-card.tsx';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';

/** The connection's row and its button, while nothing is known of it. */
export function StravaSkeleton() {
  return (
    <>
      <RowsSkeleton rows={1} hasSquare={false} />
      <CardButtons>
        <Skeleton height={48} sx={{ borderRadius: 'var(--radius-control)' }} />
      </CardButtons>
    </>
  );
}
