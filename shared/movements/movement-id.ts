import { isEasyPart, movementOf } from '#shared/workouts/movement.ts';
import { DICTIONARY, type KnownMovement } from './dictionary.ts';

/** A movement that is in no dictionary begins so. */
const OWN = 'x-';
/** Characters of the name of a movement of one's own that tell it from others. */
const OWN_CHARACTERS = 60;

/** Other words for equipment, each with the one that the dictionary uses. */
const EQUIPMENT_WORDS: ReadonlyMap<string, string> = new Map([
  ['db', 'dumbbell'],
  ['kurzhantel', 'dumbbell'],
  ['kh', 'dumbbell'],
  ['haltere', 'dumbbell'],
  ['kb', 'kettlebell'],
  ['kugelhantel', 'kettlebell'],
  ['bb', 'barbell'],
  ['barre', 'barbell'],
  ['kurzhanteln', 'dumbbell'],
  ['langhantel', 'barbell'],
  ['lh', 'barbell'],
]);
const EQUIPMENT = new Set(['dumbbell', 'kettlebell', 'barbell', 'band', 'cable', 'machine', 'sandbag', 'bodyweight']);
/** Words between a movement and its equipment. */
const WITH = new Set(['with', 'mit', 'avec', 'a', 'an', 'the', 'two', 'aux', 'haut', 'au', 'am']);
/** Words that say how it was done and not what. */
const MANNERS = new Set(
  'rampup buildup test max heavy light weighted lestee emom amrap work set easy strict'.split(' '),
);

/** A label such as 'A1 ', 'B2)' or '3.' before a name. */
const LABEL = /^\s*(?:[a-z]\d{1,2}\s*[.):-]?\s+|(?:[a-z]|\d{1,2})\s*[.):]\s+)/i;
const BRACKETS = /[([{]([^()[\]{}]*)[)\]}]/g;
/** '5 km', '3RM', '4 x 8', '@ 80 kg'. */
const AMOUNT = /[@~]?\s*\b\d+(?:[.,:/x×]\d+)*\s*(?:x|×|km|k|m|kg|lbs?|mi|min|s|sec|reps?|rm|cal|%)?(?![\p{L}\d])/giu;

/** Sets that lead up to the work. */
const STEP = /\b(ramp|build)[ -]up\b/gi;

const known = new Map<string, KnownMovement>();
const byId = new Map<string, KnownMovement>();
for (const { movement, names } of DICTIONARY) {
  byId.set(movement.id, movement);
  for (const name of names) known.set(keyOf(wordsOf(name)), movement);
}

/** The stations and machines of `movementOf`, by what they are here. */
const OF_STATION: Readonly<Record<string, string>> = {
  'sled push': 'sled-push',
  'sled pull': 'sled-pull',
  'burpee broad jumps': 'burpee-broad-jump',
  'sandbag lunges': 'sandbag-lunge',
  'wall balls': 'wall-balls',
  SkiErg: 'skierg',
  row: 'row',
};

/**
 * Returns the id of the movement that an exercise names, however it is written. What the dictionary does not have is a
 * movement of its own, `x-` and its words.
 */
export function movementIdOf(name: string): string {
  return find(name)?.id ?? `${OWN}${slugOf(name)}`;
}

/** Returns the movement with an id; undefined for one of an athlete's own. */
export function knownMovement(id: string): KnownMovement | undefined {
  return byId.get(id);
}

/** Returns whether what is done under this name is kept by movement: warm-up, cool-down and mobility are not. */
export function isTracked(name: string): boolean {
  return !isEasyPart(name);
}

function find(name: string): KnownMovement | undefined {
  const plain = name.replace(LABEL, '');
  const inside = [...plain.matchAll(BRACKETS)].flatMap(([, text = '']) => wordsOf(text));
  const words = wordsOf(plain.replaceAll(BRACKETS, ' ').replaceAll(AMOUNT, ' ').replaceAll(STEP, '$1up'));
  const equipment = inside.filter((word) => EQUIPMENT.has(word));
  const doing = words.filter((word) => !MANNERS.has(word));
  return (
    lookUp([...equipment, ...words]) ??
    lookUp(words, equipment) ??
    lookUp(doing, equipment) ??
    withEquipment(doing) ??
    roughly(plain)
  );
}

/** Returns the movement that is called so, unless it is a lift for which other equipment counts than is named. */
function lookUp(words: readonly string[], equipment: readonly string[] = []): KnownMovement | undefined {
  const found = known.get(keyOf(words));
  return found?.kind === 'lift' && equipment.some((word) => word !== 'barbell') ? undefined : found;
}

/** Looks up 'split squats with dumbbells' as that of the dumbbell, or else as that of any equipment. */
function withEquipment(words: readonly string[]): KnownMovement | undefined {
  const equipment = words.filter((word) => EQUIPMENT.has(word));
  const rest = words.filter((word) => !EQUIPMENT.has(word) && !WITH.has(word));
  if (equipment.length === 0) return undefined;
  return lookUp([...equipment, ...rest]) ?? lookUp(rest, equipment);
}

/** Finds a movement for a compound name: an easy run is a run, a sled test the sled. A name with two movements has none. */
function roughly(name: string): KnownMovement | undefined {
  if (/[&+]|\b(?:and|und|et|or)\b/i.test(name)) return undefined;
  const { kind, station } = movementOf(name) ?? {};
  if (station !== undefined) return byId.get(OF_STATION[station] ?? '');
  return kind === 'run' ? byId.get('run') : kind === 'erg' ? byId.get('bike') : undefined;
}

/** Returns the words of a name without accents, in the singular, with one word for each equipment. */
export function wordsOf(name: string): string[] {
  return folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)
    .map((word) => EQUIPMENT_WORDS.get(word) ?? word);
}

function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return /.[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Spaces, hyphens and where the equipment stands make no difference, and neither do German plurals and ue for ü. */
function keyOf(words: readonly string[]): string {
  const equipment = words.filter((word) => EQUIPMENT.has(word));
  const rest = words.filter((word) => !EQUIPMENT.has(word)).map((word) => word.replace(/(?<=....e)n$/, ''));
  return [...equipment, ...rest].join('').replaceAll(/([aou])e/g, '$1');
}

function slugOf(name: string): string {
  const slug = wordsOf(name.replace(LABEL, '')).join('-') || 'unnamed';
  if (slug.length <= OWN_CHARACTERS) return slug;
  const begin = slug.slice(0, OWN_CHARACTERS - 7).replace(/-$|[\uD800-\uDBFF]$/, ''); // neither half a character
  return `${begin}-${checksum(slug)}`;
}

/** Tells long names apart that begin alike. */
function checksum(text: string): string {
  let sum = 0;
  for (const character of text) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36).slice(-6).padStart(6, '0');
}
