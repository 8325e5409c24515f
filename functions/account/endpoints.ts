import { onboardingOf, userOf } from '#functions/data/users.ts';
import type { Endpoints } from '#functions/http/endpoint.ts';
import type { AccountApp } from './app.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { signOut } from './sign-out.ts';
import { startSignIn } from './start-sign-in.ts';

export const accountEndpoints = {
  getHealth: async () => ({ status: 'ok' }),
  getConfig: async (_input, app) => ({ identityProviderName: app.identityProviderName }),
  startSignIn: ({ query, request }, app) => startSignIn(query, request.now, app),
  finishSignIn: ({ query, request }, app) => finishSignIn(query, request, app),
  signOut: ({ request }, app) => signOut(request.cookies, app),
  getUser: async ({ athlete, request }) => userOf(athlete, request.now),
  getOnboardingStatus: async ({ athlete }) => onboardingOf(athlete),
} satisfies Endpoints<'account', AccountApp>;
