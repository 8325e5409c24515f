import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { IMPORT_WAIT } from '#frontend/app/timings.ts';
import { api } from '#frontend/lib/api/api.ts';
import { ApiError, isConnectionLost, isPassing } from '#frontend/lib/api/api-error.ts';
import { backoff } from '#frontend/lib/api/retry.ts';
import { wait } from '#frontend/lib/api/wait.ts';
import { nextId } from '#frontend/lib/outbox/next-id.ts';
import { MOVEMENTS_KEY } from '#frontend/queries/movements/movements-key.ts';
import { refreshTraining } from '#frontend/queries/training.ts';
import { IMPORT_LIMITS } from '#shared/imports/import-limits.ts';
import type { ImportedWorkout, ImportSource } from '#shared/imports/imported-workout.ts';

/** The imports that can be undone, the newest first; refetched each time, as other devices import, too. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => api('GET /api/imports', { signal }),
  staleTime: 0,
});

/** The keys of those workouts of a file that are in the log already. `file` tells one file from the next. */
export function knownWorkoutsQuery(file: string, source: ImportSource, workouts: readonly ImportedWorkout[]) {
  return queryOptions({
    queryKey: ['imported-workouts', file],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const known = new Set<string>();
      for (const keys of inPieces(
        workouts.map(({ key }) => key),
        IMPORT_LIMITS.keysAtOnce,
      )) {
        const found = await patiently(() => api('POST /api/imports/known', { body: { source, keys }, signal }), signal);
        for (const index of found.known) known.add(keys[index] ?? '');
      }
      return known;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

export interface WorkoutsToImport {
  readonly source: ImportSource;
  readonly fileName: string;
  /** The zone of the file's clock. */
  readonly timeZone: string;
  readonly workouts: readonly ImportedWorkout[];
}

export function newImportId(): string {
  return `ipt_${nextId(Date.now())}`;
}

/**
 * Sends workouts piece by piece; `onSent` hears how many are through. Rejects when it is aborted or a call fails; sent
 * again under the same id, it goes on with what is left.
 */
export async function sendImport(
  id: string,
  { source, fileName, timeZone, workouts }: WorkoutsToImport,
  { signal, onSent }: { readonly signal: AbortSignal; readonly onSent: (workouts: number) => void },
): Promise<void> {
  const name = fileName.slice(0, IMPORT_LIMITS.fileNameCharacters);
  await patiently(() => api('POST /api/imports', { body: { id, source, fileName: name }, signal }), signal);
  for (const piece of inMessages(workouts)) {
    const body = { timeZone, workouts: piece };
    await patiently(() => api('POST /api/imports/{id}/workouts', { params: { id }, body, signal }), signal);
    onSent(piece.length);
  }
}

/** Reads again what an import has changed. */
export function useRefreshLog() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: importsQuery.queryKey }),
      client.invalidateQueries({ queryKey: [MOVEMENTS_KEY] }),
      refreshTraining(client),
    ]);
  };
}

/** Removes what an import has added, however many calls that takes; `onLeft` hears how many workouts are left. */
export function useUndoImport(onLeft: (workouts: number) => void) {
  const refresh = useRefreshLog();
  return useMutation({
    mutationFn: async (id: string) => {
      for (let left = 1; left > 0; onLeft(left))
        ({ left } = await patiently(() => api('POST /api/imports/{id}/undo', { params: { id } })));
    },
    onSettled: refresh,
  });
}

/** How often a call is retried while the server is busy. */
const TRIES = 8;

/** Makes a call again when the server asks to wait, or is in trouble itself; a lost connection is for the athlete to see. */
async function patiently<Reply>(call: () => Promise<Reply>, signal?: AbortSignal): Promise<Reply> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      const asked = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1_000 : 0;
      const isWorthWaiting = isPassing(error) && !isConnectionLost(error) && asked <= IMPORT_WAIT;
      if (!isWorthWaiting || failures === TRIES) throw error;
      await wait(Math.max(asked, backoff(failures)));
      signal?.throwIfAborted();
    }
  }
}

function inPieces<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Cuts workouts into as few messages as their limits allow. */
function inMessages(workouts: readonly ImportedWorkout[]): ImportedWorkout[][] {
  const messages: ImportedWorkout[][] = [];
  let bytes = 0;
  for (const workout of workouts) {
    const size = new Blob([JSON.stringify(workout)]).size;
    const last = messages.at(-1);
    const fits = last && last.length < IMPORT_LIMITS.workoutsAtOnce && bytes + size <= IMPORT_LIMITS.bytesAtOnce;
    if (fits) last.push(workout);
    else messages.push([workout]);
    bytes = (fits ? bytes : 0) + size;
  }
  return messages;
}
