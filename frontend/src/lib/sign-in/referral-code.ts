import { safeReferralCode } from '#shared/account/return-paths.ts';

/** The code of a friend's link in the address, else the one that the sign-in has left with this browser. */
export function friendsCode(search = location.search, cookies = document.cookie): string | null {
  return safeReferralCode(new URLSearchParams(search).get('ref') ?? /(?:^|; )ref=([^;]*)/.exec(cookies)?.[1]);
}
