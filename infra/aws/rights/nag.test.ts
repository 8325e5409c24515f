import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { App } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { synthesised } from '#infra/aws/synthesise.ts';
import { checkSecurity } from './nag.ts';
import { acknowledgements } from './nag-suppressions.ts';

const IN_LONDON = { account: '111122223333', region: 'eu-west-2' };
const EVERYTHING_ELSE = {
  ...{ firewall: true, alarmEmail: 'oncall@ironstride.test', monthlyBudget: 50, restoredTable: 'Copy' },
  backupVaultArn: 'arn:aws:backup:eu-west-2:222233334444:backup-vault:ironstride',
};

test.each([
  ['of cdk.json, with workflows', { githubRepository: 'acme/ironstride' }],
  ['of an account whose bootstrap has its own qualifier', { '@aws-cdk/core:bootstrapQualifier': 'acme' }],
  ['with a domain', { ...IN_LONDON, domainName: 'app.ironstride.test', hostedZoneId: 'Z0123456789' }],
  ['with a firewall, somebody to tell and a restored table', { ...IN_LONDON, ...EVERYTHING_ELSE }],
])('a stage %s has the suppressed findings, and no other', (_, values) => {
  const { found, explained } = synthesised(values, (app) => ({
    found: findingsOf(app),
    explained: acknowledgements(app).flatMap(({ finding, at }) => at.map((path) => `${path}: ${finding}`)),
  }));
  expect(found.sort()).toEqual(explained.sort());
});

test('a suppression applies to its own resource, and nowhere else', () => {
  const { before, after } = synthesised({}, (app) => {
    checkSecurity(app);
    const before = findingsOf(app);
    new Secret(app.node.findChild('Data'), 'Another');
    return { before, after: findingsOf(app) };
  });
  expect(before).toEqual([]);
  expect(after).toEqual(['Data/Another/Resource: AwsSolutions-SMG4']);
});

function findingsOf(app: App): string[] {
  return new AwsSolutionsChecks()
    .validateScope(app)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${constructPath}: ${ruleName}`),
    );
}
