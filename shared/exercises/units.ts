import { KG_PER_POUND, METRES_PER_MILE } from '#shared/constants.ts';

type Dimension = 'time' | 'length' | 'load' | 'energy' | 'power';

interface UnitRow {
  readonly of: Dimension;
  /** In seconds, metres, kilograms, kilocalories or watts. */
  readonly size: number;
  /** Every spelling in six languages, as source of a pattern that ignores case. */
  readonly words: string;
  /** Further spellings where its dimension is known: `Time (m)` is in minutes. */
  readonly brief?: string;
}

/** A bare `m` is of minutes where seconds follow: `1m30s`. */
const BEFORE_SECONDS = String.raw`\s?[0-5]?\d\s?s(?!\p{L})`;

/** The units of coaches, by their symbols; here a spelling is added, and everything reads it. */
const UNITS = {
  s: {
    of: 'time',
    size: 1,
    words: 's|secs?|seconds?|secondes?|second[io]|sek(?:unden?)?|segs?|segundos?',
    brief: `["″]|['′]{2}`,
  },
  min: {
    of: 'time',
    size: 60,
    words: `mins?|minutes?|minuten|minutos?|minut[io]|mn|m(?=${BEFORE_SECONDS})`,
    brief: "m|['′’]",
  },
  h: { of: 'time', size: 3_600, words: 'h|hrs?|hours?|std|stunden?|horas?|heures?|or[ae]' },
  km: {
    of: 'length',
    size: 1_000,
    words: 'kms?|k|kilom(?:et(?:er|re)[ns]?|ètres?)|kil[óo]metros?|quil[ôóo]metros?|chilometr[io]',
  },
  m: {
    of: 'length',
    size: 1,
    words: `m(?!${BEFORE_SECONDS})|mts?|met(?:er|re)[ns]?|metros?|metr[io]|mètres?`,
  },
  mi: { of: 'length', size: METRES_PER_MILE, words: 'miles?|mi|miglia|miglio|millas?|milhas?|meilen?|milles' },
  yd: { of: 'length', size: 0.9144, words: 'yds?|yards?' },
  ft: { of: 'length', size: 0.3048, words: 'ft|foot|feet' },
  kg: { of: 'load', size: 1, words: 'kgs?|kilos?' },
  lb: { of: 'load', size: KG_PER_POUND, words: 'lbs?|pounds?', brief: '#' },
  kcal: { of: 'energy', size: 1, words: 'k?cals?|k?calor[ií](?:es?|as?)|kilokalorien|kalorien' },
  w: { of: 'power', size: 1, words: 'watts?', brief: 'w' },
} as const satisfies Readonly<Record<string, UnitRow>>;

export type Unit = keyof typeof UNITS;

const ROWS = Object.entries(UNITS) as [Unit, UnitRow][];

/** Returns the source of a pattern for every spelling of these units, or of the units of these dimensions. */
export function spelled(...wanted: readonly (Unit | Dimension)[]): string {
  const rows = ROWS.filter(([unit, { of }]) => wanted.includes(unit) || wanted.includes(of));
  return `(?:${rows.map(([, { words }]) => words).join('|')})`;
}

/** An amount of anything but repetitions is in one of these. */
export const ANY_UNIT = spelled('time', 'length', 'load', 'energy', 'power');

const NAMED = ROWS.map(([unit, { of, words, brief }]) => {
  const known = brief ? `${words}|${brief}` : words;
  return { unit, of, name: new RegExp(`^(?:${known})\\.?$`, 'iu') };
});

/** Returns the unit of that dimension that a text names; undefined of any other text. */
export const unitNamed = (text: string, dimension: Dimension): Unit | undefined =>
  NAMED.find(({ of, name }) => of === dimension && name.test(text))?.unit;

/** The size of a unit in seconds, metres, kilograms, kilocalories or watts. */
export const sizeOf = (unit: Unit): number => UNITS[unit].size;
