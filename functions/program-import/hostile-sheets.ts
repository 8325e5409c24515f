import { cell, HEADER_ROW, sheetXml, WORKOUT_ROW, workbook, workbookOfRows, workbookParts } from './archive-fixture.ts';
import { type HostileUpload, heavy, xlsx } from './hostile-upload.ts';

const PARTS = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
  'xl/worksheets/sheet1.xml',
] as const;
const [SHEET_PART, STRINGS_PART] = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml'] as const;
const MB = 1024 * 1024;

const LAUGHS = `<!DOCTYPE x [<!ENTITY a "haha">${Array.from({ length: 9 }, (_, level) => `<!ENTITY ${'bcdefghij'[level]} "${`&${'abcdefghi'[level]};`.repeat(10)}">`).join('')}]>`;
const DECLARATIONS: Record<string, string> = {
  'billion laughs': LAUGHS,
  'a large entity': `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(50_000)}">]>`,
  'a file entity': '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
  'a remote document type': '<!DOCTYPE x SYSTEM "http://169.254.169.254/latest/meta-data">',
  'an entity in lower case': '<!entity a "b">',
};

/** Parts whose XML attacks its reader. */
export function hostileMarkup(): HostileUpload[] {
  const contentOf = (part: string) => String(workbookParts().find(({ name }) => name === part)?.content);
  const declared = PARTS.flatMap((part) =>
    Object.entries(DECLARATIONS).map(([name, declaration]) =>
      xlsx(`${name} in ${part}`, () =>
        workbook({
          [part]: contentOf(part)
            .replace('?>', `?>${declaration}`)
            .replace(/<\/[^<]*>$/, '&j;&a;$&'),
        }),
      ),
    ),
  );
  const broken: Record<string, (xml: string) => string> = {
    'stops half way': (xml) => xml.slice(0, -12),
    'closes too often': (xml) => xml.replace(/<\/[^<]*>$/, '</x>$&'),
    'has two roots': (xml) => `${xml}<more/>`,
    'is nested 50,000 deep': (xml) => xml.replace(/<\/[^<]*>$/, `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}$&`),
    'is UTF-16': (xml) => Buffer.from(xml, 'utf16le').toString('latin1'),
    'is empty': () => '',
    'is one endless tag': (xml) => `${xml}<${'a'.repeat(2 * MB)}`,
    'has an unclosed comment': (xml) => `${xml}<!--${'--'.repeat(MB)}`,
    'has 700,000 elements': (xml) => xml.replace(/<\/[^<]*>$/, `${'<a/>'.repeat(700_000)}$&`),
  };
  const malformed = [SHEET_PART, STRINGS_PART, 'xl/workbook.xml'].flatMap((part) =>
    Object.entries(broken).map(([name, spoil]) =>
      xlsx(`${part} ${name}`, () => workbook({ [part]: spoil(contentOf(part)) })),
    ),
  );
  return [...declared, ...malformed];
}

