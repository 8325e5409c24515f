/** The cookies of one browser, by name; whoever sets them gets all of them. */
export function createCookieJar() {
  const cookies = new Map<string, string>();
  return {
    cookies,
    /** Returns the value of the header `Cookie`. */
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    /** Keeps what a reply sets, and forgets what it removes. */
    keep(headers: Headers): void {
      for (const set of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (set.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}
