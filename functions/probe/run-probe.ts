import type { LogRun } from '#functions/http/request-log.ts';
import { probeStage } from './probe-stage.ts';

/** Probes the stage and logs a line per check, then one for the whole, which the alarm counts. */
export async function runProbe(address: string, now: number, logRun: LogRun): Promise<void> {
  const results = await probeStage(address, now);
  for (const { expected, wrong } of results) await logRun('probe', expected, async () => wrong ?? 'right');
  const isRight = results.every(({ wrong }) => wrong === undefined);
  await logRun('probe', null, async () => (isRight ? 'passed' : 'failed'));
}
