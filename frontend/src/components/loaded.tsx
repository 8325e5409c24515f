import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ErrorState } from '#frontend/components/error-state.tsx';
import { Loading } from '#frontend/components/skeletons.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** What is on its way, for a screen reader: 'Loading recent activity'. */
  loading: string;
  /** 'Could not load your recent activity.' */
  failure: string;
  skeleton: ReactNode;
  /** In a card whose rows reach its edges. */
  isFlush?: boolean;
  children: (data: Data) => ReactNode;
}

/** What a read brought, its skeleton until then, or what went wrong with a retry. Older data beats an error. */
export function Loaded<Data>({ query, loading, failure, skeleton, isFlush = false, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <Box sx={isFlush ? { p: '8px 16px 16px' } : {}}>
        <ErrorState title={failure} error={query.error} onRetry={() => query.refetch()} />
      </Box>
    );
  }
  return <Loading label={loading}>{skeleton}</Loading>;
}
