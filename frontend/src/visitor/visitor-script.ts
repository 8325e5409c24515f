/** Inlined at the end of <body>: all that a visitor's page does beyond being there. */
import { api } from '#frontend/lib/api.ts';
import { hasSignedInHint } from '#frontend/lib/signed-in-hint.ts';
import { startCarousel } from '#frontend/visitor/carousel.ts';
import { prepareSignInLinks } from '#frontend/visitor/sign-in-links.ts';
import { APP_NAME } from '#shared/constants.ts';

const { page } = document.documentElement.dataset;
// The page is painted first: it is all there, and works as it is.
if (page !== 'app') requestAnimationFrame(() => setTimeout(startPage));

function startPage(): void {
  prepareSignInLinks(document);
  // Another tab, or Back after signing in: this page is no longer for whoever looks at it.
  addEventListener('pageshow', ({ persisted }) => persisted && hasSignedInHint() && location.reload());
  if (page === 'login') startLoginPage();
}

function startLoginPage(): void {
  document.title = `Sign in · ${APP_NAME}`;
  const carousel = document.querySelector<HTMLElement>('.carousel');
  if (carousel) startCarousel(carousel);
  if (new URLSearchParams(location.search).get('error') === 'auth_failed') {
    document.querySelector('.failure')?.removeAttribute('hidden');
  }
  api('GET /api/config').then(nameProvider, () => undefined); // without an answer the page names none
}

function nameProvider({ identityProviderName }: { identityProviderName: string }): void {
  document.querySelector('.provider')?.replaceChildren(identityProviderName);
}
