import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes what is known by these keys. What is on its way was read before and would undo it: it is given up, and asked
 * for again where nothing is known yet.
 */
export async function changeKnown(client: QueryClient, keys: readonly QueryKey[], change: () => void): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  change();
  for (const queryKey of keys)
    void client.refetchQueries({ queryKey, type: 'active', predicate: ({ state }) => state.data === undefined });
}
