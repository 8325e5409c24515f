import { REST } from './exercise-words.ts';
import { spelled } from './units.ts';

const UNIT = `(?:${spelled('time', 'length')}|['"′″])`;
const STEP = String.raw`\d{1,5}(?:[.,]\d)?(?:\s?${UNIT}(?:[0-5]\d(?!\d))?)?`;
const STEPS = String.raw`${STEP}(?:\s?[-–/]${STEP}){2,14}`;
/** 'Pyramid 400-800-1200-800-400 m', and what is said behind it. */
const LADDER = new RegExp(
  String.raw`^(?:((?!${REST})\p{L}[^\d,;:()]{0,40}?)\s?[: ]\s?)?(${STEPS})(?<=\p{L}|['"′″])(?![\p{L}\p{N}])(.{0,80})$`,
  'iu',
);
/** 'rest 60-90-60 s', 'with 1/2/1 min rest' */
const RESTS = new RegExp(
  String.raw`(?:${REST}(?:\s?[=:])?\s?(${STEPS})|(${STEPS})\s(?:of\s|de\s|di\s)?${REST})(?<=\p{L}|['"′″])`,
  'iu',
);
const LAST_UNIT = new RegExp(`${UNIT}$`, 'iu');

/**
 * Returns the steps of a ladder such as '1-2-3-2-1 min, rest 30-60-60-30 s' as a text each, with the rest after it and
 * whatever else is said of all; the text itself where it is none, or has another number of rests.
 */
export function stepsOfLadder(text: string): string[] {
  if (!/[-–/]\d[^-–/]*[-–/]\d/.test(text)) return [text];
  const [, name = '', written = '', behind = ''] = LADDER.exec(text) ?? [];
  const [found = '', before, after] = RESTS.exec(behind) ?? [];
  const steps = withUnits(written);
  const rests = withUnits(before ?? after ?? '');
  const isOfChoices = written.includes('/') && isRising(steps); // '3/5/8 km' are for three groups
  if (steps.length === 0 || isOfChoices || (found !== '' && ![steps.length, steps.length - 1].includes(rests.length)))
    return [text];
  const said = behind.replace(found, '').replace(/[\s,;.(]*(?:with|w\/|mit|con|avec|com)?[\s,;.)]*$/i, '');
  return steps.map((step, at) => `${name} ${step}${said}${rests[at] ? `, rest ${rests[at]}` : ''}`.trim());
}

/** The parts of a ladder, each with the unit of the last where it has none. */
function withUnits(ladder: string): string[] {
  const [unit = ''] = LAST_UNIT.exec(ladder) ?? [];
  const steps = ladder === '' ? [] : ladder.split(/\s?[-–/](?=\d)/);
  return steps.map((step) => (/^[\d.,]+$/.test(step) ? `${step}${/^\p{L}/u.test(unit) ? ' ' : ''}${unit}` : step));
}

function isRising(steps: readonly string[]): boolean {
  const amounts = steps.map((step) => Number.parseFloat(step));
  return amounts.every((amount, at) => at === 0 || amount > Number(amounts[at - 1]));
}