/** Well-formed sheets that would cost far more than they hold. */
export function hostileSheets(): HostileUpload[] {
  const rowNumbers = ['1048576', '20001', '1e9', '99999999999', '0', '-1', 'NaN', 'Infinity', '0x10', '1', '2.5'];
  const cells = ['XFD2', 'ZZZZZZ2', 'A1048576', 'A2e9', 'a2', '2A', 'A0', 'AAAAAAAAAAAAAAAAAAAAAAAA2'];
  const columns = Array.from({ length: 10_000 }, (_, index) => `<c><v>${index}</v></c>`).join('');
  const millionRows = Array.from(
    { length: 19_000 },
    (_, index) => `<row r="${index + 2}">${cell(`A${index + 2}`, 1)}</row>`,
  ).join('');
  const merges = (reference: string, count: number) =>
    `<mergeCells>${`<mergeCell ref="${reference}"/>`.repeat(count)}</mergeCells>`;
  const bigStrings = (count: number, length: number) =>
    `<sst>${Array.from({ length: count }, (_, index) => `<si><t>${index}${'é'.repeat(length)}</t></si>`).join('')}</sst>`;
  const pointing = (count: number) =>
    HEADER_ROW +
    Array.from({ length: count }, (_, index) => {
      const row = index + 2;
      return `<row r="${row}">${cell(`A${row}`, 1)}${cell(`B${row}`, 1)}${cell(`C${row}`, 'x')}<c r="D${row}" t="s"><v>${index % 380}</v></c></row>`;
    }).join('');
  return [
    ...rowNumbers.map((number) => xlsx(`row number ${number}`, () => workbookOfRows(`<row r="${number}"/>`))),
    ...cells.map((reference) =>
      xlsx(`cell ${reference} in row 2`, () => workbookOfRows(`<row r="2"><c r="${reference}"><v>1</v></c></row>`)),
    ),
    xlsx('10,000 columns', () => workbookOfRows(`<row r="2">${columns}</row>`)),
    xlsx('a million rows by a gap', () =>
      workbookOfRows(`${WORKOUT_ROW}<row r="1000000"><c r="A1000000"><v>1</v></c></row>`),
    ),
    heavy(xlsx('19,000 rows', () => workbookOfRows(millionRows))),
    xlsx('a row within a cell', () =>
      workbookOfRows('<row r="2"><c r="A2"><row r="999999"><c r="A999999"/></row></c></row>'),
    ),
    xlsx('cells in two places', () =>
      workbook({ [SHEET_PART]: `<worksheet><sheetData/><sheetData>${HEADER_ROW}</sheetData></worksheet>` }),
    ),
    heavy(
      xlsx('100,000 overlapping merges', () => workbookOfRows(WORKOUT_ROW, merges('A2:A20000', 100_000)), 'either'),
    ),
    xlsx('a merge of the whole sheet', () => workbookOfRows(WORKOUT_ROW, merges('A2:XFD1048576', 1)), 'either'),
    xlsx('a merge of nonsense', () => workbookOfRows(WORKOUT_ROW, merges('A2e9:-5', 3)), 'either'),
    xlsx('a string beyond the table', () => workbookOfRows('<row r="2"><c r="A2" t="s"><v>999999999</v></c></row>')),
    xlsx(
      'a column definition of 16,384 columns, 10,000 times',
      () =>
        workbook({
          [SHEET_PART]: sheetXml().replace(
            '<sheetData>',
            `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(10_000)}</cols><sheetData>`,
          ),
        }),
      'either',
    ),
    heavy(
      xlsx('15 MB of distinct strings', () =>
        workbook({ [STRINGS_PART]: bigStrings(380, 19_000), [SHEET_PART]: sheetXml(pointing(1_000)) }),
      ),
    ),
    heavy(
      xlsx(
        '600,000 marks in shared strings',
        () => workbook({ [STRINGS_PART]: `<sst>${'<si/>'.repeat(595_000)}</sst>` }),
        'either',
      ),
    ),
    heavy(
      xlsx(
        '190,000 cells',
        () => workbookOfRows(Array.from({ length: 800 }, () => `<row>${'<c><v/></c>'.repeat(170)}</row>`).join('')),
        'either',
      ),
    ),
    heavy(
      xlsx('20,000 rows reaching to the last column', () =>
        workbookOfRows(
          Array.from(
            { length: 19_998 },
            (_, index) => `<row r="${index + 2}"><c r="IV${index + 2}"><v>1</v></c></row>`,
          ).join(''),
        ),
      ),
    ),
    heavy(
      xlsx(
        '590,000 attributes in one tag',
        () =>
          workbook({
            [SHEET_PART]: sheetXml(
              HEADER_ROW + WORKOUT_ROW,
              `<x ${Array.from({ length: 590_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
            ),
          }),
        'either',
      ),
    ),
    heavy(
      xlsx('110,000 cells of 20,000 spaces', () =>
        workbook({
          [STRINGS_PART]: `<sst><si><t>${' '.repeat(20_000)}</t></si></sst>`,
          [SHEET_PART]: sheetXml(HEADER_ROW + `<row>${'<c t="s"><v>0</v></c>'.repeat(250)}</row>`.repeat(440)),
        }),
      ),
    ),
    heavy(
      xlsx(
        '280,000 cell formats',
        () =>
          workbook({
            'xl/styles.xml': `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(280_000)}</cellXfs></styleSheet>`,
          }),
        'either',
      ),
    ),
    heavy(
      xlsx('60,000 rich texts', () =>
        workbook({
          [STRINGS_PART]: `<sst>${'<si><r><rPr><b/></rPr><t>漢</t></r></si>'.repeat(60_000)}</sst>`,
          [SHEET_PART]: sheetXml(pointing(1_001)),
        }),
      ),
    ),
    heavy(
      xlsx('110,000 hidden sheets', () =>
        workbook({
          'xl/workbook.xml': `<workbook><sheets>${'<sheet name="a" r:id="rId1" state="hidden"/>'.repeat(110_000)}</sheets></workbook>`,
        }),
      ),
    ),
    heavy(
      xlsx('110,000 relationships', () =>
        workbook({
          'xl/_rels/workbook.xml.rels': `<Relationships>${'<Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>'.repeat(110_000)}</Relationships>`,
        }),
      ),
    ),
    heavy(
      xlsx('15 MB of one text', () =>
        workbook({
          [STRINGS_PART]: `<sst><si><t>${'&amp;'.repeat(500_000)}${'x'.repeat(12 * MB)}</t></si></sst>`,
          [SHEET_PART]: sheetXml(pointing(900).replaceAll(/<v>\d+<\/v><\/c><\/row>/g, '<v>0</v></c></row>')),
        }),
      ),
    ),
  ];
}
