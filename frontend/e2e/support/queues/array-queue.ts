/** The queue that comes to mind first: an array in localStorage, read and written as a whole. */
import { newEntry, type OutboxEntry, type OutboxRequest } from '#frontend/lib/outbox/outbox-entry.ts';
import type { TestedQueue } from './app-queue.ts';

const read = (): OutboxEntry[] => JSON.parse(localStorage.getItem('queue') ?? '[]');
const write = (entries: readonly OutboxEntry[]) => localStorage.setItem('queue', JSON.stringify(entries));

const queue: TestedQueue = {
  async add(uid, request, subject) {
    const entry = newEntry(uid, request, subject);
    write([...read(), entry]);
    return entry;
  },
  async flush() {
    const entries = read();
    const failed: OutboxEntry[] = [];
    for (const entry of entries) if (!(await send(entry))) failed.push(entry);
    write(failed);
  },
  waiting: async () => read(),
};

async function send({ call, body, id, timeZone }: OutboxRequest & OutboxEntry): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'x-time-zone': timeZone, 'idempotency-key': id };
  const reply = await fetch(call.slice('POST '.length), { method: 'POST', headers, body: JSON.stringify(body) });
  return reply.ok;
}

Object.assign(globalThis, { queue });
