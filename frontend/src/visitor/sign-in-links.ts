import { SIGN_IN_PATH, signInUrl } from '#frontend/lib/sign-in/sign-in-url.ts';
import * as words from './words.ts';

/**
 * Every button of a visitor's page is a link to sign-in, and works before this runs. From then on it also says
 * where to come back to and by whose link one came, and that it is on its way.
 */
export function prepareSignInLinks(page: ParentNode): void {
  const links = [...page.querySelectorAll<HTMLAnchorElement>(`a[href="${SIGN_IN_PATH}"]`)];
  const labels = new Map(links.map((link) => [link, link.textContent]));
  for (const link of links) {
    link.href = signInUrl(location);
    link.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
      if (ctrlKey || metaKey || shiftKey) return; // that opens another tab or window
      link.setAttribute('aria-busy', 'true');
      link.textContent = words.connecting;
    });
  }
  // Back from the identity provider shows this very page again.
  addEventListener('pageshow', () => {
    for (const [link, label] of labels) {
      link.removeAttribute('aria-busy');
      link.textContent = label;
    }
  });
}
