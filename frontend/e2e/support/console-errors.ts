import type { Page, Request } from 'playwright-core';

/** What pages complained of since they were last asked, in the order it came. */
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

/** From here on complaints such as this one are part of what is tested: '409 for POST /api/promo-codes/validate'. */
export function expectComplaint(page: Page, pattern: RegExp): void {
  expected.set(page, [...(expected.get(page) ?? []), pattern]);
}

/** All that nobody expected, once. */
export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}
