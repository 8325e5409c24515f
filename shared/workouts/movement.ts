import type { Exercise } from './workout.ts';

/**
 * The kind of an exercise, recognised by its name, with how long it takes; paces are median race splits and steady
 * training.
 */
export interface Movement {
  readonly kind: 'run' | 'station' | 'erg' | 'lift' | 'bodyweight' | 'easy';
  /** The race station, where it is one of the eight; the ergs are stations too. */
  readonly station?: string;
  readonly secondsPerMetre?: number;
  readonly secondsPerRep?: number;
}

/** Tried in this order: a bent-over row is not a row, a walking lunge no walk. */
const MOVEMENTS: readonly (readonly [RegExp, Movement])[] = [
  [
    /\b(?:stretch\w*|mobility|foam|yoga|breath\w*|flow|openers?|drills?|leg swings?|hip circles?|90\/90|couch(?!é)|sauna|rest day)\b/i,
    { kind: 'easy', secondsPerRep: 5 },
  ],
  [
    /\b(?:bent|barbell|dumbbell|db|kettlebell|kb|ring|trx|body|inverted|seated|cable|pendlay|t.bar|seal|renegade|upright|band|arm|chest|gorilla)\b.*\brows?\b|\browing (?:barre|buste|dumbbell|halt[eè]res?)/i,
    { kind: 'lift' },
  ],
  [/\bsled (?:push(?:es)?|sprints?)\b|\bprowler\b/i, { kind: 'station', station: 'sled push', secondsPerMetre: 3.7 }],
  [/\bsled (?:pull|drag)s?\b/i, { kind: 'station', station: 'sled pull', secondsPerMetre: 6.1 }],
  [
    /\bburpee (?:broad jumps?|weitspr|sauts? en long)|\bbroad jump burpees?\b/i,
    { kind: 'station', station: 'burpee broad jumps', secondsPerMetre: 4.2, secondsPerRep: 6 },
  ],
  [
    /\b(?:farmer\S*|suitcase|loaded) (?:carr(?:y|ies)|walks?)\b|\bcarr(?:y|ies)\b/i,
    { kind: 'station', station: 'farmers carry', secondsPerMetre: 0.7 },
  ],
  [/\bwall ?balls?\b/i, { kind: 'station', station: 'wall balls', secondsPerRep: 4.2 }],
  [
    /\bsandbag (?:walking )?lunges?\b/i,
    { kind: 'station', station: 'sandbag lunges', secondsPerMetre: 3.2, secondsPerRep: 2.5 },
  ],
  [/\blunges?\b/i, { kind: 'bodyweight', secondsPerMetre: 3, secondsPerRep: 2.5 }],
  [/\bski(?: ?erg)?(?: intervals?)?\b/i, { kind: 'erg', station: 'SkiErg', secondsPerMetre: 0.28 }],
  [/\brow(?:s|er|ing)?\b/i, { kind: 'erg', station: 'row', secondsPerMetre: 0.29 }],
  [/\b(?:bike|cycl\w+|airdyne|ride)\b/i, { kind: 'erg', secondsPerMetre: 0.12 }],
  [
    /\b(?:run|runs|running|jog|jogging|strides?|sprints?|fartlek|treadmill|intervals?|parkrun)\b/i,
    { kind: 'run', secondsPerMetre: 0.345 },
  ],
  [/(?<!\b(?:handstand|wall|yoke) )\bwalk(?:s|ing)?\b/i, { kind: 'easy', secondsPerMetre: 0.66 }],
  [/\bburpees?\b/i, { kind: 'bodyweight', secondsPerRep: 5 }],
  [/\b(?:skip\w*|double.unders?|jump rope)\b/i, { kind: 'bodyweight', secondsPerRep: 0.6 }],
  [
    /\b(?:planks?|hollow|dead ?bugs?|bird ?dogs?|sit.?ups?|crunch\w*|push.?ups?|press.?ups?|bear crawls?|mountain climbers?|jumps?|jacks?|wall sit|step.?ups?|glute bridges?|dead hang|leg raises?|skips|bounds?|hops?)\b/i,
    { kind: 'bodyweight', secondsPerMetre: 3, secondsPerRep: 3 },
  ],
  [/\bswings?\b/i, { kind: 'bodyweight', secondsPerRep: 2.5 }],
  [
    /\b(?:squats?|deadlifts?|rdls?|press(?:es)?|bench|pull.?ups?|chin.?ups?|pull.?downs?|pull.?overs?|cleans?|snatch\w*|jerks?|thrusters?|curls?|dips?|hip thrusts?|thrusts?|raises?|rotations?|hamstring|nordic\w*|good mornings?|extensions?|get.?ups?|slams?|face pulls?|rows?)\b/i,
    { kind: 'lift', secondsPerRep: 4 },
  ],
];

