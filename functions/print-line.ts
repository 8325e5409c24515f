/**
 * Prints a line of the log, an object as JSON and nothing else. Not by the console: Lambda puts a time and an id before
 * what that is told, and no metric can be counted from what is no JSON any more.
 */
export function printLine(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
