import type { Answer } from '#infra/testing/calls/send-call.ts';
import type { Rig } from '#infra/testing/rig.ts';
import { createCookieJar } from './cookie-jar.ts';

/** The query that the provider sends the browser back with. */
export type Query = Record<string, string>;

export type Browser = ReturnType<typeof openBrowser>;

/** A browser: it keeps the cookies it is given, and follows the way to the provider and back. */
export function openBrowser(site: Pick<Rig, 'call'>) {
  const { cookies, header, keep } = createCookieJar();
  const call = async (...[key, options]: Parameters<Rig['call']>): Promise<Answer> => {
    const answer = await site.call(key, { ...options, headers: { cookie: header(), ...options?.headers } });
    keep(answer.headers);
    return answer;
  };
  const leave = async (query: Query = {}): Promise<URL> => {
    const { status, headers } = await call('GET /api/auth/login', { query });
    if (status !== 303) throw new Error(`Sign-in answered ${status}`);
    return new URL(headers.get('location') ?? '', 'http://app');
  };
  const signInThere = async (url: URL, email: string): Promise<Query> => {
    const page = await visit(url.href);
    const back = await visit(page, { email });
    return Object.fromEntries(new URL(back).searchParams);
  };
  const visit = async (url: string, form?: Query): Promise<string> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: header() },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    await response.text();
    keep(response.headers);
    const location = response.headers.get('location');
    const next = location && new URL(location, url).href;
    return next && !next.includes('/api/auth/callback') ? visit(next) : (next ?? url);
  };
  const comeBack = (query: Query) => call('GET /api/auth/callback', { query });
  const signIn = async (email: string, returnTo?: string): Promise<Answer> =>
    comeBack(await signInThere(await leave(returnTo === undefined ? {} : { returnTo }), email));
  const user = async () => (await call('GET /api/auth/user')).body;
  return { cookies, call, leave, signInThere, comeBack, signIn, user };
}
