import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { userKeys } from '#functions/data/keys.ts';
import { APP_ORIGIN, type CallOptions, type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { allRoutes, enrolled, fieldsOf, sampleCalls, threeWorkoutsADay } from '#infra/testing/sample-calls.ts';
import type { RouteKey, RouteName } from '#shared/routes.ts';

const RUNS = process.env.EXHAUSTIVE ? 500 : 50;
const EXHAUSTIVE_TIMEOUT = 300_000;

let rig: Rig;
let admin: Person;
let programId: string;
let samples: Record<RouteName, CallOptions>;

beforeAll(async () => {
  rig = await startRig();
  programId = await threeWorkoutsADay(rig);
  admin = await rig.person({ admin: true });
  const jobId = (await admin.call('GET /api/admin/programs')).body[0].version;
  samples = sampleCalls({ programId, workoutIds: await enrolled(admin, programId), jobId });
});
afterAll(() => rig.stop());

const withBody = allRoutes.filter(({ route }) => route.body);
const withForm = allRoutes.filter(({ route }) => route.form);
const withQuery = allRoutes.filter(({ route }) => route.query);

const EXTRA_FIELDS = [
  ...['isAdmin', 'admin', 'role', 'roles', 'uid', 'userId', 'id', 'PK', 'SK', 'GSI1PK', 'GSI1SK', 'ttl', 'ver', 'rev'],
  ...['email', 'emailVerified', 'firstName', 'isSubscribed', 'subscriptionStatus', 'stripeStatus', 'stripeCustomerId'],
  ...['promoExpires', 'promoMonths', 'promoFreeMonthsRemaining', 'currentProgramId', 'eid', 'pid', 'startDate'],
  ...['selectedOn', 'localDate', 'receivedAt', 'status', 'createdAt', 'createdBy', 'activeVersion', 'workoutCount'],
  ...['constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'],
];

async function allRowsOf({ uid }: Person) {
  return rig.table.query({ partition: userKeys.partition(uid) }, z.unknown());
}

test.for([...withBody, ...withForm])(
  '[R53] $name refuses every field it does not name, and changes nothing',
  async (target) => {
    const before = await allRowsOf(admin);
    expect(EXTRA_FIELDS.length).toBeGreaterThanOrEqual(40);
    for (const field of EXTRA_FIELDS) {
      const { status, body } = await admin.call(target.key, withExtra(samples[target.name], field));
      expect({ field, status, issues: body.issues }).toEqual({
        field,
        status: 400,
        issues: [{ path: field, message: 'Unknown field' }],
      });
    }
    expect(await allRowsOf(admin)).toEqual(before);
  },
);

function withExtra(options: CallOptions, field: string): CallOptions {
  if (!options.form) return { body: { ...(options.body as object), [field]: true } };
  const form = new FormData();
  for (const [name, value] of options.form) form.set(name, value);
  form.set(field, 'true');
  return { form };
}

test('[R53] a body where none belongs changes nothing', async () => {
  const person = await rig.person();
  const { status } = await person.call('POST /api/auth/logout', { body: { isAdmin: true } });
  expect(status).toBe(204);
  expect(await allRowsOf(person)).toMatchObject([{ isAdmin: false }]);
});

test('[R53] a query field it does not name is refused', async () => {
  const { status, body } = await rig.call('GET /api/auth/login', { query: { returnTo: '/', next: '//evil.example' } });
  expect({ status, issues: body.issues }).toEqual({
    status: 400,
    issues: [{ path: 'next', message: 'Unknown field' }],
  });
});

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

/** Only what the schema itself accepts may be a success; everything else is the caller's mistake, never ours. */
function expectTheirMistake(status: number, isAccepted: boolean, what: unknown): void {
  expect({ what, status }).toSatisfy(() => (status >= 400 && status < 500) || (isAccepted && status < 400));
}

test.for(withBody)(
  '[R54] $name answers any body with its caller’s mistake',
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
    await fc.assert(
      fc.asyncProperty(body, contentType, async (bytes, type) => {
        const status = await send(key, bytes, type);
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

async function send(key: RouteKey, body: string | Uint8Array<ArrayBuffer>, type: string): Promise<number> {
  const [method = '', path = ''] = key.split(' ');
  const headers = { origin: APP_ORIGIN, cookie: admin.cookie, 'content-type': type };
  const response = await fetch(rig.origin + path, { method, headers, body });
  await response.arrayBuffer();
  return response.status;
}

test('[R54] text that storage cannot keep as it is, is refused by name of the mistake', async () => {
  for (const notes of ['\ud800', 'x\udc00']) {
    const { status, body } = await admin.call('POST /api/workout-completions', { body: { workoutId: 'prg_1', notes } });
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'The body is not valid JSON.' });
  }
});

const BOUNDARY = 'edge';
const part = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const FORM = `${part('name="name"', 'Plan')}${part('name="file"; filename="plan.csv"', 'week,day,name\n1,1,Run')}--${BOUNDARY}--\r\n`;

const BROKEN_FORMS: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['no end', FORM.replace(`--${BOUNDARY}--`, '')],
  ['no parts', `--${BOUNDARY}--\r\n`],
  ['another boundary', FORM.replaceAll(BOUNDARY, 'ridge')],
  ['no line ends', FORM.replaceAll('\r\n', '')],
  ['no names', FORM.replaceAll(/ name="\w+"/g, '')],
  ['an empty name', part('name=""', 'x') + FORM],
  ['a field twice', part('name="name"', 'x') + FORM],
  ['two files', part('name="file"; filename="b.csv"', 'x') + FORM],
  ['a file in the wrong field', part('name="description"; filename="b.csv"', 'x') + FORM],
  ['a file that is text', FORM.replace('; filename="plan.csv"', '')],
  ['a field named __proto__', part('name="__proto__"', 'x') + FORM],
  ['a field named constructor', part('name="constructor"', 'x') + FORM],
  ['no file', `${part('name="name"', 'Plan')}--${BOUNDARY}--\r\n`],
  ['a file without a name', FORM.replace('plan.csv', '')],
  ['a field of 1 MB', part('name="description"', 'x'.repeat(1_000_000)) + FORM],
  ['a thousand fields', Array.from({ length: 1_000 }, (_, index) => part(`name="f${index}"`, 'x')).join('') + FORM],
  ['a header without end', `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${'x'.repeat(100_000)}`],
];

test.for(BROKEN_FORMS)('[R54] a form with %s is its sender’s mistake', async ([, form]) => {
  const status = await send('POST /api/admin/upload-program', form, `multipart/form-data; boundary=${BOUNDARY}`);
  expectTheirMistake(status, false, status);
});

test.for([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary="${'x'.repeat(500)}"`,
  'multipart/mixed; boundary=edge',
  'multipart/form-data; charset=utf-16; boundary=ridge',
])('[R54] a form sent as %s is its sender’s mistake', async (type) => {
  expectTheirMistake(await send('POST /api/admin/upload-program', FORM, type), false, type);
});

test('[R54] a form that lost or changed some bytes is read or refused', { timeout: EXHAUSTIVE_TIMEOUT }, async () => {
  const damage = fc.tuple(fc.nat(FORM.length), fc.nat(30), fc.string({ unit: 'binary', maxLength: 30 }));
  await fc.assert(
    fc.asyncProperty(damage, async ([at, lost, inserted]) => {
      const form = FORM.slice(0, at) + inserted + FORM.slice(at + lost);
      const status = await send('POST /api/admin/upload-program', form, `multipart/form-data; boundary=${BOUNDARY}`);
      expectTheirMistake(status, true, form);
    }),
    { numRuns: RUNS },
  );
});

const junkText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }).map((text) => text.toWellFormed()),
  fc.constantFrom('..', '%', '%00', '\u0000', '%2f', '💥'.repeat(90), 'a'.repeat(8_000), '[object Object]'),
);

test('[R54] any path id is the caller’s mistake', { timeout: EXHAUSTIVE_TIMEOUT }, async () => {
  await fc.assert(
    fc.asyncProperty(junkText, async (id) => {
      const response = await fetch(`${rig.origin}/api/admin/upload-jobs/${encodeURIComponent(id)}`, {
        headers: { cookie: admin.cookie },
      });
      expectTheirMistake(response.status, false, id);
      await response.arrayBuffer();
    }),
    { numRuns: RUNS },
  );
});

const junkQuery = fc.oneof(
  junkText.map((text) => `returnTo=${encodeURIComponent(text)}`),
  fc.constantFrom(
    '%',
    '%zz',
    '&&&',
    '=',
    '=1',
    'a',
    '?',
    'a[]=1',
    'a[b]=1',
    '__proto__=1',
    'constructor=1',
    'code=1&code=2',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 100 }).map((text) => text.replaceAll('#', '')),
);

test.for([...withQuery, { name: 'getDashboard', key: 'GET /api/dashboard' } as const])(
  '[R54] no query is too much for $name',
  { timeout: EXHAUSTIVE_TIMEOUT },
  async ({ key }) => {
    await fc.assert(
      fc.asyncProperty(junkQuery, async (query) => {
        const response = await fetch(`${rig.origin}${key.split(' ')[1]}?${query}`, {
          redirect: 'manual',
          headers: { cookie: admin.cookie },
        });
        expect(response.status).toBeLessThan(500);
        await response.arrayBuffer();
      }),
      { numRuns: RUNS },
    );
  },
);

test.for([
  ...['', 'x', 'Mars/Olympus', 'Europe', '../../etc/passwd', 'a'.repeat(8_000), 'é', 'Europe/London,UTC', '__proto__'],
  ...['Etc/Unknown', '+25:00', 'GMT+99', 'null', '0'],
])('[R54] the time zone %j is refused by name', async (timeZone) => {
  const { status, body } = await admin.call('GET /api/today-workout', { timeZone });
  expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 400, path: 'X-Time-Zone' });
});

test.for([
  ['accept-encoding', 'a'.repeat(8_000)],
  ['accept-encoding', ';;;,,,q=br'],
  ['cookie', 'a'.repeat(8_000)],
  ['cookie', '=;=;;; sid; sid=; =sid'],
  ['cookie', `sid=${'.'.repeat(8_000)}`],
  ['cookie', Array.from({ length: 500 }, (_, index) => `c${index}=1`).join('; ')],
  ['x-forwarded-for', '\u00ff'],
  ['content-type', 'a'.repeat(8_000)],
] as const)('[R54] no value of the header %s is too much', async ([name, value]) => {
  const { status } = await rig.call('GET /api/dashboard', { headers: { [name]: value } });
  expect(status).toBe(401);
});
