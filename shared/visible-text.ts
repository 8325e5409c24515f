/** A letter, digit, sign or picture that is drawn: of what a font leaves blank, one is called a letter and one a sign. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Controls, line breaks, and what turns the text after it around: of a name and of all that stands beside it. */
const DISTURBING = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Whether there is anything to see. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Whether it stays in its line and its own place; joiners and marks, which scripts and emoji need, do. */
export function isInLine(text: string): boolean {
  return !DISTURBING.test(text);
}
