import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Stack } from 'aws-cdk-lib/core';
import type { Config } from './config.ts';

/** In % of the budget: what has been spent, and what the month is on the way to. */
const THRESHOLDS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

/**
 * Tells of the bill before it comes. It counts what carries the stage's tag, which AWS does once the tag is activated for
 * cost allocation (see the runbook), so that stages of one account are told apart.
 */
export function createBudget(stack: Stack, { stage, monthlyBudget, alarmEmail }: Config): void {
  if (monthlyBudget === undefined || alarmEmail === undefined) return;
  new CfnBudget(stack, 'Budget', {
    budget: {
      budgetName: stack.stackName,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:stage$${stage}`] },
    },
    notificationsWithSubscribers: THRESHOLDS.map((threshold) => ({
      notification: { ...threshold, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
    })),
  });
}
