import { dirname } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** Attributes and properties whose text somebody reads or hears. */
const SHOWN =
  /^(title|subtitle|label|text|detail|legend|hint|note|placeholder|failure|what|keep|confirm|unit|alt|aria-(label|valuetext|roledescription))$/;

/** Text that is no sentence, though it looks like one. */
const ALLOWED: readonly (readonly [file: RegExp, what: RegExp])[] = [
  [/\/card-style\.ts$/, /^system-ui, /], // fonts
  [/\/program-file\.ts$/, /^1,[13],/], // the rows of an example file
  [/\/share-card\.ts$/, /^<g font-family=/], // fonts of a picture
  [/\/theme-typography\.ts$/, /^small$/], // a variant's element
];

/** Matches two words of a sentence, the first one capitalised: no path, selector or style looks like it. */
const SENTENCE = /(^|[^\w'/-])[A-Z][a-z']+,? [a-z]/;
const WORD = /\p{L}{2}/u;

/** The words that stand in a room's components though the room has a `words.ts`, with the file of each. */
export function looseWords(files: ReadonlyMap<string, string>): string[] {
  const rooms = [...files.keys()].filter((path) => /^frontend\/src\/.*\/words\.ts$/.test(path)).map(dirname);
  const isInRoom = (path: string) => rooms.some((room) => path.startsWith(`${room}/`));
  return [...files]
    .filter(([path]) => isInRoom(path) && !/\/words\.ts$|\.test\.tsx?$/.test(path))
    .flatMap(([path, code]) => wordsIn(path, code).map((words) => `${path}: ${words}`));
}

function wordsIn(path: string, code: string): string[] {
  const found: string[] = [];
  const note = (text: string, isLoose: (text: string) => boolean) => {
    const isAllowed = ALLOWED.some(([file, what]) => file.test(path) && what.test(text));
    if (isLoose(text) && !isAllowed && notShown === 0) found.push(text.trim());
  };
  const isWord = (text: string) => WORD.test(text);
  const isSentence = (text: string) => SENTENCE.test(text);
  let notShown = 0;
  const enter = () => void notShown++;
  const leave = () => void notShown--;
  const isLog = ({ callee }: ESTree.CallExpression) =>
    callee.type === 'MemberExpression' && nameOf(callee.object) === 'console';
  const keys = new Set<ESTree.Node>();
  new Visitor({
    ThrowStatement: enter,
    'ThrowStatement:exit': leave,
    CallExpression: (node) => void (isLog(node) && enter()),
    'CallExpression:exit': (node) => void (isLog(node) && leave()),
    JSXText: ({ value }) => note(value, isWord),
    JSXAttribute: ({ name, value }) => {
      if (SHOWN.test(nameOf(name)) && value?.type === 'Literal') note(String(value.value), isWord);
    },
    Property: ({ key, value }) => {
      keys.add(key);
      if (SHOWN.test(nameOf(key)) && value.type === 'Literal' && value.value !== null)
        note(String(value.value), isWord);
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && !keys.has(node)) note(node.value, isSentence);
    },
    TemplateElement: ({ value }) => note(value.cooked ?? '', isSentence),
  }).visit(parseSync(path, code).program);
  return found;
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'JSXIdentifier' || node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}
