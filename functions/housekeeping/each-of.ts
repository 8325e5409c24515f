/**
 * Does it for one after the other. One that fails keeps nobody else waiting; throws an Error that tells of all that
 * have: `Not <what> <id>`.
 */
export async function eachOf(what: string, ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
  const failures: string[] = [];
  for (const id of ids)
    await work(id).catch((error) => {
      failures.push(`${id}: ${error instanceof Error ? error.stack : error}`);
    });
  if (failures.length > 0) throw new Error(`Not ${what} ${failures.join('\n')}`);
}
