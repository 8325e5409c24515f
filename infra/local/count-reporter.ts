import type { Reporter, TestModule } from 'vitest/node';

/** Prints the seed of the random cases and, at the end, `N passed, N failed`; fails a run without any test. */
const countReporter: Reporter = {
  onInit() {
    process.stdout.write(`Random cases from SEED=${process.env.SEED}\n`);
  },
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
  }
}

export default countReporter;
