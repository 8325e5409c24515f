import { expect, test } from 'vitest';
import type { ReadingMark } from '#shared/admin/upload-preview.ts';
import { underlinedParts } from './underlined-parts.ts';

const mark = (said: string | undefined, kind: ReadingMark['kind'] = 'inferred'): ReadingMark => ({
  ...{ exercise: 0, kind, words: 'Look at it' },
  ...(said !== undefined && { said }),
});
/** The parts as text, those that are underlined in brackets. */
const shown = (line: string, ...marks: ReadingMark[]) =>
  underlinedParts(line, marks)
    .map(({ part, kind }) => (kind ? `[${part}]` : part))
    .join('');

test.each<[string, string, ReadingMark[], string]>([
  ['a part in the middle', 'Run 30m easy', [mark('30m')], 'Run [30m] easy'],
  ['several parts, in the order of the line', '5 x ???, 40', [mark('40'), mark('???')], '5 x [???], [40]'],
  ['the longer of two that overlap', 'Lunges 40 each', [mark('40'), mark('40 each')], 'Lunges [40 each]'],
  ['no part of a longer number', 'Run 400, 40', [mark('40')], 'Run 400, [40]'],
  ['no part of a longer word', 'Rowing, Row', [mark('Row')], 'Rowing, [Row]'],
  ['the whole line', 'Technik n. Absprache', [mark('Technik n. Absprache')], '[Technik n. Absprache]'],
  ['nothing that the line does not have', 'Run 30 m', [mark('30m'), mark(''), mark(undefined)], 'Run 30 m'],
])('underlines %s', (_, line, marks, expected) => {
  expect(shown(line, ...marks)).toBe(expected);
});

test('an underlined part has the kind of its mark', () => {
  expect(underlinedParts('Row ???', [mark('???', 'not-understood')])).toEqual([
    { part: 'Row ' },
    { part: '???', kind: 'not-understood' },
  ]);
});
