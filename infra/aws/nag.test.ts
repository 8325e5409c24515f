import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { App } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { acknowledgements } from './acknowledgements.ts';
import { readConfig } from './config.ts';
import { checkSecurity } from './nag.ts';
import { synthesised } from './synthesise.ts';

test.each([['as it is in cdk.json', {}]])(
  'a stage %s has the findings that are explained, and no other',
  (_, values) => {
    const { found, explained } = synthesised(values, (app) => ({
      found: findingsOf(app),
      explained: acknowledgements(readConfig(app)).flatMap(({ finding, at }) =>
        at.map((path) => `${path}: ${finding}`),
      ),
    }));
    expect(found.sort()).toEqual(explained.sort());
  },
);

test('an explanation holds where it is given, and nowhere else', () => {
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
