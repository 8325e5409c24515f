import { readFile } from 'node:fs/promises';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** The text around the values of a sentence, as a template literal writes it; one part where there are no values. */
type Sentence = readonly string[];
type Edit = readonly [start: number, end: number, text: string];

const IMPORT = /^import \* as words from '([^']+)';/m;

/**
 * Puts a room's words where they are said. A `words.ts` is one module, so a chunk that says one of its sentences would
 * load all of them, or wait for another chunk.
 */
export function inlineWords(): Plugin {
  return {
    name: 'inline-words',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      const from = IMPORT.exec(code)?.[1];
      const file = from && (await this.resolve(from, id));
      return file ? { code: withWords(code, await readFile(file.id, 'utf8')), map: null } : undefined;
    },
  };
}

/** Returns the code with the sentences in place of their names; no line of it moves. */
export function withWords(code: string, words: string): string {
  const sentences = sentencesOf(words);
  const edits: Edit[] = [];
  const count = { named: 0, members: 0, inlined: 0 };
  const inline = ({ start, end }: ESTree.Span, member: ESTree.Node, values: readonly ESTree.Span[]) => {
    const sentence = sentences.get(nameIn(member) ?? '');
    if (sentence?.length !== values.length + 1) return;
    count.inlined++;
    edits.push(...editsOf(code, { start, end }, sentence, values));
  };
  new Visitor({
    Identifier: ({ name }) => {
      if (name === 'words') count.named++;
    },
    MemberExpression: (node) => {
      if (nameIn(node)) count.members++;
      inline(node, node, []);
    },
    CallExpression: (node) => inline(node, node.callee, node.arguments),
  }).visit(parseSync('words.tsx', code).program);
  if (count.named !== count.members + 1) return code; // something else by that name than what is imported
  const inlined = edits
    .sort(([one], [other]) => other - one)
    .reduce((text, [start, end, put]) => text.slice(0, start) + put + text.slice(end), code);
  return count.inlined === count.members ? inlined.replace(IMPORT, '') : inlined;
}

/** The sentences of a `words.ts` by name: strings, and functions that put their values in, each once and in order. */
function sentencesOf(words: string): ReadonlyMap<string, Sentence> {
  const sentences = new Map<string, Sentence>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const sentence = id.type === 'Identifier' && init && sentenceOf(init);
      if (sentence) sentences.set(id.name, sentence);
    },
  }).visit(parseSync('words.ts', words).program);
  return sentences;
}

function sentenceOf(node: ESTree.Expression, params: readonly ESTree.Node[] = []): Sentence | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value.replace(/[\\`]|\$(?={)/g, '\\$&')];
  if (node.type === 'ArrowFunctionExpression' && node.body.type === 'TemplateLiteral')
    return sentenceOf(node.body, node.params);
  if (node.type !== 'TemplateLiteral' || node.expressions.length !== params.length) return undefined;
  const isInOrder = node.expressions.every(
    (value, index) => value.type === 'Identifier' && value.name === named(params[index]),
  );
  return isInOrder ? node.quasis.map(({ value }) => value.raw) : undefined;
}

function named(node: ESTree.Node | undefined): string | undefined {
  return node?.type === 'Identifier' ? node.name : undefined;
}

/** The name after `words.`; undefined of anything else. */
function nameIn(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.computed || named(node.object) !== 'words') return undefined;
  return named(node.property);
}

/** Returns the edits that replace the code around the values by the sentence's text, keeping line breaks. */
function editsOf(
  code: string,
  { start, end }: ESTree.Span,
  sentence: Sentence,
  values: readonly ESTree.Span[],
): Edit[] {
  return sentence.map((text, index) => {
    const from = values[index - 1]?.end ?? start;
    const to = values[index]?.start ?? end;
    const breaks = code.slice(from, to).replace(/[^\n]/g, '');
    return [from, to, `${index === 0 ? '`' : '}'}${text}${index === values.length ? '`' : '${'}${breaks}`];
  });
}
