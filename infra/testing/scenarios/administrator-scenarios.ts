import { expect } from 'vitest';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { listDeeds } from '#functions/data/audit.ts';
import { checkCatalogue, checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import type { Rig } from '#infra/testing/rig.ts';
import type { Scenario, Trial } from './scenario.ts';

/** An administrator's actions on other people. */
export function administratorScenarios(rig: Rig): Scenario[] {
  return [
    { name: 'making somebody an administrator', kills: 'admin', prepare: () => changing(rig, true) },
    { name: 'making an administrator none', kills: 'admin', prepare: () => changing(rig, false) },
  ];
}

async function changing(rig: Rig, isAdmin: boolean): Promise<Trial> {
  const [admin, person] = [await rig.person({ admin: true }), await rig.person({ admin: !isAdmin })];
  const options = { params: { id: person.uid }, body: { isAdmin } };
  return {
    send: () => admin.call('PATCH /api/admin/users/{id}', options),
    verify: async ({ status, body }) => {
      expect({ status, body }).toMatchObject({ status: 200, body: { id: person.uid, isAdmin } });
      expect((await person.call('GET /api/auth/user')).status).toBe(401);
      expect((await readAthlete(rig.table, person.uid))?.profile.isAdmin).toBe(isAdmin);
      const deeds = (await listDeeds(rig.table, 100)).filter(({ target }) => target === person.uid);
      expect(deeds).toMatchObject([{ action: isAdmin ? 'grant-admin' : 'revoke-admin', actor: admin.uid }]);
      for (const { uid } of [admin, person]) expect(await checkLedger(rig.table, uid)).toEqual([]);
      expect(await checkCatalogue(rig.table)).toEqual([]);
    },
  };
}
