/** The cookies of a request; API Gateway lists them one by one, some stand-ins send the plain header. */
export function readCookies(event: {
  cookies?: string[] | undefined;
  headers: Record<string, string | undefined>;
}): Map<string, string> {
  const pairs = event.cookies ?? event.headers.cookie?.split(';') ?? [];
  return new Map(
    pairs.flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 ? [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const] : [];
    }),
  );
}

interface CookieOptions {
  /** 0 deletes the cookie. */
  readonly maxAgeSeconds: number;
  readonly secure: boolean;
  readonly httpOnly?: boolean;
}

/** Lax, not Strict: people come back from the identity provider by a cross-site navigation. */
export function cookie(name: string, value: string, { maxAgeSeconds, secure, httpOnly = true }: CookieOptions): string {
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}

/** `__Host-` needs https; on http://localhost the plain name stands. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