/** Source of a pattern that ignores case, in the six languages of `exercise-words.ts`, which no browser needs. */
export const WARM_UP_OR_COOL_DOWN = String.raw`(?<!\p{L})(?:warm\W?(?:up|down)|cool\W?down|aufwärmen|(?:ein|aus)(?:laufen|fahren|radeln|schwimmen|rudern)|calentamiento|enfriamiento|échauff?(?:ement)?|retour au calme|riscaldamento|risc|defaticamento|defat|aquecimento|aquec|desaquecimento|w[/-]?u|c[/-]?d)(?!\p{L})`;
const EASY_ROLE = new RegExp(String.raw`${WARM_UP_OR_COOL_DOWN}|\b(?:recovery walk|shake.?out)\b`, 'iu');

/** Returns the movement that the name says, or null for a name that is not known. */
export function movementOf(name: string): Movement | null {
  return MOVEMENTS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** Warm-up, cool-down, mobility: what an athlete does around the work, whatever it consists of. */
export function isEasyPart(name: string): boolean {
  return EASY_ROLE.test(name) || movementOf(name)?.kind === 'easy';
}

/** Covered on foot or on wheels outdoors; machines, stations and swims are not. */
export function isOnTheRoad(name: string): boolean {
  const kind = movementOf(name)?.kind;
  if (kind === 'erg') return /\b(?:cycling|rides?)\b/i.test(name) && !/erg\b|\b(?:assault|echo|air|spin)/i.test(name);
  return kind === 'run' || /\bhik\w+\b/i.test(name) || ((kind ?? 'easy') === 'easy' && isEasyPart(name));
}

/** Equipment that not everybody has, by movement: a pushed sled is replaced by something else than a pulled one. */
export const EQUIPMENT = [
  'sled push',
  'sled pull',
  'SkiErg',
  'row',
  'bike',
  'farmers carry',
  'sandbag lunges',
  'wall balls',
  'barbell lifts',
  'dumbbell lifts',
] as const;
export type Equipment = (typeof EQUIPMENT)[number];

/** Tried in this order for what is no station: the first that fits is what is held. */
const HELD: readonly (readonly [RegExp, Equipment | null])[] = [
  [/\b(?:band(?:s|ed)?|body.?weight|cable|machine|trx|rings?)\b/i, null],
  [/\b(?:dumbbells?|dbs?|kettlebells?|kbs?|goblet|swings?)\b/i, 'dumbbell lifts'],
  [
    /\b(?:barbell|(?:back|front|overhead) squats?|deadlifts?|rdls?|bench press|(?:strict|push|overhead|military) press|cleans?|snatch(?:es)?|jerks?|good mornings?|pendlay|(?:bent|t.bar)\b.*\brows?)\b/i,
    'barbell lifts',
  ],
  [/\b(?:bike|cycling|airdyne)\b/i, 'bike'],
];

/** Returns the equipment that the exercises need, in the order of `EQUIPMENT`. */
export function equipmentOf(exercises: readonly Pick<Exercise, 'name' | 'equipment'>[]): Equipment[] {
  const needed = new Set(exercises.map(needOf));
  return EQUIPMENT.filter((name) => needed.has(name));
}

/** The number of exercises without warm-up and cool-down, and how many of them need each kind of equipment. */
export interface EquipmentUse {
  readonly exercises: number;
  readonly needing: Readonly<Record<string, number>>;
}

export function equipmentUseOf(exercises: readonly Pick<Exercise, 'name' | 'equipment'>[]): EquipmentUse {
  const work = exercises.filter(({ name }) => !isEasyPart(name));
  const needing: Record<string, number> = {};
  for (const need of work.map(needOf)) if (need) needing[need] = (needing[need] ?? 0) + 1;
  return { exercises: work.length, needing };
}

function needOf({ name, equipment = '' }: Pick<Exercise, 'name' | 'equipment'>): string | null | undefined {
  const movement = movementOf(name);
  if (movement?.kind === 'easy') return null;
  return movement?.station ?? HELD.find(([pattern]) => pattern.test(`${name} ${equipment}`))?.[1];
}
