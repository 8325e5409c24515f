import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import * as words from '#frontend/components/ui/words.ts';
import { ErrorState } from './error-state.tsx';
import { Loading } from './skeletons.tsx';

interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** The name of the data, for the messages while it loads and while there is no connection: 'recent activity'. */
  what: string;
  /** 'Could not load your recent activity.' */
  failure: string;
  skeleton: ReactNode;
  /** For a card whose rows reach its edges. */
  isFlush?: boolean;
  children: (data: Data) => ReactNode;
}

/** Renders a query's data, its skeleton while loading, or its error with a retry. Older data wins over an error. */
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
