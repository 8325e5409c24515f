import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import * as words from '#frontend/components/ui/words.ts';
import { ErrorState } from './error-state.tsx';
import { Loading } from './skeletons.tsx';

interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** What it is, while it is on its way and while there is no connection for it: 'recent activity'. */
  what: string;
  /** 'Could not load your recent activity.' */
  failure: string;
  skeleton: ReactNode;
  /** In a card whose rows reach its edges. */
  isFlush?: boolean;
  children: (data: Data) => ReactNode;
}

/** What a read brought, its skeleton until then, or what went wrong with a retry. Older data beats an error. */
export function QueryState<Data>({ query, what, failure, skeleton, isFlush = false, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <Box sx={isFlush ? { p: '8px 16px 16px' } : {}}>
        <ErrorState what={what} title={failure} error={query.error} onRetry={() => query.refetch()} />
      </Box>
    );
  }
  return <Loading label={words.loading(what)}>{skeleton}</Loading>;
}
