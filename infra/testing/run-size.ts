/**
 * How much a run tries: `npm test` little, `npm run test:exhaustive` what shows docs/requirements.md whole, and the same
 * on a CI machine (`CI=true`) as much as ends within its time.
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
