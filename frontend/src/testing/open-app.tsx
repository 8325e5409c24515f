import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import { AccessGate } from '#frontend/app/access-gate.tsx';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { connectPage, type ServerConnection } from '#frontend/testing/server-connection.ts';
import type {} from '#infra/local/unit-setup.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';

export interface OpenApp extends ServerConnection {
  /** Loads the page again where it is: only what is stored stays. */
  reload(): void;
}

/**
 * Shows the whole app at a path to a person of the rig, or to a visitor: the real router, query client and handlers.
 * The page's clock stands at the rig's. `before` comes before anything is asked for. The setup of these tests puts
 * everything back.
 */
export function openApp(
  rig: Rig,
  person: Person | null,
  path: string,
  before?: (connection: ServerConnection) => void,
): OpenApp {
  vi.useFakeTimers({ toFake: ['Date'], now: rig.clock.now });
  history.replaceState(null, '', path);
  const connection = connectPage(rig, person);
  before?.(connection);
  renderApp();
  return {
    ...connection,
    reload: () => {
      cleanup();
      renderApp();
    },
  };
}

function renderApp(): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AccessGate />
    </QueryClientProvider>,
  );
}
