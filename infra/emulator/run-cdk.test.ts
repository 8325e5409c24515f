import { expect, test } from 'vitest';
import { deployedStacks } from './run-cdk.ts';

test("the CDK's output tells which stacks there are, and which had changes", () => {
  const said = [
    'Ironstride-dev-Data: deploying... [1/3]',
    '',
    ' ✅  Data (Ironstride-dev-Data) (no changes)',
    '',
    '✨  Deployment time: 0.31s',
    ' ✅  Api (Ironstride-dev-Api)',
    ' ✅  Standalone (no changes)',
    ' ❌  Web (Ironstride-dev-Web) failed',
  ].join('\n');
  expect([...deployedStacks(said)]).toEqual([
    ['Ironstride-dev-Data', 'unchanged'],
    ['Ironstride-dev-Api', 'changed'],
    ['Standalone', 'unchanged'],
  ]);
});
