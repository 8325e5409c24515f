import type { Reporter, TestModule } from 'vitest/node';
import { cpuSeconds } from './cpu-seconds.ts';

/** How many of the slowest files are listed. */
const DEAREST = 30;

/**
 * Prints the seed of the random cases and, at the end, where the time went and `N passed, N failed`; fails a run without
 * any test.
 */
const countReporter: Reporter = {
  onInit() {
    process.stdout.write(`Random cases from SEED=${process.env.SEED}\n`);
  },
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) count(module, counts);
    if (counts.passed + counts.failed === 0) process.exitCode = 1;
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    const costs = costsOf(modules);
    // Once the workers and all else that the run started have ended, and are counted.
    process.once('exit', () => {
      process.stdout.write(`${costs.join('')}${secondsOf(cpuSeconds())} of CPU time in all\n`);
      process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
    });
  },
};
/** CPU time of each project and of the dearest files: what their workers did, not the engine, stack or browser of the run. */
function costsOf(modules: readonly TestModule[]): string[] {
  const files = modules.map((module) => ({ module, cost: module.meta().cpuSeconds ?? 0 }));
  const projects = Map.groupBy(files, ({ module }) => module.project.name);
  const lines = [...projects].map(([name, own]) =>
    line(
      own.reduce((sum, { cost }) => sum + cost, 0),
      name,
    ),
  );
  const dearest = files.sort((one, other) => other.cost - one.cost).slice(0, DEAREST);
  return [...lines, ...dearest.map(({ module, cost }) => line(cost, module.relativeModuleId))];
}

const line = (seconds: number, what: string) => `${secondsOf(seconds)} ${what}\n`;
const secondsOf = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;

function count(module: TestModule, counts: { passed: number; failed: number; skipped: number }): void {
  // A file that could not be loaded, or whose hooks failed, has no test of its own to show it.
  counts.failed += module.errors().length;
  for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    counts[state === 'pending' ? 'failed' : state] += 1;
  }
}

export default countReporter;
