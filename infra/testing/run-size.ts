/**
 * Test counts by size of run: small for `npm test`, what fully covers docs/requirements.md for `npm run
 * test:exhaustive`, and what ends within the time limit for an exhaustive run with `CI=true`.
 */
interface Counts<Count> {
  readonly quick: Count;
  readonly onCi: Count;
  readonly exhaustive: Count;
}

export const isExhaustive = Boolean(process.env.EXHAUSTIVE);
const size = !isExhaustive ? 'quick' : process.env.CI ? 'onCi' : 'exhaustive';

export function inThisRun<Count>(counts: Counts<Count>): Count {
  return counts[size];
}
