import { expect, test } from 'vitest';
import { deployedFunctions, PROGRAM_IMPORT } from '#infra/aws/functions/deployed-functions.ts';
import { synthesise } from '#infra/aws/synthesise.ts';
import { statementsOf } from './rights.ts';

const { api } = synthesise();

test('exports and uploads share a bucket, and no function that reaches one reaches the other', () => {
  const prefixesOf = (name: string) => {
    const text = JSON.stringify(statementsOf(api, name).filter(({ Action }) => String(Action).startsWith('s3:')));
    return ['uploads/*', 'exports/*'].filter((prefix) => text.includes(prefix));
  };
  const reached = deployedFunctions.map((name) => [name, prefixesOf(name)] as const);
  expect(Object.fromEntries(reached.filter(([, prefixes]) => prefixes.length > 0))).toEqual({
    account: ['exports/*'],
    admin: ['uploads/*'],
    exports: ['exports/*'],
    [PROGRAM_IMPORT]: ['uploads/*'],
  });
  const [listing] = statementsOf(api, 'account').filter(({ Action }) => Action === 's3:ListBucket');
  expect(listing?.Condition).toEqual({ StringLike: { 's3:prefix': ['exports/*'] } });
});
