import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { TABLE_SHAPE } from '#infra/table-shape.ts';
import { type AlarmSpec, type Deployed, PERIOD, total } from './alarm-spec.ts';

/** The operations that functions/data/table/table.ts calls. */
const OPERATIONS = ['GetItem', 'Query', 'TransactWriteItems', 'BatchWriteItem'] as const;

/** Alarms on the table's load, throttling and errors. */
export function watchTable({ table }: Deployed): AlarmSpec[] {
  const metricOf = (metricName: string, dimensions = {}) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      statistic: 'Sum',
      period: PERIOD,
      dimensionsMap: { TableName: table.tableName, ...dimensions },
    });
  const onIndex = { GlobalSecondaryIndexName: TABLE_SHAPE.index.name };
  return [
    {
      name: 'Throttled by the table',
      question: 'table',
      metrics: [
        total('throttled requests', {
          reads: metricOf('ReadThrottleEvents'),
          writes: metricOf('WriteThrottleEvents'),
          listed: metricOf('WriteThrottleEvents', onIndex),
        }),
      ],
      alarm: {
        limit: 10,
        periods: [2, 2],
        missingData: 'is-well',
        runbookAction:
          'The table turns requests away: one partition is too hot, or load more than doubled within half an hour. On demand it grows by itself; warmReadUnits and warmWriteUnits in cdk.json make it ready at once. Which keys: turn on Contributor Insights for the table.',
      },
    },
    {
      name: 'Errors of the table',
      question: 'table',
      metrics: [
        total(
          'failed requests',
          Object.fromEntries(
            OPERATIONS.map((Operation) => [Operation.toLowerCase(), metricOf('SystemErrors', { Operation })]),
          ),
        ),
      ],
      alarm: {
        limit: 5,
        periods: [2, 3],
        missingData: 'is-well',
        runbookAction:
          'DynamoDB itself fails. Look at health.aws.amazon.com for the region; calls are tried again and writes are safe to repeat, so there is nothing to undo.',
      },
    },
    {
      name: 'Units consumed',
      question: 'table',
      metrics: [metricOf('ConsumedReadCapacityUnits'), metricOf('ConsumedWriteCapacityUnits')],
    },
    {
      name: 'Units consumed by lists',
      question: 'table',
      metrics: [metricOf('ConsumedReadCapacityUnits', onIndex), metricOf('ConsumedWriteCapacityUnits', onIndex)],
    },
  ];
}
