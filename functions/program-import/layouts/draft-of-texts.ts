import { plainName } from '#functions/program-import/plain-text.ts';
import { unitIn } from '#functions/program-import/recognise/said-units.ts';
import type { FileMapping } from '#shared/admin/program-file.ts';
import { linesOf } from '#shared/exercises/exercise-text.ts';
import { withSaidLoads } from './amount-cells.ts';
import { textOf } from './cell-text.ts';
import { type Draft, joined, nameCell, withBlocksApart } from './draft.ts';
import { isTempoBelow, remarkOf } from './exercise-row.ts';
import { isOfPace, labelOf, minutesOf, paceBelow, withoutNotes } from './labelled-rows.ts';
import { type Line, type LineCell, textIn } from './line.ts';
import { isAroundWork } from './part-texts.ts';

/** Texts that stand across: the first line is the name where only it has no amount. */
export function draftOfTexts(written: readonly [Line, ...Line[]], mapping: FileMapping): Draft {
  const minutes = written.map(minutesOf);
  const lines = written.filter((_, at) => !minutes[at]).map(withoutNotes);
  const line = withMinutes(lines[0] ?? written[0], minutes.find(Boolean));
  const texts = lines
    .map((one, at) => {
      const text = `${supersetLabel(one, lines)}${composed(one, mapping)}${paceBelow(one, lines[at + 1])}`;
      const endsBlock = at > 0 && text !== '' && isAroundWork(labelOf(one)); // a cool-down is no station of a circuit
      return { row: one.row.number, text: endsBlock ? `\n${text}` : text };
    })
    .filter(({ text }, at) => text !== '' && !isOfPace(lines[at]));
  const all = joined(withBlocksApart(texts));
  const [first = '', ...rest] = linesOf(all.text).map((text) => text.trim());
  const hasTitle = rest.length > 0 && !/\d/.test(first) && first.length <= 60 && !line.cells.has('exercise');
  const ofColumn = hasTitle && line.title !== '' && line.title === line.exercises[0]?.header ? `: ${first}` : '';
  const named =
    nameCell(line) + ofColumn || (line.cells.has('exercise') ? '' : first.slice(0, 60).trim().toWellFormed());
  const source = hasTitle ? { text: rest.join('\n'), textRows: all.textRows.slice(1) } : all;
  return { line, lines: lines.map(withoutOwnNotes), name: named, ...source, exercises: null };
}

function withMinutes(line: Line, minutes: LineCell | undefined): Line {
  return minutes ? { ...line, cells: new Map(line.cells).set('duration', minutes) } : line;
}

/** 'B1 ' of an exercise that another one of the same letter is done with. */
function supersetLabel(line: Line, lines: readonly Line[]): string {
  const letterOf = ({ cells }: Line) => /^([A-H])[1-9]$/.exec(textIn({ cells }, 'block')) ?? [];
  const [label = '', letter] = letterOf(line);
  const hasPartner = label !== '' && lines.some((one) => letterOf(one)[1] === letter && letterOf(one)[0] !== label);
  return hasPartner ? `${label} ` : '';
}

/** The text of a cell, behind the exercise that its row names and before what else the row says of it. */
function composed(line: Line, { loadUnit }: FileMapping): string {
  const text = line.exercises.map(({ value }) => textOf(value)).join('\n');
  const exercise = plainName(textIn(line, 'exercise'));
  if (exercise === '') return text;
  const told = (meaning: 'sets' | 'reps' | 'load' | 'intensity' | 'rest') => textIn(line, meaning);
  // Behind a column of sets '8 x 60 kg' is how often with how much.
  const [, reps, kg] = /^(\d{1,2})\s?[x×]\s?(\d{1,3}(?:[.,]\d+)?)\s?kg$/i.exec(text) ?? [];
  if (told('sets') && !told('reps') && reps) return `${exercise} ${told('sets')}x${reps} @ ${kg} kg`;
  const areBoth = told('reps') === '' && /^\d{1,2}\s?[x×]\s?\d/i.test(told('sets')); // '4x6' in one column
  const sets = areBoth ? ` ${told('sets')}` : told('sets') && told('reps') ? ` ${told('sets')}x${told('reps')}` : '';
  const isLoad = sets !== '' && /^\d+(?:[.,]\d+)?$/.test(text);
  const rest = told('rest') ? `, rest ${/^\d+$/.test(told('rest')) ? `${told('rest')} s` : told('rest')}` : '';
  const header = line.exercises[0]?.header ?? '';
  const tempo = line.notes.find(({ value, header }) => isTempoBelow(header, textOf(value)));
  const pacing = tempo ? `, tempo ${textOf(tempo.value)}` : '';
  const remarks = line.notes.filter((note) => note !== tempo).map(remarkOf);
  const said = remarks.map((remark) => ` (${remark.replace(/[()]/g, ' ').trim()})`).join('');
  const done = isLoad ? `@ ${text} ${unitIn(header, 'load') ?? loadUnit}` : withSaidLoads(text, header);
  return `${exercise}${sets} ${done}${rest}${pacing}${said}`.replace(/\s*\n\s*/g, ' ');
}

/** Notes beside an exercise are in its text. */
const withoutOwnNotes = (line: Line): Line => (line.cells.has('exercise') ? { ...line, notes: [] } : line);
