import { isUtf8 } from 'node:buffer';
import { posix } from 'node:path';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { checkSheet, type FoundRows } from './check-sheet.ts';
import { damaged, ProgramFileRefused, refuseFile } from './program-file-refused.ts';
import { scanXml, type TokenBudget, type TopElement, type XmlTag } from './scan-xml.ts';
import { storedZip } from './stored-zip.ts';
import { readZipDirectory, tooLargeUnpacked, unpackEntry, type ZipEntry } from './zip-archive.ts';

/** A workbook reduced to the checked parts that its visible sheets need. */
export interface GuardedWorkbook {
  readonly zip: Buffer;
  /** Indexes of the sheets among all sheets of the workbook, hidden ones included. */
  readonly sheetIndexes: readonly number[];
  /** The other sheets, each with the reason as the end of a sentence. */
  readonly aside: readonly SheetAside[];
}

export interface SheetAside {
  readonly name: string;
  readonly reason: string;
}

interface Relationship {
  readonly id: string;
  readonly kind: string;
  readonly target: string;
}

interface SheetEntry {
  readonly name: string;
  readonly relationshipId: string;
  readonly isVisible: boolean;
}

/**
 * Stands between an uploaded workbook and the library that reads it: finds the few parts that hold the program,
 * unpacks only those and only within PROGRAM_FILE_LIMITS, checks them, and packs them again.
 */
export function guardWorkbook(file: Buffer): GuardedWorkbook {
  const parts = openParts(file);
  parts.take('[Content_Types].xml', () => {});
  const rootRelationships = readRelationships(parts, '', '_rels/.rels');
  const workbookPath = rootRelationships.find(({ kind }) => kind === 'officeDocument')?.target;
  if (!workbookPath || !parts.has(workbookPath)) throw notAWorkbook();
  const folder = posix.dirname(workbookPath);
  const relationships = readRelationships(parts, folder, relationshipsPath(workbookPath));
  const sheets = readSheetList(parts, workbookPath);

  for (const { kind, target } of relationships) {
    if ((kind === 'sharedStrings' || kind === 'styles') && parts.has(target)) parts.take(target, () => {});
  }
  const pathOf = new Map(
    relationships.filter(({ kind }) => kind === 'worksheet').map(({ id, target }) => [id, target]),
  );
  const sheetParts = new Map<string, Buffer>();
  const sheetIndexes: number[] = [];
  const aside: SheetAside[] = [];
  let rowsLeft: number = PROGRAM_FILE_LIMITS.sheetRow;
  for (const [index, { name, isVisible, relationshipId }] of sheets.entries()) {
    const path = pathOf.get(relationshipId);
    if (!isVisible) aside.push({ name, reason: 'it is hidden' });
    else if (path === undefined) aside.push({ name, reason: 'it has no cells' });
    else if (sheetIndexes.length === PROGRAM_FILE_LIMITS.sheets) aside.push({ name, reason: TOO_MUCH });
    else {
      try {
        const { cells, rows } = takeSheet(parts, path);
        rowsLeft -= rows;
        if (rowsLeft < 0) throw tooLargeUnpacked();
        sheetParts.set(path, cells);
        sheetIndexes.push(index);
      } catch (error) {
        // The first one is read or refused; what only comes after it must not take the program away.
        if (sheetIndexes.length === 0 || !(error instanceof ProgramFileRefused)) throw error;
        aside.push({ name, reason: TOO_MUCH });
      }
    }
  }
  if (sheetIndexes.length === 0) throw refuseFile('The workbook has no visible sheet with cells.');
  const ofSheets = new Set(pathOf.values());
  const others = [...parts.taken].filter(([path]) => !ofSheets.has(path));
  return { zip: storedZip(new Map([...others, ...sheetParts])), sheetIndexes, aside };
}

const TOO_MUCH = 'it is damaged, or too large to be read beside the others';

function takeSheet(parts: Parts, path: string): { cells: Buffer; rows: number } {
  const found: FoundRows = { last: 0, empty: [] };
  const taken = parts.take(path, checkSheet(found));
  return { cells: cellsOnly(taken, found), rows: found.last };
}

interface TakenPart {
  readonly xml: Buffer;
  readonly children: readonly TopElement[];
}

