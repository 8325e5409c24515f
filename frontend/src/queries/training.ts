import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiIfChanged, type ReplyOf } from '#frontend/lib/api/api.ts';
import { retries } from '#frontend/lib/api/retry.ts';
import { seedUser } from '#frontend/queries/account.ts';
import { apply } from '#shared/training/apply.ts';
import type { TrainingEvent } from '#shared/training/event.ts';
import { merge } from '#shared/training/merge.ts';
import { hasPremium, type Training } from '#shared/training/training.ts';

/**
 * The athlete's training as far as it has been read, with all that the server has confirmed since. Whatever a screen
 * shows of it is selected from here.
 */
export const trainingQuery = queryOptions({
  queryKey: ['training'],
  queryFn: async ({ signal, client }) => {
    const etag = trainingIn(client)?.etag;
    const reading = await readSettled(() => apiIfChanged('GET /api/training', etag, { signal }));
    const known = trainingIn(client);
    if (!reading && known) return known;
    const { user, training } = reading ?? (await api('GET /api/training', { signal }));
    seedUser(client, user);
    if (known && known.seq !== training.seq) void readPartsAgain(client);
    return withReading(known, training);
  },
  retry: retries(2),
});

/** Parts that a screen reads beyond what every read of the training brings. */
export const TRAINING_PARTS = { month: ['training-month'], log: ['training-log'] } as const;

/** Tells when the log was last read ahead; the screens that show it do not go by this. */
export const LOG_AHEAD_KEY = ['log-ahead'] as const;

export function trainingIn(client: QueryClient): Training | undefined {
  return client.getQueryData(trainingQuery.queryKey);
}

function withReading(known: Training | undefined, read: Training): Training {
  return known ? merge(known, read) : read;
}

/**
 * Reads a part and adds it. What was read of the whole is as old as it was; it is read again where something was logged
 * elsewhere or premium has changed.
 */
export async function readPart(client: QueryClient, ask: () => Promise<Training>): Promise<Training> {
  const read = await readSettled(ask);
  const known = trainingIn(client);
  const training = withReading(known, read);
  changeTraining(client, () => training);
  const now = Date.now();
  const isSame = !known || (known.seq === read.seq && hasPremium(known, now) === hasPremium(read, now));
  if (!isSame) void readTrainingAgain(client);
  return training;
}

/** The number of confirmations this page has had from the server. */
let confirmations = 0;

/** Reads again as long as something was confirmed meanwhile: what was read may not tell of it yet. */
async function readSettled<Reading>(read: () => Promise<Reading>): Promise<Reading> {
  for (;;) {
    const before = confirmations;
    const reading = await read();
    if (confirmations === before) return reading;
  }
}

/** Adds what is to be done in some weeks of a program, unless it is another version by now. */
export function keepPlan(client: QueryClient, { programId, version, weeks }: ReplyOf<'GET /api/training/plan'>): void {
  changeTraining(client, (known) => {
    const isKnown = known?.enrolments.some((enrolment) => enrolment.program?.version === version);
    if (!known || programId === null || !isKnown) return known;
    const contents = { ...known.contents[programId], ...weeks };
    return { ...known, contents: { ...known.contents, [programId]: contents } };
  });
}

/** Changes what is known of the training, which stays as old as it was; without anything known nothing happens. */
function changeTraining(client: QueryClient, change: (known: Training | undefined) => Training | undefined): void {
  const updatedAt = client.getQueryState(trainingQuery.queryKey)?.dataUpdatedAt ?? 0;
  client.setQueryData(trainingQuery.queryKey, change, { updatedAt });
}

/** Makes what the server has confirmed part of the training. Returns whether more has changed than is known of. */
export function keepEvents(client: QueryClient, events: readonly TrainingEvent[]): boolean {
  confirmations += 1;
  changeTraining(client, (known) => known && events.reduce(apply, known));
  const { seq = Number.POSITIVE_INFINITY } = trainingIn(client) ?? {};
  return events.some((event) => event.seq > seq);
}

/** Reads the training again, and the parts of it that are on the screen; the others when they are next shown. */
export function refreshTraining(client: QueryClient): Promise<void> {
  void readPartsAgain(client);
  return readTrainingAgain(client);
}

/** Reads the parts that are on the screen again, and the others when they are next shown. */
async function readPartsAgain(client: QueryClient): Promise<void> {
  await Promise.all(Object.values(TRAINING_PARTS).map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Reads again what the first screens need, and the athlete with it. */
export async function readTrainingAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: trainingQuery.queryKey });
  await client.prefetchQuery({ ...trainingQuery, staleTime: 0 });
}
