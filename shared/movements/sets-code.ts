import type { MovementSet } from './session.ts';

/** A letter before each amount but the reps, which stand first. */
const FIELDS = { k: 'kg', m: 'metres', s: 'seconds', c: 'calories' } as const;
const SIDES = { l: 'left', r: 'right' } as const;

const SET = /^(?:(\d+)\*)?([\d.e+-]*)((?:[kmsc][\d.e+-]*)*)([lr]?)$/;
const AMOUNT = /([kmsc])([\d.e+-]*)/g;

/**
 * Writes sets in few bytes: `3*5k72.5,4k,m50s9` is three times five at 72.5 kg, then four at the same, then 50 m in 9
 * seconds. A letter alone stands for the amount of the set before.
 */
export function encodeSets(sets: readonly MovementSet[]): string {
  const runs: { code: string; full: string; times: number }[] = [];
  for (const [index, set] of sets.entries()) {
    const last = runs.at(-1);
    const full = codeOf(set);
    if (last?.full === full) last.times++;
    else runs.push({ code: codeOf(set, sets[index - 1]), full, times: 1 });
  }
  return runs.map(({ code, times }) => (times > 1 ? `${times}*${code}` : code)).join(',');
}

/** Reads sets as `encodeSets` wrote them; throws for any other text. */
export function decodeSets(code: string): MovementSet[] {
  const sets: MovementSet[] = [];
  for (const run of code === '' ? [] : code.split(',')) {
    const [matched, times = '1', reps = '', amounts = '', side = ''] = SET.exec(run) ?? [];
    if (matched === undefined) throw new Error(`No sets: ${code}`);
    const before = sets.at(-1);
    const set: MovementSet = {
      ...(reps && { reps: Number(reps) }),
      ...Object.fromEntries(
        [...amounts.matchAll(AMOUNT)].map(([, letter = '', amount = '']) => {
          const field = FIELDS[letter as keyof typeof FIELDS];
          return [field, amount ? Number(amount) : before?.[field]];
        }),
      ),
      ...(side && { side: SIDES[side as keyof typeof SIDES] }),
    };
    for (let time = 0; time < Number(times); time++) sets.push(set);
  }
  return sets;
}

function codeOf(set: MovementSet, before?: MovementSet): string {
  const amounts = Object.entries(FIELDS).map(([letter, field]) => {
    const amount = set[field];
    if (amount === undefined) return '';
    return amount === before?.[field] ? letter : `${letter}${amount}`;
  });
  return `${set.reps ?? ''}${amounts.join('')}${set.side?.[0] ?? ''}`;
}
