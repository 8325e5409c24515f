import type { QueryClient } from '@tanstack/react-query';
import { readUser, userQuery } from '#frontend/queries/account.ts';
import { trainingQuery } from '#frontend/queries/training.ts';

/**
 * Asks for the training, which also says who is there: the gate waits for its answer and makes a call of its own only
 * when it brings none.
 */
export function prefetchTraining(client: QueryClient): void {
  const training = client.fetchQuery({ ...trainingQuery, retry: false }).catch(() => undefined);
  void client.prefetchQuery({
    ...userQuery,
    queryFn: async (context) => {
      const user = (await training) && client.getQueryData(userQuery.queryKey);
      return user ?? readUser(context);
    },
  });
}
