import { apiHeaders, siteHeaders } from '#infra/security-headers.ts';
import { cacheControlOf } from '#infra/site-rules.ts';
import { accountRoutes } from '#shared/account/contract.ts';

/** One thing a deployed stage should do: what it is, and what it did instead unless it did it. */
export interface SmokeResult {
  readonly expected: string;
  readonly wrong?: string;
}

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

const PATIENCE_MS = 15_000;

/** A policy's last word on forms names the identity provider, which nobody tells us. */
const FORM_ACTION = /form-action [^;]*/;

/**
 * Asks a deployed stage a few questions that change nothing, as a stranger: whether the web app, its cache rules and its
 * headers are there, whether the API answers through the distribution, and, if its own address is given, only there.
 */
export async function askStage(address: string, apiEndpoint?: string): Promise<SmokeResult[]> {
  const at = (path: string) => ask(new URL(path, address));
  const results: SmokeResult[] = [];
  const expect = async (expected: string, complaint: () => Promise<string | undefined>) => {
    const wrong = await complaint().catch(reasonOf);
    results.push({ expected, ...(wrong !== undefined && { wrong }) });
  };

  await expect('the API is well', async () => faults(await at(accountRoutes.getHealth.path), 200, apiHeaders()));
  await expect('the API knows no stranger', async () =>
    faults(await at(accountRoutes.getUser.path), 401, apiHeaders()),
  );
  await expect('the page has its headers, and is asked for again each time', async () => {
    const page = await at('/');
    const headers = siteHeaders({ issuer: address, onAws: true, indexHtml: page.body });
    return faults(page, 200, { ...headers, 'cache-control': cacheControlOf('/') });
  });
  await expect("a screen's address is answered with the page", async () => {
    const [page, screen] = [await at('/'), await at('/workouts')];
    return faults(screen, 200, {}) ?? (screen.body === page.body ? undefined : 'it is another page');
  });
  await expect('what the page names is there, for a year', async () => {
    const [path] = (await at('/')).body.match(/\/assets\/[\w.-]+\.js/) ?? [];
    return path ? faults(await at(path), 200, { 'cache-control': cacheControlOf(path) }) : 'it names no script';
  });
  await expect('a file that is gone is told to be', async () => faults(await at('/assets/gone.js'), 404, {}));
  if (apiEndpoint)
    await expect('the API answers nobody who goes past the distribution', async () =>
      faults(await ask(new URL(accountRoutes.getUser.path, apiEndpoint)), 403, {}),
    );
  return results;
}

async function ask(url: URL): Promise<Reply> {
  const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: reply.status, headers: reply.headers, body: await reply.text() };
}

/** What is not as expected of a reply, in words; `undefined` if all of it is. */
function faults(reply: Reply, status: number, headers: Readonly<Record<string, string>>): string | undefined {
  const wrong = [
    ...(reply.status === status ? [] : [`it answers ${reply.status} instead of ${status}`]),
    ...Object.entries(headers)
      .map(([name, value]) => [name, value, reply.headers.get(name)] as const)
      .filter(([, value, sent]) => sent?.replace(FORM_ACTION, '') !== value.replace(FORM_ACTION, ''))
      .map(([name, , sent]) => (sent === null ? `it has no ${name}` : `its ${name} is ${sent}`)),
  ];
  return wrong.length > 0 ? wrong.join('; ') : undefined;
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
