/**
 * Runs something now and every so many minutes, one run after the other; what fails is told and run again the next
 * time. Gives the way to end it, which waits for a run that is under way.
 */
export function runEvery(
  minutes: number,
  run: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let underWay = run().catch(onFailure);
  const timer = setInterval(() => {
    underWay = underWay.then(run).catch(onFailure);
  }, minutes * 60_000);
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
