import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Ends a run with `N passed, N failed` on a line of its own, after each test that passed only when it was tried again,
 * with why; and fails a run in which nothing was tested.
 */
const countReporter: Reporter = {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) count(module, counts);
    if (counts.passed + counts.failed === 0) process.exitCode = 1;
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
  },
};

function count(module: TestModule, counts: { passed: number; failed: number; skipped: number }): void {
  // A file that could not be loaded, or whose hooks failed, has no test of its own to show it.
  counts.failed += module.errors().length;
  for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    counts[state === 'pending' ? 'failed' : state] += 1;
    if (test.diagnostic()?.flaky) tellTriedAgain(test);
  }
}

function tellTriedAgain(test: TestCase): void {
  const errors = test.result().errors ?? [];
  const why = errors.map(({ stack, message, diff }) => [stack ?? message, diff].join('\n')).join('\n');
  process.stdout.write(`passed only when tried again: ${test.module.relativeModuleId} > ${test.fullName}\n${why}\n\n`);
}

export default countReporter;
