/** What can be made to fail, with what one sees then. Forgotten at the end of the process. */
export const FAILURES = {
  'sign-in': 'Sign-in is refused',
  stripe: 'Stripe is down',
  strava: 'Strava is down',
  'strava-inactive': 'Strava calls the application inactive',
  slow: 'The API takes three seconds longer',
} as const;

export type Failure = keyof typeof FAILURES;

export function isFailure(name: string): name is Failure {
  return Object.hasOwn(FAILURES, name);
}
