import type { Adapter, AdapterPayload } from 'oidc-provider';

/**
 * Where the identity provider keeps codes and half-done sign-ins: in memory, so that a restart forgets them and the
 * person starts the sign-in again. Only its keys are kept.
 */
export function identityAdapter(): (model: string) => Adapter {
  const records = new Map<string, { payload: AdapterPayload; expiresAt: number }>();

  function live(key: string): AdapterPayload | undefined {
    const record = records.get(key);
    if (record && record.expiresAt > Date.now()) return record.payload;
    records.delete(key);
    return undefined;
  }

  return (model) => ({
    async upsert(id, payload, expiresIn = 3_600) {
      records.set(`${model}:${id}`, { payload, expiresAt: Date.now() + expiresIn * 1000 });
    },
    find: async (id) => live(`${model}:${id}`),
    findByUid: async (uid) => [...records.values()].find(({ payload }) => payload.uid === uid)?.payload,
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = live(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      records.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of records) if (payload.grantId === grantId) records.delete(key);
    },
  });
}
