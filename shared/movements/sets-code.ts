import type { MovementSet } from './session.ts';

/** A letter before each amount but the reps, which stand first. */
const FIELDS = [
  ['k', 'kg'],
  ['m', 'metres'],
  ['s', 'seconds'],
  ['c', 'calories'],
] as const;
const SIDES = { l: 'left', r: 'right' } as const;

const SET = /^(?:(\d+)\*)?([\d.e+-]*)((?:[kmsc][\d.e+-]+)*)([lr]?)$/;

/** Writes sets in few bytes: `3*5k72.5,4k72.5` is three times five at 72.5 kg and once four. */
export function encodeSets(sets: readonly MovementSet[]): string {
  const runs: { code: string; times: number }[] = [];
  for (const code of sets.map(codeOf)) {
    const last = runs.at(-1);
    if (last?.code === code) last.times++;
    else runs.push({ code, times: 1 });
  }
  return runs.map(({ code, times }) => (times > 1 ? `${times}*${code}` : code)).join(',');
}

/** Reads sets as `encodeSets` wrote them; throws for any other text. */
export function decodeSets(code: string): MovementSet[] {
  if (code === '') return [];
  return code.split(',').flatMap((run) => {
    const [matched, times = '1', reps = '', amounts = '', side = ''] = SET.exec(run) ?? [];
    if (matched === undefined) throw new Error(`No sets: ${code}`);
    const set: MovementSet = {
      ...(reps && { reps: Number(reps) }),
      ...Object.fromEntries(FIELDS.flatMap(([letter, field]) => amountIn(amounts, letter, field))),
      ...(side && { side: SIDES[side as keyof typeof SIDES] }),
    };
    return Array.from({ length: Number(times) }, () => set);
  });
}

function codeOf(set: MovementSet): string {
  const amounts = FIELDS.map(([letter, field]) => (set[field] === undefined ? '' : `${letter}${set[field]}`));
  return `${set.reps ?? ''}${amounts.join('')}${set.side?.[0] ?? ''}`;
}

function amountIn(amounts: string, letter: string, field: string): [string, number][] {
  const [, amount] = new RegExp(`${letter}([\\d.e+-]+)`).exec(amounts) ?? [];
  return amount === undefined ? [] : [[field, Number(amount)]];
}
