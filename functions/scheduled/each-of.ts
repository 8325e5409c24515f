/**
 * Does it for one after the other. One that fails keeps nobody else waiting; throws an Error that tells of all that
 * have: `Not <what> <id>`. After a failure that all the others would share they are left for the next time.
 */
export async function eachOf(
  what: string,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
  isShared: (error: unknown) => boolean = () => false,
): Promise<void> {
  const failures: string[] = [];
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      failures.push(`${id}: ${error instanceof Error ? error.stack : error}`);
      if (isShared(error)) break;
    }
  }
  if (failures.length > 0) throw new Error(`Not ${what} ${failures.join('\n')}`);
}
