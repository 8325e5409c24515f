import { expect, test } from 'vitest';
import { withWords } from './inline-words.ts';

const WORDS = `
import { counted } from './counted.ts';
export const title = 'Progress';
export const keep = "Don't \`stop\` for \${money}";
export const weekOf = (week: number, weeks: number) => \`Week \${week} of \${weeks}\`;
export const turned = (one: string, other: string) => \`\${other} \${one}\`;
export const workouts = (count: number) => counted(count, 'workout');
export const steps = ['One', 'Two'];
`;
const IMPORT = "import * as words from './words.ts';";

test.each([
  ['a string', 'const a = words.title;', 'const a = `Progress`;'],
  ['an attribute', '<p title={words.title} />;', '<p title={`Progress`} />;'],
  ['what a template literal would read', 'words.keep;', `\`Don't \\\`stop\\\` for \\\${money}\`;`],
  ['values', 'words.weekOf(a + 1, b(c));', `\`Week \${a + 1} of \${b(c)}\`;`],
  ['a sentence as a value of another', 'words.weekOf(words.title, 2);', `\`Week \${\`Progress\`} of \${2}\`;`],
])('inlines %s, and leaves the import out', (_, code, inlined) => {
  expect(withWords(`${IMPORT}\n${code}`, WORDS)).toBe(`\n${inlined}`);
});

test.each([
  ['values out of order', 'words.turned(a, b);'],
  ['more than a template', 'words.workouts(3);'],
  ['a list', 'words.steps[0];'],
  ['a function that is handed on', 'const say = words.weekOf;'],
  ['something else by that name', 'const say = (words) => words.title;'],
])('leaves %s to the module', (_, code) => {
  expect(withWords(`${IMPORT}\n${code}`, WORDS)).toBe(`${IMPORT}\n${code}`);
});

test('keeps every line where it was', () => {
  const code = `${IMPORT}\nsay(\n  words.weekOf(\n    a,\n    b,\n  ),\n  c,\n);`;
  const lineOf = (text: string, what: string) => text.split('\n').findIndex((line) => line.includes(what));
  const inlined = withWords(code, WORDS);
  expect(lineOf(inlined, 'Week')).toBe(lineOf(code, 'weekOf'));
  expect(lineOf(inlined, ' c,')).toBe(lineOf(code, ' c,'));
});
