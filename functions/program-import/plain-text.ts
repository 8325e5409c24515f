/** Without space around it, with plain line breaks and without controls. */
export function plainText(text: string): string {
  return withoutControls(text.replace(/\r\n?/g, '\n')).trim();
}

/** As it can be kept, and written to a CSV file: no half characters, and of the controls only those that part words. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\v\f\r]/gu, '');
}

/** A name stands in one line, with single spaces. */
export function plainName(text: string): string {
  return plainText(text).replace(/\s+/g, ' ');
}
