import { damaged } from './program-file-refused.ts';
import { tooLargeUnpacked } from './zip-archive.ts';

export interface XmlTag {
  /** The name without its namespace prefix. */
  readonly name: string;
  /** Names of the elements around it, outermost first. */
  readonly parents: readonly string[];
  /** Attribute values as written, by full name. */
  readonly attributes: () => Map<string, string>;
  /** The bytes of the mark itself. */
  readonly start: number;
  readonly end: number;
  readonly closesItself: boolean;
}

/** The syntax marks that a workbook may still contain: they, not bytes, are what costs a parser memory. */
export interface TokenBudget {
  left: number;
}

const DEEPEST = 100;
const LT = 0x3c;
const GT = 0x3e;
const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;

/** A child of the root element, by the bytes it takes from its first mark to its last. */
export interface TopElement {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Walks well-formed XML once, in linear time, calls `onOpen` for every element and tells the root's children. Refuses document types and
 * entities, elements that do not close where they should, and more than the budget allows.
 */
export function scanXml(xml: Buffer, budget: TokenBudget, onOpen: (tag: XmlTag) => void): TopElement[] {
  spendTokens(xml, budget);
  const open: string[] = [];
  const parents: string[] = [];
  const children: TopElement[] = [];
  let roots = 0;
  let childStart = 0;
  for (let at = xml.indexOf(LT); at >= 0; at = xml.indexOf(LT, at)) {
    const aside = endOfAside(xml, at);
    if (aside > 0) {
      at = aside;
      continue;
    }
    const end = endOfTag(xml, at);
    const closes = xml[at + 1] === SLASH;
    const closesItself = !closes && xml[end - 1] === SLASH;
    const fullName = tagName(xml, closes ? at + 2 : at + 1, closesItself ? end - 1 : end);
    const name = fullName.slice(fullName.indexOf(':') + 1);
    if (closes) {
      if (open.pop() !== fullName) throw notWellFormed();
      parents.pop();
    } else {
      if (open.length === 0 && ++roots > 1) throw notWellFormed();
      if (open.length === 1) childStart = at;
      const from = at + 1 + fullName.length;
      const attributes = () => readAttributes(xml, from, closesItself ? end - 1 : end);
      onOpen({ name, parents, attributes, start: at, end: end + 1, closesItself });
      if (!closesItself) {
        open.push(fullName);
        parents.push(name);
        if (open.length > DEEPEST) throw notWellFormed();
      }
    }
    at = end + 1;
    if (open.length === 1 && (closes || closesItself)) children.push({ name, start: childStart, end: at });
  }
  if (open.length > 0 || roots === 0) throw notWellFormed();
  return children;
}

function spendTokens(xml: Buffer, budget: TokenBudget): void {
  for (let at = 0; at < xml.length; at++) {
    const byte = xml[at];
    if (byte === LT || byte === AMPERSAND || byte === EQUALS) budget.left--;
  }
  if (budget.left < 0) throw tooLargeUnpacked();
}

/** The end of the comment, character data or instruction that starts at `at`, or 0 where an element starts. */
function endOfAside(xml: Buffer, at: number): number {
  const second = xml[at + 1];
  if (second === 0x3f) return after(xml, '?>', at + 2);
  if (second !== 0x21) return 0;
  if (xml.toString('latin1', at, at + 4) === '<!--') return after(xml, '-->', at + 4);
  if (xml.toString('latin1', at, at + 9) === '<![CDATA[') return after(xml, ']]>', at + 9);
  throw damaged('it declares a document type or entities, which no workbook needs');
}

function after(xml: Buffer, mark: string, from: number): number {
  const at = xml.indexOf(mark, from, 'latin1');
  if (at < 0) throw notWellFormed();
  return at + mark.length;
}

function endOfTag(xml: Buffer, start: number): number {
  let openQuote = 0;
  for (let at = start + 1; at < xml.length; at++) {
    const byte = xml[at] as number;
    if (openQuote !== 0) {
      if (byte === openQuote) openQuote = 0;
    } else if (byte === QUOTE || byte === APOSTROPHE) {
      openQuote = byte;
    } else if (byte === GT) {
      return at;
    } else if (byte === LT) {
      break;
    }
  }
  throw notWellFormed();
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

function tagName(xml: Buffer, start: number, end: number): string {
  let at = start;
  while (at < end && !isSpace(xml[at])) at++;
  if (at === start || at - start > 100) throw notWellFormed();
  return xml.toString('latin1', start, at);
}

function readAttributes(xml: Buffer, start: number, end: number): Map<string, string> {
  const attributes = new Map<string, string>();
  let at = start;
  const skipSpace = () => {
    while (at < end && isSpace(xml[at])) at++;
  };
  for (skipSpace(); at < end; skipSpace()) {
    const nameStart = at;
    while (at < end && xml[at] !== EQUALS && !isSpace(xml[at])) at++;
    const name = xml.toString('latin1', nameStart, at);
    skipSpace();
    if (xml[at++] !== EQUALS) throw notWellFormed();
    skipSpace();
    const quote = xml[at++];
    if (quote !== QUOTE && quote !== APOSTROPHE) throw notWellFormed();
    const valueEnd = xml.indexOf(quote, at);
    if (valueEnd < 0 || valueEnd >= end || attributes.has(name)) throw notWellFormed();
    attributes.set(name, xml.toString('utf8', at, valueEnd));
    at = valueEnd + 1;
  }
  return attributes;
}

const notWellFormed = () => damaged('one of its parts is not well-formed or stops half way');
