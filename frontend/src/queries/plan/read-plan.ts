import type { QueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { keepPlan, trainingIn } from '#frontend/queries/training.ts';
import { currentEnrolment, type Training } from '#shared/training/training.ts';

/** Reads the weeks of the plan that are not loaded. */
export async function readPlan(client: QueryClient): Promise<void> {
  for (let week = firstUnread(client); week !== null; ) {
    const plan = await api('GET /api/training/plan', { query: { week: String(week) } });
    keepPlan(client, plan);
    week = plan.next;
  }
}

function firstUnread(client: QueryClient): number | null {
  const training = trainingIn(client);
  return (training && weeksLeft(training)[0]) ?? null;
}

/** Returns the weeks of the athlete's program that are not loaded. */
export function weeksLeft(training: Training): number[] {
  const current = currentEnrolment(training);
  if (!current) return [];
  const known = training.contents[current.programId] ?? {};
  const weeks = Array.from({ length: current.weeks }, (_, index) => index + 1);
  return weeks.filter((week) => !known[week]);
}
