/** Inlined at the end of <body>: all that a visitor's page does beyond being there. */
import { api } from '#frontend/lib/api/api.ts';
import { takeNewVersion } from '#frontend/lib/device/new-version.ts';
import { hasSignedInHint } from '#frontend/lib/sign-in/signed-in-hint.ts';
import { takeVisitorNotice } from '#frontend/lib/sign-in/visitor-notice.ts';
import { startCarousel } from '#frontend/visitor/carousel.ts';
import { prepareSignInLinks } from '#frontend/visitor/sign-in-links.ts';
import * as words from './words.ts';

const { page } = document.documentElement.dataset;
// The page is painted first: it is all there, and works as it is.
if (page !== 'app') requestAnimationFrame(() => setTimeout(startPage));

function startPage(): void {
  prepareSignInLinks(document);
  void takeNewVersion(); // nothing is under way here that it could interrupt
  // Another tab, or Back after signing in: this page is no longer for whoever looks at it.
  addEventListener('pageshow', ({ persisted }) => persisted && hasSignedInHint() && location.reload());
  if (page === 'login') startLoginPage();
}

function startLoginPage(): void {
  document.title = words.loginTitle;
  const carousel = document.querySelector<HTMLElement>('.carousel');
  if (carousel) startCarousel(carousel);
  if (new URLSearchParams(location.search).get('error') === 'auth_failed') {
    document.querySelector('.failure')?.removeAttribute('hidden');
  }
  sayNotice();
  api('GET /api/config').then(nameProvider, () => undefined); // without an answer the page names none
}

/** It takes the focus, so that it is read out: nobody hears what a page is loaded with. */
function sayNotice(): void {
  const left = takeVisitorNotice();
  const notice = left && document.querySelector<HTMLElement>(`.${left}`);
  notice?.removeAttribute('hidden');
  notice?.focus();
}

function nameProvider({ identityProviderName }: { identityProviderName: string }): void {
  document.querySelector('.provider')?.replaceChildren(identityProviderName);
}
