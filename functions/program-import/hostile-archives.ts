import { constants, deflateRawSync } from 'node:zlib';
import { archive, type PartFixture, workbook, workbookParts } from './archive-fixture.ts';
import { type HostileUpload, xlsx } from './hostile-upload.ts';

const PARTS = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
  'xl/worksheets/sheet1.xml',
] as const;
const SHEET_PART = 'xl/worksheets/sheet1.xml';
const MB = 1024 * 1024;

/** Raw deflate data that unpacks to `megabytes` of spaces, made without compressing them all. */
function spaces(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MB, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const last = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([...Array.from({ length: megabytes }, () => block), last]);
}

function withPart(name: string, change: Partial<PartFixture>): Buffer {
  return archive(workbookParts().map((part) => (part.name === name ? { ...part, ...change } : part)));
}

/** Archives that unpack to far more than they weigh. */
export function bombs(): HostileUpload[] {
  const sizes = [42, 1_024, 3_500] as const;
  const honest = PARTS.flatMap((part) =>
    sizes.map((size) =>
      xlsx(`bomb of ${size} MB in ${part}`, () => withPart(part, { packed: spaces(size), inflatedBytes: size * MB })),
    ),
  );
  const lying = PARTS.map((part) =>
    xlsx(`bomb in ${part} that says it is small`, () => withPart(part, { packed: spaces(512), inflatedBytes: 500 })),
  );
  const outOfSight = ['xl/media/image1.png', 'xl/worksheets/sheet2.xml', 'docProps/app.xml', 'inner.xlsx'].map((name) =>
    xlsx(
      `bomb in ${name}, which is not read`,
      () => archive([...workbookParts(), { name, content: '', packed: spaces(800), inflatedBytes: 800 * MB }]),
      'either',
    ),
  );
  const overlapping = xlsx('forty names for one bomb', () => {
    const bomb: PartFixture = { name: 'a', content: '', packed: spaces(100), inflatedBytes: 100 * MB, offset: 0 };
    return archive([...Array.from({ length: 40 }, (_, index) => ({ ...bomb, name: `a${index}` })), ...workbookParts()]);
  });
  const nested = [1, 5, 20].map((depth) =>
    xlsx(`workbook ${depth} times within itself`, () => {
      let inner = workbook();
      for (let level = 0; level < depth; level++) inner = archive([{ name: 'plan.xlsx', content: inner }]);
      return inner;
    }),
  );
  return [...honest, ...lying, ...outOfSight, overlapping, ...nested];
}

/** Archives that are broken, or lie about themselves. */
export function brokenArchives(): HostileUpload[] {
  const whole = workbook();
  const truncated = Array.from({ length: 16 }, (_, index) =>
    xlsx(`cut after ${index + 1} of 17`, () => whole.subarray(0, Math.floor((whole.length * (index + 1)) / 17))),
  );
  const flipped = Array.from({ length: 24 }, (_, index) =>
    xlsx(
      `one byte changed, ${index + 1} of 24`,
      () => {
        const copy = Buffer.from(whole);
        const at = Math.floor((whole.length * (index + 0.5)) / 24);
        copy[at] = (copy[at] ?? 0) ^ 0xff;
        return copy;
      },
      'either',
    ),
  );
  const names = [
    '../../../etc/passwd',
    '/etc/passwd',
    'C:\\Windows\\win.ini',
    'xl\\worksheets\\sheet1.xml',
    'a\0b',
    '__proto__',
    'constructor',
    'x'.repeat(60_000),
  ];
  const paths = names.map((name) =>
    xlsx(`part named ${name.slice(0, 30)}`, () => archive([...workbookParts(), { name, content: 'x' }]), 'either'),
  );
  const end = (change: (end: Buffer) => void) => () => {
    const copy = Buffer.from(whole);
    change(copy.subarray(copy.length - 22));
    return copy;
  };
  return [
    ...truncated,
    ...flipped,
    ...paths,
    xlsx('encrypted parts', () => withPart(SHEET_PART, { flags: 1 })),
    xlsx('wrong checksum', () => withPart(SHEET_PART, { crc: 1 })),
    xlsx('wrong size', () => withPart(SHEET_PART, { inflatedBytes: 10 })),
    xlsx('unknown method', () => withPart(SHEET_PART, { method: 14 })),
    xlsx('part beyond the end', () => withPart(SHEET_PART, { offset: 0xfffffff0 })),
    xlsx('part inside another', () => withPart(SHEET_PART, { offset: 10 })),
    xlsx('2,000 parts', () =>
      archive([
        ...workbookParts(),
        ...Array.from({ length: 2_000 }, (_, index) => ({ name: `p${index}`, content: '' })),
      ]),
    ),
    xlsx('a part twice', () => archive([...workbookParts(), ...workbookParts()])),
    xlsx('more parts claimed than there are', () => archive(workbookParts(), 900)),
    xlsx(
      '65,535 parts claimed',
      end((record) => record.writeUInt16LE(0xffff, 10)),
    ),
    xlsx(
      'directory beyond the end',
      end((record) => record.writeUInt32LE(0x7fffffff, 16)),
    ),
    xlsx(
      'directory in the 64-bit record that is missing',
      end((record) => record.writeUInt32LE(0xffffffff, 16)),
    ),
    xlsx('end marks only', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06'.repeat(20_000))])),
    xlsx('relationships in a circle', () =>
      workbook({
        '_rels/.rels':
          '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="_rels/.rels"/></Relationships>',
      }),
    ),
    xlsx('a part outside the archive', () =>
      workbook({
        '_rels/.rels':
          '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="../../etc/passwd"/></Relationships>',
      }),
    ),
  ];
}
