import { type Answer, ask, expectOf, type ProbeResult, wrongStatus } from '#functions/probe/ask.ts';
import { probeStage, SCRIPT } from '#functions/probe/probe-stage.ts';
import { apiHeaders, siteHeaders } from '#infra/security-headers.ts';
import { cacheControlOf } from '#infra/site-rules.ts';
import { accountRoutes } from '#shared/account/contract.ts';

/** A policy's last word on forms names the identity provider, which nobody tells us. */
const FORM_ACTION = /form-action [^;]*/;

/**
 * Checks a deployed stage as its own probe does, and also what only a deployment can change: the cache rules and
 * headers and, if the API's own address is given, that it refuses calls there. Changes nothing, and sends no
 * credentials.
 */
export async function askStage(address: string, apiEndpoint?: string): Promise<ProbeResult[]> {
  const at = (path: string) => ask(new URL(path, address));
  const results = await probeStage(address, Date.now());
  const expect = async (expected: string, check: () => Promise<string | undefined>) => {
    results.push(await expectOf(expected, check));
  };

  await expect('the API has its headers', async () =>
    wrongHeaders(await at(accountRoutes.getHealth.path), apiHeaders()),
  );
  await expect('the API refuses a caller without a session', async () =>
    faults(await at(accountRoutes.getUser.path), 401, apiHeaders()),
  );
  await expect('the page has its headers, and is not cached', async () => {
    const page = await at('/');
    const headers = siteHeaders({ issuer: address, onAws: true, indexHtml: page.body });
    return faults(page, 200, { ...headers, 'cache-control': cacheControlOf('/') });
  });
  await expect("a screen's address returns the page", async () => {
    const [page, screen] = [await at('/'), await at('/workouts')];
    return faults(screen, 200, {}) ?? (screen.body === page.body ? undefined : 'it returns another page');
  });
  await expect("the page's script is cached for a year", async () => {
    const [path] = (await at('/')).body.match(SCRIPT) ?? [];
    return path ? wrongHeaders(await at(path), { 'cache-control': cacheControlOf(path) }) : 'it has no script';
  });
  await expect('a missing file is answered 404', async () => faults(await at('/assets/gone.js'), 404, {}));
  if (apiEndpoint)
    await expect('the API refuses calls that bypass the distribution', async () =>
      faults(await ask(new URL(accountRoutes.getUser.path, apiEndpoint)), 403, {}),
    );
  return results;
}

type Headers = Readonly<Record<string, string>>;

/** Describes what is wrong with an answer's status and headers; `undefined` if nothing is. */
function faults(answer: Answer, status: number, headers: Headers): string | undefined {
  return together([wrongStatus(answer, status), wrongHeaders(answer, headers)]);
}

function wrongHeaders({ headers: found }: Answer, headers: Headers): string | undefined {
  return together(
    Object.entries(headers)
      .map(([name, value]) => [name, value, found.get(name)] as const)
      .filter(([, value, sent]) => sent?.replace(FORM_ACTION, '') !== value.replace(FORM_ACTION, ''))
      .map(([name, , sent]) => (sent === null ? `it has no ${name}` : `its ${name} is ${sent}`)),
  );
}

function together(wrong: readonly (string | undefined)[]): string | undefined {
  return wrong.filter((words) => words !== undefined).join('; ') || undefined;
}
