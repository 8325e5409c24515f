import { refuseFile } from './program-file-refused.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

/** Text as spreadsheet programs write it: UTF-8, UTF-16 with a mark, or what Excel calls plain CSV in the West. */
export function decodeText(bytes: Buffer): DecodedText {
  const marked = markedEncoding(bytes);
  if (marked) {
    try {
      return { text: new TextDecoder(marked, { fatal: true }).decode(bytes), encoding: marked };
    } catch {
      throw refuseFile('The text of the file is broken. Save it as "CSV UTF-8" and upload that.');
    }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

function markedEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}
