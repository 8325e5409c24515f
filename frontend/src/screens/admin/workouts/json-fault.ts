const TOKEN =
  /[ \t\r\n]*(?:[[\]{},:]|"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

/**
 * The line from 1 on which a text stops being JSON; null where it is JSON. Browsers say it in words of their own, and
 * some not at all.
 */
export function lineOfJsonFault(text: string): number | null {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  while (/\S/.test(text.slice(at))) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text)?.[0];
    const next: Expected | null = found === undefined ? null : after(found.trimStart(), expected, open);
    if (found === undefined || next === null) return lineAt(text, at);
    expected = next;
    at += found.length;
  }
  return expected === 'nothing' && /^[ \t\r\n]*$/.test(text.slice(at)) ? null : lineAt(text, at);
}

/** Returns what may follow a token, or null where the token is out of place. `open` are the brackets around it. */
function after(token: string, expected: Expected, open: ('[' | '{')[]): Expected | null {
  const closed = (): Expected => (open.length === 0 ? 'nothing' : 'comma or end');
  const mayEnd = expected.endsWith('or end');
  if (token === ']' || token === '}') {
    if (!mayEnd || open.pop() !== (token === ']' ? '[' : '{')) return null;
    return closed();
  }
  if (token === ',') return expected === 'comma or end' ? (open.at(-1) === '{' ? 'key' : 'value') : null;
  if (token === ':') return expected === 'colon' ? 'value' : null;
  if (expected.startsWith('key')) return token.startsWith('"') ? 'colon' : null;
  if (!expected.startsWith('value')) return null;
  if (token !== '[' && token !== '{') return closed();
  open.push(token);
  return token === '[' ? 'value or end' : 'key or end';
}

/** Returns the line of what comes at or after a position, or of the end of the text. */
function lineAt(text: string, at: number): number {
  const rest = text.slice(at);
  const end = rest.trim() === '' ? text.trimEnd().length : at + rest.length - rest.trimStart().length;
  return text.slice(0, end).split('\n').length;
}
