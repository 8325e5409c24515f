/**
 * Runs something now and every so many minutes, unless the run before is still under way; what fails is told. Gives
 * the way to end it, which waits for a run that is under way.
 */
export function runEvery(
  minutes: number,
  run: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const start = () => {
    underWay ??= run()
      .catch(onFailure)
      .finally(() => {
        underWay = undefined;
      });
  };
  start();
  const timer = setInterval(start, minutes * 60_000);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
