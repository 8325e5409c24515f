import { accountRoutes } from '#shared/account/contract.ts';
import { ask, expectOf, type ProbeResult, wrongStatus } from './ask.ts';

/** Four intervals of the scheduled jobs: one run may take ten minutes, and one may fail. */
const RUN_AGE_MAX_MS = 3_600_000;

/**
 * Checks what an athlete's day depends on at a stage, without a session and without changing anything. `address` is
 * where the app is, `now` is milliseconds since 1970.
 */
export async function probeStage(address: string, now: number): Promise<ProbeResult[]> {
  const at = (path: string) => ask(new URL(path, address));
  return [
    await expectOf('the page and its script load', async () => {
      const page = await at('/');
      const [script] = page.body.match(SCRIPT) ?? [];
      return wrongStatus(page, 200) ?? (script ? wrongStatus(await at(script), 200) : 'it has no script');
    }),
    await expectOf('the API is healthy, and reaches its table and secrets', async () =>
      wrongStatus(await at(accountRoutes.getHealth.path), 200),
    ),
    await expectOf('the scheduled jobs run', async () => {
      const health = accountRoutes.getHealth.reply.parse(JSON.parse((await at(accountRoutes.getHealth.path)).body));
      // A new stage has had no run yet.
      if (health.scheduledRunAt === null) return undefined;
      const age = now - Date.parse(health.scheduledRunAt);
      return age > RUN_AGE_MAX_MS ? `the last run ended ${Math.round(age / 60_000)} minutes ago` : undefined;
    }),
    await expectOf('sign-in redirects to the identity provider, which responds', async () => {
      const { status, headers } = await at(accountRoutes.startSignIn.path);
      const location = new URL(headers.get('location') ?? '', address);
      // A failed sign-in redirects to our own page, without a client.
      if (!location.searchParams.has('client_id')) return `it returns ${status} and redirects to ${location.pathname}`;
      const provider = await ask(location);
      return provider.status < 500 ? undefined : `${location.origin} returns ${provider.status}`;
    }),
  ];
}

/** Matches the first script of the built page. */
export const SCRIPT = /\/assets\/[\w.-]+\.js/;
