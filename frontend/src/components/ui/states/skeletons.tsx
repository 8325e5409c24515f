import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/** Tells a screen reader once that something is on its way; the shapes inside are hidden from it. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="status" aria-label={label} aria-busy="true" sx={{ display: 'contents', gap: 'inherit' }}>
      {children}
    </Box>
  );
}

/** The hero card's shape; `rows` of the list within it. */
export function HeroSkeleton({ rows = 0 }: { rows?: number }) {
  return (
    <Card variant="hero" className="dark" aria-hidden="true">
      <Skeleton width="40%" height={20} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Skeleton width="82%" height={46} />
        <Skeleton width="56%" height={46} />
      </Box>
      <Skeleton width="90%" height={44} />
      <Skeleton height={92} />
      {rows > 0 ? <RowsSkeleton rows={rows} hasSquare={false} /> : <Skeleton width="60%" height={52} />}
      <Skeleton height={56} sx={{ borderRadius: 'var(--radius-control)' }} />
    </Card>
  );
}

export function StatTileSkeleton() {
  return (
    <Card aria-hidden="true" sx={{ display: 'grid', gap: '10px' }}>
      <Skeleton width="50%" height={20} />
      <Skeleton width="40%" height={43} />
      <Skeleton width="80%" height={26} />
    </Card>
  );
}

/** Skeletons of list rows, with or without a square at the start. */
export function RowsSkeleton({ rows = 3, hasSquare = true }: { rows?: number; hasSquare?: boolean }) {
  return (
    <Box aria-hidden="true" sx={{ pb: 2 }}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
        <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 64, p: '10px 16px' }}>
          {hasSquare && <Skeleton width={40} height={40} sx={{ borderRadius: 'var(--radius-control)' }} />}
          <Box sx={{ flex: 1, display: 'grid', gap: '6px' }}>
            <Skeleton width="62%" height={16} />
            <Skeleton width="38%" height={14} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** A card with a heading and rows. */
export function ListCardSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Card variant="flush" aria-hidden="true">
      <Skeleton width="45%" height={24} sx={{ m: '16px 16px 8px' }} />
      <RowsSkeleton rows={rows} />
    </Card>
  );
}
