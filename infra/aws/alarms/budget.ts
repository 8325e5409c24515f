import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Stack } from 'aws-cdk-lib/core';
import type { Config } from '#infra/aws/config.ts';

/** Percentages of the budget, by actual and by forecast costs, at which a notification is sent. */
const THRESHOLDS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

/**
 * Creates a monthly budget that warns of the stage's costs by e-mail, where both are configured. AWS counts the
 * resources with the stage's tag, once that tag is activated for cost allocation (see the runbook).
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
