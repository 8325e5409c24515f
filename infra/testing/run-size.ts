/**
 * Three sizes of run: `npm test` leaves out what takes long, `npm run check` runs every test, both with small counts, and
 * `npm run test:exhaustive` runs every test with the counts that fully cover docs/requirements.md.
 */
interface Counts<Count> {
  readonly quick: Count;
  readonly exhaustive: Count;
}

export const isExhaustive = Boolean(process.env.EXHAUSTIVE);
export const hasEveryTest = isExhaustive || Boolean(process.env.EVERY_TEST);

export function inThisRun<Count>({ quick, exhaustive }: Counts<Count>): Count {
  return isExhaustive ? exhaustive : quick;
}
