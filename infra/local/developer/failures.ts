/** Failures that a developer can switch on, with their labels. They end with the process. */
export const FAILURES = {
  'sign-in': 'Sign-in is refused',
  stripe: 'Stripe is down',
  strava: 'Strava is down',
  'strava-inactive': 'Strava reports the application as inactive',
  slow: 'The API takes three seconds longer',
} as const;

export type Failure = keyof typeof FAILURES;

export function isFailure(name: string): name is Failure {
  return Object.hasOwn(FAILURES, name);
}
