import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, type AuditAction } from '#shared/admin/audit.ts';
import { changesOf, sentenceOf } from './audit-texts.ts';

const ENTRY = {
  id: 'aud_1',
  at: '2026-11-18T12:00:00.000Z',
  actor: 'usr_1',
  actorEmail: 'ada@example.com',
  target: 'id_1',
  targetName: 'It',
  changes: [],
};

const read = (action: AuditAction, differing: object = {}) => {
  const { actor, before, target, after } = sentenceOf({ ...ENTRY, action, ...differing });
  return [actor, before, target, after].filter(Boolean).join(' ');
};

test('every action is worded as a sentence', () => {
  expect(AUDIT_ACTIONS.map((action) => read(action))).toEqual([
    'ada@example.com made It the first admin',
    'ada@example.com made It an admin',
    'ada@example.com removed It from the admins',
    'ada@example.com published the program It',
    'ada@example.com replaced the program It',
    'ada@example.com edited the program It',
    'ada@example.com deleted the program It',
    'ada@example.com edited the workout It',
    'ada@example.com deleted the workout It',
    'ada@example.com created the promo code It',
    'ada@example.com edited the promo code It',
    'ada@example.com deleted the promo code It',
  ]);
});

test("says 'changed' when this version does not know the action", () => {
  expect(read('rename-gym' as AuditAction)).toBe('ada@example.com changed It');
});

test('a user without an e-mail on record is named by id, and the configuration by its name', () => {
  const nameless = { actorEmail: null, targetName: null };
  expect(read('revoke-admin', nameless)).toBe('usr_1 removed id_1 from the admins');
  expect(read('first-admin', { ...nameless, actor: 'configuration' })).toBe(
    'The configuration made id_1 the first admin',
  );
});

test('changes are worded in order, an unknown field last', () => {
  const changes = [
    { field: 'newField', value: '1' },
    { field: 'expiresAt', value: '2026-11-18T12:00:00.000Z' },
    { field: 'isActive', value: 'false' },
    { field: 'description', value: '' },
    { field: 'maxUses', value: 'none' },
    { field: 'name', value: 'true' },
  ];
  expect(
    changesOf({ ...ENTRY, action: 'update-promo-code', changes }).map(({ label, text }) => `${label}: ${text}`),
  ).toEqual([
    'Name: true',
    'Max uses: none',
    expect.stringMatching(/^Expires: Wed 18 Nov, \d\d:\d\d$/),
    'Active: no',
    'Description: none',
    'newField: 1',
  ]);
});
