import type { Page } from 'playwright-core';
import { buildSite, SITE_FOLDER } from '#infra/local/build-site.ts';
import { createSite } from '#infra/local/site.ts';
import { STRIPE_SCRIPT_TAG } from '#infra/local/stripe-for-browsers.ts';
import type {} from '#infra/local/unit-setup.ts';
import { siteHeaders } from '#infra/security-headers.ts';
import { APP_ORIGIN, type Person, type Rig, type RigOptions, startRig } from '#infra/testing/rig.ts';

/** The built web app in front of a rig, where a test makes people and rows that no screen can make. */
export async function startRigWithSite(options: RigOptions = {}): Promise<Rig> {
  await buildSite();
  const headersFor = (indexHtml: string) => siteHeaders({ issuer: APP_ORIGIN, onAws: false, indexHtml });
  const inHead = options.stripe ? STRIPE_SCRIPT_TAG : undefined;
  return startRig({ now: Date.now(), ...options, site: createSite({ folder: SITE_FOLDER, headersFor, inHead }) });
}

/** Gives the page's browser the person's session, as a sign-in would. */
export async function becomePerson(page: Page, rig: Rig, { cookie }: Person): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([
    { name, value, url: rig.origin, httpOnly: true },
    { name: 'signed-in', value: '1', url: rig.origin },
  ]);
}
