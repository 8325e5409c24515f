import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { AccessGate } from '#frontend/app/access-gate.tsx';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { connectPage, type ServerConnection } from '#frontend/testing/server-connection.ts';
import type {} from '#infra/local/unit-setup.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';

configure({ asyncUtilTimeout: 5_000 }); // a screen's code is loaded when it is first shown

export interface OpenApp extends ServerConnection {
  /** Loads the page again where it is: only what is stored stays. */
  reload(): void;
}

/**
 * Shows the whole app at a path to a person of the rig, or to a visitor: the real router, query client and handlers.
 * The page's clock stands at the rig's. Everything is put back after the test.
 */
export function openApp(rig: Rig, person: Person | null, path: string): OpenApp {
  vi.useFakeTimers({ toFake: ['Date'], now: rig.clock.now });
  localStorage.clear();
  history.replaceState(null, '', path);
  const connection = connectPage(rig, person);
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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
