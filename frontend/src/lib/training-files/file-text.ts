import * as words from './words.ts';

/** The first bytes of files that are no text; a ZIP archive may be more than one. */
const BEGINNINGS: readonly (readonly [bytes: RegExp, what: string])[] = [
  [/^PK\W\W/, words.zip],
  [/^\xD0\xCF/, words.excel],
  [/^.\x8B/s, words.zip],
  [/^%PDF/, words.pdf],
  [/^.{8}\.FIT/s, words.fit],
];
/** Names of files within an archive. */
const PARTS: readonly (readonly [name: string, what: string])[] = [
  ['xl/', words.excel],
  ['.iwa', words.numbers],
];

/** Returns the text of a file, or what kind of file it is if it holds no table as text. */
export function textOf(bytes: Uint8Array): { readonly text: string } | { readonly looksLike: string } {
  const beginning = String.fromCharCode(...bytes.subarray(0, 16));
  let looksLike = BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1];
  if (looksLike === words.zip) {
    const names = new TextDecoder('latin1').decode(bytes);
    looksLike = PARTS.find(([name]) => names.includes(name))?.[1] ?? looksLike;
  }
  const text = looksLike === undefined ? decoded(bytes) : '';
  if (/^\s*[[{]/.test(text)) looksLike = words.json;
  return looksLike === undefined ? { text } : { looksLike };
}

/** Decodes UTF-8 and UTF-16, with or without a byte order mark, and what is neither as Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const [first = 1, second = 1] = bytes;
  const isBig = first === 0 ? second !== 0 : first === 0xfe && second === 0xff;
  const isLittle = second === 0 ? first !== 0 : first === 0xff && second === 0xfe;
  if (isBig || isLittle) return new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
