/** Text as words are compared: in plain lower-case letters, with single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Removes emojis and bullets at the start of a line. */
export function withoutSymbols(text: string): string {
  return text.replace(/^[\p{Extended_Pictographic}\p{So}\p{M}\p{Cf}*•·▪#>\s–-]{1,20}/u, '').trim();
}
