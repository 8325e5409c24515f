import { refuseFile } from './program-file-refused.ts';

const OLE2 = 0xd0cf11e0;
const ZIP_LOCAL_HEADER = 0x504b0304;
const ZIP_EMPTY = 0x504b0506;

/** Returns the kind of file by its bytes, whatever its name; refuses others by the name of their kind. */
export function fileKind(bytes: Buffer, fileName: string): 'csv' | 'xlsx' {
  const ending = /\.(csv|xlsx)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (!ending) throw refuseFile('Please upload a CSV or XLSX file.');
  const magic = bytes.length >= 4 ? bytes.readUInt32BE(0) : 0;
  if (magic === OLE2) throw refuseFile(oldWorkbook(bytes));
  const isZip = magic === ZIP_LOCAL_HEADER || magic === ZIP_EMPTY;
  if (isZip && ending === 'csv') {
    throw refuseFile(
      'The name ends in .csv, but this is an Excel workbook or another archive. Give it the ending .xlsx, or save it as CSV.',
    );
  }
  if (!isZip && ending === 'xlsx') {
    throw refuseFile(
      'The name ends in .xlsx, but this is not an Excel workbook. Save it as .xlsx in your spreadsheet program, or upload it as .csv if it is text.',
    );
  }
  return isZip ? 'xlsx' : 'csv';
}

function oldWorkbook(bytes: Buffer): string {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? 'The workbook is protected by a password. Remove the password and upload it again.'
    : 'This is a workbook in the old .xls format. Save it as .xlsx or .csv and upload that.';
}
