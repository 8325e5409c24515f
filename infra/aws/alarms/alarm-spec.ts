import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Duration, type Stack } from 'aws-cdk-lib/core';

/** What an operator asks; the rows of the dashboard, in their order. */
export const QUESTIONS = {
  answers: 'Are calls answered, and how fast?',
  functions: 'Which function fails?',
  webhooks: 'Do we hear of what happens at Stripe?',
  imports: 'Do uploaded programs get through?',
  scheduled: 'Do the scheduled jobs run?',
  table: 'What does the table take?',
} as const;

export type Question = keyof typeof QUESTIONS;

/** Something that is watched: a graph, and an alarm where there is a limit. */
export interface AlarmSpec {
  /** Names the graph, and the alarm within its stage. */
  readonly name: string;
  /** The graph it is drawn into, where that is not one of its own. */
  readonly graph?: string;
  readonly question: Question;
  readonly metrics: readonly [IMetric, ...IMetric[]];
  readonly alarm?: AlarmRule;
}

/** When the first metric of a spec is somebody's business, and what that somebody does. */
export interface AlarmRule {
  /** So much or more; `below` turns it round. */
  readonly limit: number;
  readonly isBelow?: boolean;
  /** In so many of the latest so many periods. */
  readonly periods: readonly [breaching: number, of: number];
  /** That nothing was measured: nothing happened, which is well, or what had to happen did not. */
  readonly missingData: 'is-well' | 'is-breach';
  /** What it means and what to do, for somebody woken by it. */
  readonly runbookAction: string;
}

/** What there is to watch. */
export interface Deployed {
  readonly stack: Stack;
  /** By their names in deployed-functions.ts. */
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  readonly api: HttpApi;
  readonly accessLogs: ILogGroup;
  readonly table: Pick<ITable, 'tableName'>;
  readonly failedImports: Queue;
  readonly deadLetters: Queue;
}

/** How long a point of a graph stands for, where nothing else is said. */
export const PERIOD = Duration.minutes(5);

/** The rule that one such point is enough. */
export const ONCE = [1, 1] as const;

export function logsOf(functions: Deployed['functions'], names: readonly string[]): Record<string, ILogGroup> {
  return Object.fromEntries(names.map((name) => [name, (functions.get(name) as LambdaFunction).logGroup]));
}

/** The sum of metrics that may have no data: `a + b` would be empty while either is missing. */
export function total(label: string, usingMetrics: Record<string, Metric>): MathExpression {
  return new MathExpression({ expression: 'SUM(METRICS())', usingMetrics, period: PERIOD, label });
}
