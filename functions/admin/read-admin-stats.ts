import { readStats } from '#functions/data/stats.ts';
import type { AdminStats } from '#shared/admin/stats.ts';
import type { AdminApp } from './app.ts';

const NOT_COUNTED: AdminStats = {
  users: null,
  premium: null,
  activeUsers: null,
  completions: null,
  programs: null,
  promoUses: null,
  countedAt: null,
};

/** Returns the product's numbers as last counted; all null before the first count. */
export async function readAdminStats({ table }: Pick<AdminApp, 'table'>): Promise<AdminStats> {
  return (await readStats(table)) ?? NOT_COUNTED;
}
