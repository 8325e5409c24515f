import { QueryClientProvider } from '@tanstack/react-query';
import { AccessGate, loadSignedInApp } from '#frontend/app/access-gate.tsx';
import { ErrorFallback } from '#frontend/app/error-fallback.tsx';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { preloadScreen, showsTraining } from '#frontend/app/screens.ts';
import { hasSignedInHint } from '#frontend/lib/sign-in/signed-in-hint.ts';
import { prefetchTraining } from '#frontend/queries/first-load.ts';

const client = createQueryClient();

/**
 * Asks for code and data at once, not one after the other. Resolves when the code of the first screen is there, or cannot
 * be loaded; until then index.html shows the skeleton.
 */
export async function startLoading(path: string): Promise<void> {
  if (!hasSignedInHint()) return;
  if (showsTraining(path)) prefetchTraining(client);
  await Promise.all([loadSignedInApp().catch(() => undefined), preloadScreen(path)]);
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
