/** Trims the text, normalises line breaks and removes control characters. */
export function plainText(text: string): string {
  return withoutControls(text.replace(/\r\n?/g, '\n')).trim();
}

/**
 * Removes half surrogate pairs and control characters, so that the text can be stored and written to a CSV file;
 * separators stay.
 */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\v\f\r]/gu, '');
}

/** A name stands in one line, with single spaces. */
export function plainName(text: string): string {
  return plainText(text).replace(/\s+/g, ' ');
}
