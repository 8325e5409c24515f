import { styleText } from 'node:util';

/** Does it and prints how many seconds it took and what came of it. What it throws goes on to the caller. */
export async function step(title: string, work: () => Promise<string>): Promise<void> {
  const startedAt = Date.now();
  const print = (mark: string, text: string) => {
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1).padStart(6);
    process.stdout.write(`${mark} ${seconds} s  ${styleText('bold', title)}: ${text}\n`);
  };
  try {
    print(styleText('green', '✓'), await work());
  } catch (error) {
    print(styleText('red', '✗'), 'failed');
    throw error;
  }
}

/** Fails the step with what was expected. */
export function expectThat(isSo: boolean, expectation: string): void {
  if (!isSo) throw new Error(`Expected that ${expectation}`);
}
