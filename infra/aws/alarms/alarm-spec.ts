import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Duration, type Stack } from 'aws-cdk-lib/core';

/** An operator's questions: the rows of the dashboard, in order. */
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
  /** Breached at this value or above; with `isBelow`, only below it. */
  readonly limit: number;
  readonly isBelow?: boolean;
  /** The alarm goes off when so many of the latest so many periods are breaching. */
  readonly periods: readonly [breaching: number, of: number];
  /** The meaning of missing data: nothing happened, which is well, or a job did not run. */
  readonly missingData: 'is-well' | 'is-breach';
  /** The meaning of the alarm and what to do, for an operator woken by it. */
  readonly runbookAction: string;
}

/** The deployed resources to watch. */
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

/** The period of a graph's points, where nothing else is said. */
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
