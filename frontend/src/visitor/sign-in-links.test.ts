import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareSignInLinks } from '#frontend/visitor/sign-in-links.ts';
import { renderVisitorPages } from '#frontend/visitor/visitor-pages.tsx';

let links: HTMLAnchorElement[];

beforeEach(() => {
  document.body.innerHTML = renderVisitorPages().body;
  links = [...document.querySelectorAll('a')];
  for (const link of links) link.addEventListener('click', (event) => event.preventDefault());
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

test('every button starts sign-in, with or without a script', () => {
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Launch App',
    'Launch App',
    'Launch App',
    'Start Your Journey',
  ]);
  expect(document.querySelectorAll('button, form').length).toBe(document.querySelectorAll('.dots button').length);
  for (const link of links) expect(link.getAttribute('href')).toBe('/api/auth/login');
});

test.each([
  ['/?ref=ABCD1234', '/api/auth/login?ref=ABCD1234'],
  ['/calendar?ref=ABCD1234', '/api/auth/login?returnTo=%2Fcalendar&ref=ABCD1234'],
])("every button at %s keeps the path to return to and a friend's code: %s", (address, href) => {
  history.replaceState(null, '', address);
  prepareSignInLinks(document);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => href));
});

test('the followed link says so until the page is shown again', () => {
  prepareSignInLinks(document);
  const start = links.at(-1);
  start?.click();
  expect([start?.textContent, start?.getAttribute('aria-busy')]).toEqual(['Connecting...', 'true']);
  expect(links[0]?.textContent).toBe('Launch App');
  dispatchEvent(new Event('pageshow'));
  expect([start?.textContent, start?.getAttribute('aria-busy')]).toEqual(['Start Your Journey', null]);
});

test('a link opened in another tab does not make this one wait', () => {
  prepareSignInLinks(document);
  links[0]?.dispatchEvent(new MouseEvent('click', { metaKey: true, bubbles: true, cancelable: true }));
  expect(links[0]?.textContent).toBe('Launch App');
});
