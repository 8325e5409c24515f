import Box from '@mui/material/Box';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import * as words from '#frontend/components/ui/words.ts';
import { ErrorState } from './error-state.tsx';

export interface LoadMoreProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => unknown;
  };
  /** 'more workouts' */
  what: string;
  /** Said where the next page could not be read. */
  failure: string;
  /** Called first, to say where the focus goes. */
  onLoad: () => void;
}

/** The end of a list that is read a page at a time; nothing once all of it is shown. */
export function LoadMore({ query, what, failure, onLoad }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const load = () => {
    onLoad();
    if (!isFetchingNextPage) void fetchNextPage();
  };
  if (isFetchNextPageError) {
    return (
      <Box sx={{ p: '8px 16px 16px' }}>
        <ErrorState what={what} title={failure} error={error} onRetry={load} />
      </Box>
    );
  }
  if (!hasNextPage) return null;
  return (
    // Not disabled while it loads, as it would lose the focus.
    <BusyButton
      needsConnection
      variant="text"
      fullWidth
      aria-disabled={isFetchingNextPage}
      onClick={load}
      sx={{ mb: 2 }}
    >
      {isFetchingNextPage ? words.loadingMore : words.loadMore}
    </BusyButton>
  );
}
