import type { QueryClient } from '@tanstack/react-query';
import { readUser, userQuery } from '#frontend/queries/account.ts';
import { dashboardQuery } from '#frontend/queries/workouts.ts';

/**
 * Asks for the dashboard, which also says who is there: the gate waits for its answer and makes a call of its own only
 * when it brings none.
 */
export function prefetchTraining(client: QueryClient): void {
  const dashboard = client.fetchQuery({ ...dashboardQuery, retry: false }).catch(() => undefined);
  void client.prefetchQuery({
    ...userQuery,
    queryFn: async (context) => {
      const user = (await dashboard) && client.getQueryData(userQuery.queryKey);
      return user ?? readUser(context);
    },
  });
}
