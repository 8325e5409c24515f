import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, startLoading } from '#frontend/app/app.tsx';
import { keepInstallOffers } from '#frontend/lib/device/install-offer.ts';

keepInstallOffers();
startLoading(location.pathname);
document.getElementById('visitor')?.remove(); // nobody sees it here, nor should a search in the page
const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
