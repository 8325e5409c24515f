/** Text as words are compared: in plain lower-case letters, with single spaces. */
export function fold(text: string): string {
  return inPlainLetters(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Most text is ASCII, where no letter has an accent to take off: a third of the time of reading a file. */
function inPlainLetters(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss');
}

/** Removes emojis and bullets at the start of a line. */
export function withoutSymbols(text: string): string {
  return text.replace(/^[\p{Extended_Pictographic}\p{So}\p{M}\p{Cf}*•·▪#>\s–-]{1,20}/u, '').trim();
}
