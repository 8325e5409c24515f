import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, startLoading } from '#frontend/app/app.tsx';
import { keepInstallOffers } from '#frontend/lib/device/install-offer.ts';

keepInstallOffers();
document.getElementById('visitor')?.remove(); // nobody sees it here, nor should a search in the page
void startLoading(location.pathname).then(show);

function show(): void {
  const root = document.getElementById('app');
  if (!root) return;
  // As a transition it is rendered in short tasks, between which the page answers a touch.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}
