import { setTimeout as sleep } from 'node:timers/promises';
import { metricValues } from '#infra/testing/calls/filter-pattern.ts';
import { callsTo } from '#infra/testing/calls/send-call.ts';
import { openBrowser } from '#infra/testing/people/sign-in-browser.ts';
import { signInFailedPath } from '#shared/account/return-paths.ts';
import { callAwsTarget } from './call-aws.ts';
import { functionCalled } from './emulated-functions.ts';
import { configure, functionsOf, linesOf, outputsOf, type Stage, storeClientSecret } from './stage.ts';
import { expectThat } from './step.ts';

interface MetricFilter {
  readonly filterPattern: string;
  readonly metricTransformations: readonly {
    readonly metricNamespace: string;
    readonly metricName: string;
    readonly metricValue: string;
  }[];
}

interface Alarm {
  readonly AlarmName: string;
  readonly MetricName?: string;
  readonly StateValue: string;
  readonly AlarmActions: readonly string[];
}

/** Waits until the schedule has started the probe, which is to find nothing wrong, and its alarm to stay quiet. */
export async function probePasses(stage: Stage): Promise<string> {
  const { logGroup } = functionCalled(await functionsOf(stage), 'probe');
  for (let seconds = 0; seconds < 90; seconds += 1) {
    const lines = await linesOf(stage, 'probe');
    const [last] = lines.slice(-1);
    if (last?.outcome === 'failed' || last?.outcome === 'passed') {
      expectThat(last.outcome === 'passed', `the probe finds nothing wrong, but it said ${JSON.stringify(lines)}`);
      await countLines(stage, logGroup, lines);
      const { AlarmName, StateValue } = await alarmOf(stage, 'ProbesPassed');
      expectThat(StateValue === 'OK', `its alarm stays quiet, but it is ${StateValue}`);
      return `${JSON.stringify(last)}; ${AlarmName} is in ${StateValue}`;
    }
    await sleep(1_000);
  }
  throw new Error('The schedule has not started the probe');
}

/**
 * Stores a client secret that the identity provider refuses, signs in, and expects the page and the alarm that say so;
 * then stores the right one and signs in. An alarm that what went before has already set off is one that says nothing.
 */
export async function alarmOfRefusedSecret(stage: Stage): Promise<string> {
  const account = functionCalled(await functionsOf(stage), 'account');
  const visitor = () => openBrowser({ call: callsTo(stage.origin, stage.origin) }).signIn('maria@example.com');
  let counted = 0;
  const countNewLines = async () => {
    const lines = (await linesOf(stage, 'account')).slice(counted);
    counted += lines.length;
    await countLines(stage, account.logGroup, lines);
    return lines;
  };
  await countNewLines();
  const before = await alarmOf(stage, 'SignInRefused');
  expectThat(before.StateValue !== 'ALARM', `${counted} earlier lines set off nothing, but it is ${before.StateValue}`);
  try {
    await storeClientSecret(stage, 'not the client secret');
    await configure(stage, account, { KNOWS_NO: 'secret' }); // from before, which it would keep for minutes
    const { status, headers } = await visitor();
    const answer = `${status} ${headers.get('location')}`;
    expectThat(answer === `303 ${signInFailedPath()}`, `a refused sign-in ends at the login page, not ${answer}`);
    const refused = (await countNewLines()).filter(({ code }) => code?.startsWith('SIGN_IN_REFUSED'));
    expectThat(refused.length === 1, `one line says so, not ${JSON.stringify(refused)}`);
    const after = await alarmOf(stage, 'SignInRefused');
    expectThat(after.StateValue === 'ALARM', `the alarm goes off, but it is ${after.StateValue}`);
    const told = after.AlarmActions.includes(outputsOf(stage).AlarmTopic ?? '');
    expectThat(told, `the topic of alarms is told, not ${after.AlarmActions}`);
    return `${answer}; ${JSON.stringify(refused[0])}; ${after.AlarmName} is in ${after.StateValue}, was in ${before.StateValue}`;
  } finally {
    await storeClientSecret(stage);
    await configure(stage, account);
    const { headers } = await visitor();
    expectThat(headers.get('location') === '/', 'the right secret lets people in again');
  }
}

/**
 * Does what the emulator keeps metric filters for but does not do: puts the metrics that CloudWatch Logs would make of
 * lines by the filters that were deployed. Alarms it evaluates itself, whenever metrics are put.
 */
async function countLines(
  { emulator: { environment } }: Stage,
  logGroupName: string,
  lines: readonly object[],
): Promise<void> {
  const target = 'Logs_20140328.DescribeMetricFilters';
  const { metricFilters } = await callAwsTarget(environment, 'logs', target, { logGroupName });
  for (const { filterPattern, metricTransformations } of metricFilters as MetricFilter[])
    for (const { metricNamespace: Namespace, metricName: MetricName, metricValue } of metricTransformations) {
      const values = metricValues(lines as Record<string, unknown>[], filterPattern, metricValue);
      const MetricData = values.map((Value) => ({ MetricName, Value }));
      if (values.length > 0) await askCloudWatch(environment, 'PutMetricData', { Namespace, MetricData });
    }
}

async function alarmOf({ emulator }: Stage, metric: string): Promise<Alarm> {
  const { MetricAlarms } = await askCloudWatch(emulator.environment, 'DescribeAlarms', { MaxRecords: 100 });
  const found = (MetricAlarms as Alarm[]).filter(({ MetricName }) => MetricName === metric);
  if (!found[0] || found.length > 1) throw new Error(`There are ${found.length} alarms of ${metric}`);
  return found[0];
}

function askCloudWatch(environment: Readonly<Record<string, string>>, action: string, input: object) {
  return callAwsTarget(environment, 'monitoring', `GraniteServiceVersion20100801.${action}`, input);
}
