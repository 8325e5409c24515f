import type { Page, Request } from 'playwright-core';

/** Console errors since the last look, in order. */
let complaints: string[] = [];
const expected = new WeakMap<Page, RegExp[]>();

/** Listens to a page: what it throws, what it writes to the console, and the requests that fail. */
export function hearComplaints(page: Page): void {
  const complain = (text: string) => {
    if (!expected.get(page)?.some((pattern) => pattern.test(text))) complaints.push(`${text}, at ${page.url()}`);
  };
  page.on('pageerror', (error) => complain(String(error)));
  page.on('console', (message) => {
    const isTold = message.text().startsWith('Failed to load resource'); // below, and with its address
    if (['error', 'warning'].includes(message.type()) && !isTold) complain(`${message.type()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complain(`${response.status()} for ${nameOf(response.request())}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The app takes back what it no longer needs, and so does the browser when a page is left.
    if (reason !== 'net::ERR_ABORTED') complain(`${reason} for ${nameOf(request)}`);
  });
}

function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}

/** Expects console errors like this one from now on: '409 for POST /api/promo-codes/validate'. */
export function expectComplaint(page: Page, pattern: RegExp): void {
  expected.set(page, [...(expected.get(page) ?? []), pattern]);
}

/** Returns the unexpected errors, and forgets them. */
export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}
