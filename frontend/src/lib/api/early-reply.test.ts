import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { askEarly } from './early-reply.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(...answers: (() => Promise<Response>)[]) {
  const sent = vi.fn((_path: string, _init: RequestInit) => answers.shift()?.() ?? Promise.reject(new TypeError()));
  vi.stubGlobal('fetch', sent);
  return sent;
}

const reply = (body: object) => () => Promise.resolve(Response.json(body));

test('gives the early reply to the first read of the training, and calls the API for the next', async () => {
  const sent = answering(reply({ is: 'early' }), reply({ is: 'late' }));
  askEarly();
  expect(await api('GET /api/training')).toEqual({ is: 'early' });
  expect(await api('GET /api/training')).toEqual({ is: 'late' });
  const [early, late] = sent.mock.calls;
  expect(late?.[0]).toBe(early?.[0]);
  expect(late?.[1].headers).toEqual(early?.[1].headers);
});

test('leaves the error to the read of the training', async () => {
  answering(reply({ is: 'early' }), reply({ is: 'another' }));
  askEarly();
  expect(await api('GET /api/auth/user')).toEqual({ is: 'another' });
  expect(await api('GET /api/training')).toEqual({ is: 'early' });
});

test('reports a lost connection as any other read does', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  askEarly();
  await expect(api('GET /api/training')).rejects.toMatchObject({ status: 0 });
});
