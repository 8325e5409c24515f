/** Inlined at the end of <body>: all that a visitor's page does beyond being there. */
import { askForConfig } from '#frontend/lib/api/early-reply.ts';
import { takeNewVersion } from '#frontend/lib/device/new-version.ts';
import { hasSignedInHint } from '#frontend/lib/sign-in/signed-in-hint.ts';
import { takeVisitorNotice } from '#frontend/lib/sign-in/visitor-notice.ts';
import { startCarousel } from '#frontend/visitor/carousel.ts';
import { prepareSignInLinks } from '#frontend/visitor/sign-in-links.ts';
import type { PublicConfig } from '#shared/account/contract.ts';
import * as words from './words.ts';

const { page } = document.documentElement.dataset;
// The page is painted first: it is all there, and works as it is.
if (page !== 'app') requestAnimationFrame(() => setTimeout(startPage));

function startPage(): void {
  prepareSignInLinks(document);
  void takeNewVersion(); // nothing is under way here that it could interrupt
  // Restored from the back-forward cache after a sign-in, also in another tab: the page is out of date.
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
  askForConfig().then(nameProvider, () => undefined); // without an answer the page names none
}

/** Shows the notice and focuses it, so that it is announced: text that is there at load is not. */
function sayNotice(): void {
  const left = takeVisitorNotice();
  const notice = left && document.querySelector<HTMLElement>(`.${left}`);
  notice?.removeAttribute('hidden');
  notice?.focus();
}

function nameProvider({ identityProviderName }: PublicConfig): void {
  document.querySelector('.provider')?.replaceChildren(identityProviderName);
}
