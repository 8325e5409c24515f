import { archive, workbook, workbookParts } from './archive-fixture.ts';
import { type HostileUpload, heavy } from './hostile-upload.ts';

/** Files of every other kind, under the names of program files. */
export function disguises(): HostileUpload[] {
  const files: Record<string, Buffer> = {
    PDF: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    PNG: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    gzip: Buffer.from('1f8b0800000000000003', 'hex'),
    program: Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'),
    'web page': Buffer.from('<html><table><tr><td>week</td><td>day</td><td>name</td></tr></table></html>'),
    'old workbook': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'workbook with a password': Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    OpenDocument: archive([
      {
        name: 'mimetype',
        content: 'application/vnd.oasis.opendocument.spreadsheet',
        method: 0,
        packed: Buffer.from('application/vnd.oasis.opendocument.spreadsheet'),
      },
    ]),
    'binary workbook': workbook({ 'xl/workbook.bin': 'x' }),
    'Word document': archive([
      ...workbookParts({ 'xl/workbook.xml': undefined }),
      { name: 'word/document.xml', content: '<x/>' },
    ]),
    'empty archive': archive([]),
    'nothing at all': Buffer.alloc(0),
  };
  return Object.entries(files).flatMap(([name, bytes]) =>
    ['plan.xlsx', 'plan.csv', 'plan.exe'].map((fileName) => ({
      name: `${name} as ${fileName}`,
      fileName,
      outcome: 'refused' as const,
      bytes: () => bytes,
    })),
  );
}

const HEAD = 'week,day,name,duration,exercises\n';

/** CSV files and cells that attack their readers. */
export function hostileTexts(): HostileUpload[] {
  const csv = (
    name: string,
    text: () => string | Buffer,
    outcome: HostileUpload['outcome'] = 'refused',
  ): HostileUpload => ({ name, fileName: 'plan.csv', outcome, bytes: () => Buffer.from(text()) });
  const size = 3_900_000;
  const filled = (unit: string) => unit.repeat(Math.floor(size / unit.length));
  const row = (exercises: string) => `1,1,x,,"${exercises.replaceAll('"', '""')}"\n`;
  const baited = (bait: string) => row(bait.repeat(Math.floor(18_990 / bait.length)).replaceAll(/(.{3000})/g, '$1;'));
  const baits = [
    '1',
    ' ',
    '1 ',
    '1-',
    '1x',
    '@ ',
    '(',
    '()',
    '1:',
    '1 x 1 ',
    '4x8 @ 80kg, ',
    'rest ',
    '1,',
    ',',
    '- ',
    '1 km',
    'each side ',
    '%',
    '１',
  ];
  const jsons: Record<string, string> = {
    'a prototype': '[{"name":"x","__proto__":{"polluted":true}}]',
    'a prototype as text': '[{"name":"x","__proto__":"polluted"}]',
    'a constructor': '[{"name":"x","constructor":{"prototype":{"polluted":true}}}]',
    'an array prototype': '{"__proto__":[{"name":"x"}]}',
    'arrays 9,000 deep': '['.repeat(9_000) + ']'.repeat(9_000),
    'objects 2,100 deep': `${'[{"a":'.repeat(2_100)}1${'}]'.repeat(2_100)}`,
    'depth without an end': '[{"name":'.repeat(1_900),
    '1,200 exercises': `[${Array.from({ length: 1_200 }, () => '{"name":"x"}').join(',')}]`,
    'an endless number': `[{"name":"x","sets":${'9'.repeat(15_000)}}]`,
    'an infinite number': '[{"name":"x","reps":1e999}]',
    'a nested value': '[{"name":"x","load":{"kg":1}}]',
    'a name of 15,000 letters': `[{"name":"${'x'.repeat(15_000)}"}]`,
    'no objects': '[[1,2],null]',
  };
  return [
    ...Object.entries(jsons).map(([name, json]) => csv(`JSON with ${name}`, () => HEAD + row(json))),
    csv('a list of numbers', () => HEAD + row('[1,2,null,[]]'), 'either'),
    ...baits.map((bait) => csv(`exercises of repeated '${bait}'`, () => HEAD + baited(bait).repeat(5), 'either')),
    ...baits.map((bait) =>
      heavy(csv(`1 MB of exercises of repeated '${bait}'`, () => HEAD + baited(bait).repeat(52), 'either')),
    ),
    csv('2 MB of exercises', () => HEAD + baited('run ').repeat(105)),
    ...baits.map((bait) =>
      csv(`cells of repeated '${bait}'`, () => `${HEAD}${`"${bait.repeat(900)}",`.repeat(4)}x\n`.repeat(20)),
    ),
    heavy(csv('only separators', () => HEAD + filled(','))),
    csv('only quotes', () => HEAD + filled('"')),
    csv('only line ends', () => filled('\n')),
    heavy(csv('only carriage returns', () => HEAD + filled('\r'))),
    csv('one endless cell', () => HEAD + filled('x')),
    csv('a quote that never closes', () => `${HEAD}1,1,"${filled('x ')}`),
    csv('one endless header', () => filled('week;day,name\t')),
    csv('20,000 short rows', () => HEAD + '1,1,x,,\n'.repeat(20_000)),
    csv('100,000 short rows', () => HEAD + '1,1,x,,\n'.repeat(100_000)),
    csv('a row of 10,000 columns', () => `${HEAD}${'1,'.repeat(10_000)}\n`),
    csv('a header named __proto__', () => 'week,day,name,__proto__,constructor\n1,1,x,polluted,polluted\n', 'either'),
    csv('zero bytes', () => Buffer.concat([Buffer.from(HEAD), Buffer.alloc(1_000)])),
    csv('broken UTF-16', () => Buffer.from('fffe00d800d8', 'hex')),
    csv('UTF-16 without a mark', () => Buffer.from(`${HEAD}1,1,x,,\n`, 'utf16le')),
    csv('formulas', () => `${HEAD}1,1,=cmd|' /C calc'!A0,,"@SUM(1+1)*cmd|' /C calc'!A0"\n1,2,+1+1,,-1\n`, 'either'),
    csv('larger than allowed', () => HEAD + 'x'.repeat(4_100_000)),
  ];
}
