import { expect, test } from 'vitest';
import { deployedFunctions } from './functions/deployed-functions.ts';
import { partOf, synthesise } from './synthesise.ts';

const RESTORED = 'Ironstride-prod-Data-Table1A2B-3C4D-drill-2026-11-22T194643';

const before = synthesise();
const after = synthesise({ restoredTable: RESTORED });

test('a restored table replaces the other in every function and every permission', () => {
  const used = deployedFunctions.map((name) => {
    const { Environment } = partOf(after.api, name, 'Function', 'AWS::Lambda::Function').Properties;
    return Environment.Variables.TABLE_NAME;
  });
  expect(new Set(used)).toEqual(new Set([RESTORED]));
  const policies = JSON.stringify(after.api.findResources('AWS::IAM::Policy'));
  expect(policies).toContain(`:table/${RESTORED}"`);
  expect(policies).toContain(`:table/${RESTORED}/index/GSI1"`);
  expect(JSON.stringify(after.api.toJSON())).not.toContain('ExportsOutputFnGetAttTable');
});

test('the replaced table stays as it is, with the outputs that functions use until they are deployed', () => {
  expect(after.data.toJSON()).toEqual(before.data.toJSON());
});

test.for([
  ['AWS::DynamoDB::Table', 'Table'],
  ['AWS::SecretsManager::Secret', 'SessionKeys'],
  ['AWS::SecretsManager::Secret', 'OriginSecret'],
  ['AWS::SecretsManager::Secret', 'StravaTokenKeys'],
] as const)('an operator’s scripts find the %s %s by its name and its tags', ([type, name]) => {
  const found = Object.entries(before.data.findResources(type)).filter(([id]) => id.startsWith(name));
  expect(found).toHaveLength(1);
  const tags = [
    { Key: 'product', Value: 'Ironstride' },
    { Key: 'stage', Value: 'dev' },
  ];
  expect(found[0]?.[1].Properties.Tags).toEqual(tags);
});
