import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a hand-made archive; whatever is given beside the content is written as given, true or not. */
export interface PartFixture {
  readonly name: string;
  readonly content: Buffer | string;
  readonly packed?: Buffer;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  readonly inflatedBytes?: number;
  readonly offset?: number;
}

/** A zip archive whose every header field can lie. */
export function archive(parts: readonly PartFixture[], claimedCount = parts.length): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const packed = part.packed ?? deflateRawSync(content);
    const name = Buffer.from(part.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.flags ?? 0, 2);
    fields.writeUInt16LE(part.method ?? 8, 4);
    fields.writeUInt32LE(part.crc ?? crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.inflatedBytes ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(part.offset ?? offset, 10);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, name);
    offset += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(claimedCount, 8);
  end.writeUInt16LE(claimedCount, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const relationships = (...entries: readonly [id: string, kind: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}">${entries
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export const cell = (reference: string, text: string | number) =>
  typeof text === 'number'
    ? `<c r="${reference}"><v>${text}</v></c>`
    : `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

export const HEADER_ROW = `<row r="1">${cell('A1', 'week')}${cell('B1', 'day')}${cell('C1', 'name')}${cell('D1', 'exercises')}</row>`;
export const WORKOUT_ROW = `<row r="2">${cell('A2', 1)}${cell('B2', 1)}${cell('C2', 'Easy run')}</row>`;

export const sheetXml = (rows = HEADER_ROW + WORKOUT_ROW, after = '') =>
  `${XML}<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData>${after}</worksheet>`;

/** The parts of a small valid workbook by their path, some of them replaced, added or (undefined) left out. */
export function workbookParts(changes: Record<string, string | Buffer | undefined> = {}): PartFixture[] {
  const parts: Record<string, string | Buffer | undefined> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relationships(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Plan" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ['rId3', 'styles', 'styles.xml'],
    ),
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${SHEET}"><si><t>shared</t></si></sst>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${SHEET}"/>`,
    'xl/worksheets/sheet1.xml': sheetXml(),
    ...changes,
  };
  return Object.entries(parts).flatMap(([name, content]) => (content === undefined ? [] : [{ name, content }]));
}

export const workbook = (changes?: Record<string, string | Buffer | undefined>) => archive(workbookParts(changes));

/** A workbook whose sheet holds these rows, `<row r="2">` onwards, below the usual header. */
export const workbookOfRows = (rows: string, after = '') =>
  workbook({ 'xl/worksheets/sheet1.xml': sheetXml(HEADER_ROW + rows, after) });
