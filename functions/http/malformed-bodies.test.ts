import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import { createSamples, ENDS_THE_SESSION, fieldsOf } from '#infra/testing/calls/sample-calls.ts';
import type { CallOptions } from '#infra/testing/calls/send-call.ts';
import { APP_ORIGIN, type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import type { RouteKey, RouteName } from '#shared/routes.ts';

const RUNS = inThisRun({ quick: 20, exhaustive: 500 });
const EXHAUSTIVE_TIMEOUT = 300_000;

let rig: Rig;
let admin: Person;
let samples: Record<RouteName, CallOptions>;

beforeAll(async () => {
  rig = await startRig({ strava: true });
  admin = await rig.person({ admin: true });
  samples = await createSamples(rig, admin);
});
afterAll(() => rig.stop());

const withBody = allRoutes.filter(({ route }) => route.body);

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

const junkValue = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e21,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '0',
    '[]',
    '{}',
  ),
  fc.constantFrom(
    '2026-02-30',
    '9999-99-99',
    '0000-00-00',
    '-001-01-01',
    '2026-11-18T25:61:61Z',
    '+275760-09-13T00:00:00Z',
  ),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\ufeff',
    'ﷺ'.repeat(500),
    '💥'.repeat(64),
    'a'.repeat(5_000),
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '../../etc/passwd',
    "' OR 1=1 --",
    '#{7*7}',
    '{{7*7}}',
    '<script>1</script>',
  ),
  fc.constantFrom<unknown>([], {}, [[]], { $ne: null }, { toString: 1 }, { length: 1 }, ['a', 'b'], { S: 'x' }),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.anything({ maxDepth: 3 }),
);

const rawBody = fc.constantFrom<string | Uint8Array<ArrayBuffer>>(
  '',
  '{',
  'null',
  '"text"',
  '[]',
  '{"a":1}}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":1e9999}',
  '{"a":01}',
  'undefined',
  nested(100_000, '[', ']'),
  nested(20_000, '{"a":', '1}').replaceAll('1}1', '1'),
  `{"__proto__":{"isAdmin":true}}`,
  `{"constructor":{"prototype":{"isAdmin":true}}}`,
  `"${'a'.repeat(1_000_000)}"`,
  `[${'1,'.repeat(100_000)}1]`,
  `{"workoutId":"${'\\u0000'.repeat(10_000)}"}`,
  Uint8Array.of(0xff, 0xfe, 0x7b, 0, 0x7d, 0),
  Uint8Array.of(0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d),
  new Uint8Array(1_000_000),
);

const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[
        'application/json; charset=utf-16',
        'APPLICATION/JSON',
        'application/xml',
        'text/html',
        'application/x-ndjson',
      ],
      ...['multipart/form-data', 'application/json, text/plain', ';', 'application/octet-stream', 'text/plain'],
    ),
  },
);

/** Only a body that the schema accepts may succeed; any other is the caller's mistake, never a 500. */
function expectTheirMistake(status: number, isAccepted: boolean, what: unknown): void {
  expect({ what, status }).toSatisfy(() => (status >= 400 && status < 500) || (isAccepted && status < 400));
}

test.for(withBody)(
  "[R54] $name answers any body as its caller's mistake at worst",
  { timeout: EXHAUSTIVE_TIMEOUT },
  async (target) => {
    const { name, route, key } = target;
    const sample = samples[name].body as Record<string, unknown>;
    const changed = fc
      .tuple(fc.constantFrom(...fieldsOf(route.body), 'other'), junkValue)
      .map(([field, value]) => JSON.stringify({ ...sample, [field]: value }));
    const body = fc.oneof(
      { weight: 4, arbitrary: changed },
      { weight: 1, arbitrary: rawBody },
      junkValue.map((value) => JSON.stringify(value) ?? ''),
    );
    const sender = async () => (ENDS_THE_SESSION.has(name) ? rig.person() : admin);
    await fc.assert(
      fc.asyncProperty(body, contentType, async (bytes, type) => {
        const status = await send(await sender(), key, bytes, type);
        expectTheirMistake(status, isAccepted(route.body, bytes), [type, bytes.slice(0, 200)]);
      }),
      { numRuns: RUNS },
    );
  },
);

function isAccepted(schema: z.ZodMiniType | undefined, body: string | Uint8Array): boolean {
  if (!schema || typeof body !== 'string') return false;
  try {
    return z.safeParse(schema, JSON.parse(body)).success;
  } catch {
    return false;
  }
}

async function send(
  { cookie }: Person,
  key: RouteKey,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
): Promise<number> {
  const [method = '', path = ''] = key.split(' ');
  const headers = { origin: APP_ORIGIN, cookie, 'content-type': type };
  const response = await fetch(rig.origin + path, { method, headers, body });
  await response.arrayBuffer();
  return response.status;
}

test('a body over 256 kB is too large, whatever its content', async () => {
  const sample = samples.logWorkout.body as object;
  const { status, body } = await admin.call('POST /api/workout-completions', {
    body: JSON.stringify(sample) + ' '.repeat(256_000),
  });
  expect({ status, code: body.code }).toEqual({ status: 413, code: 'TOO_LARGE' });
});

test('[R54] text that storage cannot keep unchanged is refused with the reason', async () => {
  for (const notes of ['\ud800', 'x\udc00']) {
    const { status, body } = await admin.call('POST /api/workout-completions', { body: { workoutId: 'prg_1', notes } });
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'The body is not valid JSON.' });
  }
});
