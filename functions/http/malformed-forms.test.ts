import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ORIGIN, type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';

const RUNS = inThisRun({ quick: 20, exhaustive: 500 });
const EXHAUSTIVE_TIMEOUT = 300_000;

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

async function send(form: string, type = `multipart/form-data; boundary=${BOUNDARY}`): Promise<number> {
  const headers = { origin: APP_ORIGIN, cookie: admin.cookie, 'content-type': type };
  const response = await fetch(`${rig.origin}/api/admin/upload-program`, { method: 'POST', headers, body: form });
  await response.arrayBuffer();
  return response.status;
}

function expectTheirMistake(status: number): void {
  expect(status).toSatisfy(() => status >= 400 && status < 500);
}

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
  expectTheirMistake(await send(form));
});

test.for([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary="${'x'.repeat(500)}"`,
  'multipart/mixed; boundary=edge',
  'multipart/form-data; charset=utf-16; boundary=ridge',
])('[R54] a form sent as %s is its sender’s mistake', async (type) => {
  expectTheirMistake(await send(FORM, type));
});

test('[R54] a form that lost or changed some bytes is read or refused', { timeout: EXHAUSTIVE_TIMEOUT }, async () => {
  const damage = fc.tuple(fc.nat(FORM.length), fc.nat(30), fc.string({ unit: 'binary', maxLength: 30 }));
  await fc.assert(
    fc.asyncProperty(damage, async ([at, lost, inserted]) => {
      const form = FORM.slice(0, at) + inserted + FORM.slice(at + lost);
      const status = await send(form);
      expect({ form, status }).toSatisfy(() => status === 200 || (status >= 400 && status < 500));
    }),
    { numRuns: RUNS },
  );
});
