import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { createEdge } from '#infra/cloudfront-emulator/edge.ts';
import type {} from '#infra/local/journeys-setup.ts';
import { STRIPE_SCRIPT_TAG } from '#infra/local/site/stripe-for-browsers.ts';
import type {} from '#infra/local/unit-setup.ts';
import { type Person, type Rig, type RigOptions, startRig } from '#infra/testing/rig.ts';

interface SiteOptions extends RigOptions {
  /** The synthesised Web stack; the journeys' own by default. */
  readonly assembly?: string;
}

/** The built web app in front of a rig, behind the edge, where a test makes people and rows that no screen can make. */
export async function startRigWithSite({ assembly = inject('assembly'), ...options }: SiteOptions = {}): Promise<Rig> {
  const inHead = options.stripe ? STRIPE_SCRIPT_TAG : undefined;
  const site: RigOptions['site'] = (api) => createEdge({ assembly, api, inHead });
  return startRig({ now: Date.now(), ...options, site });
}

/** Gives the page's browser the person's session, as a sign-in would. */
export async function becomePerson(page: Page, rig: Rig, { uid, cookie }: Person): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([
    { name, value, url: rig.origin, httpOnly: true },
    { name: 'signed-in', value: uid, url: rig.origin }, // as the server's, another one for each athlete
  ]);
}