interface Parts {
  readonly taken: ReadonlyMap<string, Buffer>;
  has(path: string): boolean;
  /** Unpacks a part, once, and shows its elements to `onOpen`. */
  take(path: string, onOpen: (tag: XmlTag) => void): TakenPart;
}

/** More bytes of merged cells than a coach's sheet has. */
const MOST_MERGE_BYTES = 100_000;

/** Formats, validations and rows without cells only cost: a few bytes of them can describe millions of cells. */
function cellsOnly({ xml, children }: TakenPart, { empty }: FoundRows): Buffer {
  const pieces: Buffer[] = [];
  for (const { name, start, end } of children) {
    if (name === 'mergeCells' && end - start <= MOST_MERGE_BYTES) pieces.push(xml.subarray(start, end));
    if (name !== 'sheetData') continue;
    let from = start;
    for (const row of empty) {
      pieces.push(xml.subarray(from, row.start));
      from = row.end;
    }
    pieces.push(xml.subarray(from, end));
  }
  return Buffer.concat([Buffer.from('<worksheet>'), ...pieces, Buffer.from('</worksheet>')]);
}

function openParts(file: Buffer): Parts {
  const directory = readZipDirectory(file);
  refuseOtherFormats(file, directory);
  const taken = new Map<string, Buffer>();
  const budget: TokenBudget = { left: PROGRAM_FILE_LIMITS.xmlTokens };
  let bytesLeft: number = PROGRAM_FILE_LIMITS.inflatedBytes;
  return {
    taken,
    has: (path) => directory.has(path),
    take(path, onOpen) {
      const entry = directory.get(path);
      if (!entry) throw damaged(`its part ${path.slice(0, 100)} is missing`);
      if (taken.has(path)) throw damaged('one part serves two purposes');
      const xml = unpackEntry(file, entry, bytesLeft);
      bytesLeft -= xml.length;
      if (!isUtf8(xml)) throw damaged('a part is not written in UTF-8');
      const children = scanXml(xml, budget, onOpen);
      taken.set(path, xml);
      return { xml, children };
    },
  };
}

function refuseOtherFormats(file: Buffer, directory: ReadonlyMap<string, ZipEntry>): void {
  const mimetype = directory.get('mimetype');
  if (mimetype && unpackEntry(file, mimetype, 200).includes('opendocument')) {
    throw refuseFile('This is an OpenDocument file (.ods). Save it as .xlsx or .csv and upload that.');
  }
  if (directory.has('xl/workbook.bin')) {
    throw refuseFile('This is a binary workbook (.xlsb). Save it as .xlsx or .csv and upload that.');
  }
  if (!directory.has('[Content_Types].xml') || !directory.has('_rels/.rels')) throw notAWorkbook();
}

function readRelationships(parts: Parts, folder: string, path: string): Relationship[] {
  const relationships: Relationship[] = [];
  parts.take(path, ({ name, attributes }) => {
    if (name !== 'Relationship') return;
    const values = attributes();
    const [id, type, target] = [values.get('Id'), values.get('Type'), values.get('Target')];
    if (!id || !type || !target || values.get('TargetMode') === 'External') return;
    const absolute = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
    if (relationships.length === PROGRAM_FILE_LIMITS.zipEntries) throw damaged('it names more parts than it may have');
    relationships.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), target: absolute });
  });
  return relationships;
}

function readSheetList(parts: Parts, path: string): SheetEntry[] {
  const sheets: SheetEntry[] = [];
  parts.take(path, ({ name, parents, attributes }) => {
    if (name !== 'sheet' || parents.at(-1) !== 'sheets') return;
    const values = attributes();
    const relationshipId = [...values].find(([attribute]) => attribute.endsWith(':id'))?.[1];
    const sheetName = values.get('name');
    if (!sheetName || !relationshipId) return; // the reading library passes over these, too
    if (sheets.length === PROGRAM_FILE_LIMITS.zipEntries) throw damaged('it names more sheets than it may have');
    const state = values.get('state') ?? 'visible';
    sheets.push({
      name: sheetName.slice(0, PROGRAM_FILE_LIMITS.sheetNameCharacters),
      relationshipId,
      isVisible: state === 'visible',
    });
  });
  return sheets;
}

function relationshipsPath(path: string): string {
  return posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`);
}

const notAWorkbook = () =>
  refuseFile('This is not an Excel workbook. Save it as .xlsx or .csv in your spreadsheet program and upload that.');
