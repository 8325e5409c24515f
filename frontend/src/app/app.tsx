import { QueryClientProvider } from '@tanstack/react-query';
import { AccessGate, loadSignedInApp } from '#frontend/app/access-gate.tsx';
import { ErrorFallback } from '#frontend/app/error-fallback.tsx';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { preloadScreen } from '#frontend/app/screens.ts';
import { hasSignedInHint } from '#frontend/lib/signed-in-hint.ts';
import { dashboardQuery } from '#frontend/queries/workouts.ts';

const client = createQueryClient();

const TRAINING_PATHS = ['/', '/dashboard', '/workouts'];

/** Code and data are asked for at once, not one after the other. */
export function startLoading(path: string): void {
  if (!hasSignedInHint()) return;
  if (TRAINING_PATHS.includes(path)) void client.prefetchQuery(dashboardQuery);
  loadSignedInApp().catch(() => undefined);
  preloadScreen(path);
}

export function App() {
  return (
    <ErrorFallback>
      <QueryClientProvider client={client}>
        <AccessGate />
      </QueryClientProvider>
    </ErrorFallback>
  );
}
