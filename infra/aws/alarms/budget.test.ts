import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import type { Stack } from 'aws-cdk-lib/core';
import { expect, test } from 'vitest';
import { synthesised } from '#infra/aws/synthesise.ts';

const EMAIL = { alarmEmail: 'oncall@ironstride.test' };

function apiWith(values: Readonly<Record<string, unknown>>) {
  return synthesised(values, (app) => {
    const stack = app.node.findChild('Api') as Stack;
    const warnings = Annotations.fromStack(stack).findWarning('*', Match.anyValue());
    return { api: Template.fromStack(stack), warnings: warnings.map(({ entry }) => String(entry.data)).join('\n') };
  });
}

test('alarmEmail is notified at 80 % and 100 % of the monthly budget, and when the forecast exceeds it', () => {
  const { api } = apiWith({ ...EMAIL, monthlyBudget: 50 });
  api.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: Match.objectLike({
      BudgetLimit: { Amount: 50, Unit: 'USD' },
      TimeUnit: 'MONTHLY',
      CostFilters: { TagKeyValue: ['user:stage$dev'] },
    }),
  });
  const [budget] = Object.values(api.findResources('AWS::Budgets::Budget'));
  const told = budget?.Properties.NotificationsWithSubscribers.map(
    // biome-ignore lint/suspicious/noExplicitAny: a template has every shape
    ({ Notification, Subscribers }: any) => [
      Notification.NotificationType,
      Notification.Threshold,
      Subscribers[0].Address,
    ],
  );
  expect(told).toEqual([
    ['ACTUAL', 80, EMAIL.alarmEmail],
    ['ACTUAL', 100, EMAIL.alarmEmail],
    ['FORECASTED', 100, EMAIL.alarmEmail],
  ]);
});

test('the configuration is refused when monthlyBudget has no alarmEmail', () => {
  expect(() => apiWith({ monthlyBudget: 50 })).toThrow('alarmEmail: missing; monthlyBudget has nobody to tell');
});

test('synthesis warns of a missing alarmEmail, monthlyBudget or firewall unless goesWithout names it', () => {
  const { warnings } = apiWith({});
  for (const key of ['alarmEmail', 'monthlyBudget', 'firewall']) expect(warnings).toContain(`${key}: without it`);
  const complete = { ...EMAIL, monthlyBudget: 50, firewall: true, account: '111122223333', region: 'us-east-1' };
  expect(apiWith(complete).warnings).not.toContain('without it');
  const { warnings: left } = apiWith({ goesWithout: ['firewall'] });
  expect([left.includes('firewall:'), left.includes('alarmEmail:')]).toEqual([false, true]);
});
