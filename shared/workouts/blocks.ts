import { exerciseTime } from '#shared/exercises/exercise-minutes.ts';
import { targetOf } from '#shared/exercises/exercise-target.ts';
import { type Block, type BlockKind, without } from './block.ts';
import { ROUNDS, wordedBlock } from './block-words.ts';
import { isEasyPart, movementOf } from './movement.ts';
import type { Exercise } from './workout.ts';

/**
 * Returns the blocks of a workout in order, read from the fields `block`, `format`, `minutes` and `rounds` first, then
 * from the author's words. Nothing is guessed: an exercise that fits no pattern becomes a block of its own.
 */
export function toBlocks(exercises: readonly Exercise[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < exercises.length; ) {
    const ahead = exercises.slice(at);
    const block = framedBlock(ahead) ?? letteredBlock(ahead) ?? singleBlock(ahead);
    blocks.push({ ...block, ...roundsOfClock(block) });
    at += block.source.length;
  }
  return blocks;
}

/** Returns the turns of each exercise in an EMOM; none where the minutes do not divide evenly. */
function roundsOfClock({ kind, rounds, minutes, every = 60, exercises }: Block): Pick<Block, 'rounds'> {
  const turns = kind === 'emom' && minutes ? (minutes * 60) / every / exercises.length : Number.NaN;
  return rounds === undefined && Number.isInteger(turns) ? { rounds: turns } : {};
}

const FORMATS: readonly (readonly [RegExp, BlockKind])[] = [
  [/\b(?:e\d?mom|every (?:\d+ )?(?:min|s\b))/i, 'emom'],
  [/\bamrap\b|\bas many (?:rounds|reps) as/i, 'amrap'],
  [/\bfor time\b/i, 'for-time'],
  [/\bsuper ?sets?\b/i, 'superset'],
  [new RegExp(`\\b(?:${ROUNDS}|circuit)\\b`, 'i'), 'rounds'],
];

const formatOf = (text: string) => FORMATS.find(([words]) => words.test(text))?.[1];
const START_OF_MINUTE = /^at the start of (?:its|the|each|every)( second)? minute(?:, then rest)?$/i;
const isOnClock = ({ notes = '' }: Exercise) => START_OF_MINUTE.test(notes);

/** Groups the leading exercises with equal `block`, `format`, `minutes` and `rounds`; undefined if no group. */
function framedBlock([first, ...others]: readonly Exercise[]): Block | undefined {
  if (!first) return undefined;
  const frame = frameOf(first);
  const end = others.findIndex((exercise) => frameOf(exercise) !== frame);
  const framed = [first, ...(end < 0 ? others : others.slice(0, end))];
  const format = formatOf(`${first.format ?? ''}`) ?? formatOf(`${first.block ?? ''}`);
  const rounds = first.rounds ?? (first.block === undefined ? undefined : commonSets(framed));
  const isClock = framed.every((exercise) => isOnClock(exercise) && exercise.duration === first.duration);
  // All sets of one lift on the clock are done before the next lift begins.
  if (isClock && first.duration) return emom(first.rounds ? framed : [first], first.duration);
  if (format === 'emom') return emom(framed, secondsBetweenStarts(`${first.format ?? first.block}`));
  if (format === undefined && (framed.length === 1 || rounds === undefined || rounds === 1)) return undefined;
  const source = first.rounds && first.block === undefined ? firstRound(framed) : framed;
  const isLettered = /^[A-Z]$/.test(`${first.block ?? ''}`);
  const kind = format ?? (isLettered && first.rounds === undefined ? 'superset' : 'rounds');
  return {
    ...inRounds(kind, source, rounds),
    ...minutesOf(first),
    ...(isLettered && kind === 'superset' && { letter: String(first.block) }),
  };
}

function frameOf({ block, format, minutes, rounds }: Exercise): string {
  return JSON.stringify([block, format, minutes, rounds]);
}

const minutesOf = ({ minutes }: Exercise) => (typeof minutes === 'number' ? { minutes } : {});
const restOf = ({ restBetweenSets, rest }: Exercise) => restBetweenSets ?? rest ?? 0;

/** Returns the first of two or more adjacent circuits with the same number of rounds; each circuit ends with a rest. */
function firstRound(exercises: readonly Exercise[]): readonly Exercise[] {
  const rests = exercises.map((exercise) => (restOf(exercise) === 0 ? '0' : '1')).join('');
  const [, first] = /^(0+1)(?:0+1)+$/.exec(rests) ?? [];
  return first ? exercises.slice(0, first.length) : exercises;
}

/** Returns the number of sets if all exercises have the same, otherwise undefined. */
function commonSets([first, ...others]: readonly Exercise[]): number | undefined {
  return others.every(({ sets }) => sets === first?.sets) ? first?.sets : undefined;
}

function emom(source: readonly Exercise[], every: number): Block {
  const [first] = source;
  const rounds = first?.rounds ?? first?.sets;
  const minutes = typeof first?.minutes === 'number' ? first.minutes : rounds && (rounds * source.length * every) / 60;
  const exercises = source.map((exercise) => {
    const once = onceOf(exercise, true);
    const isWholeTurn = exercise.duration === every;
    return without(once, ...(isWholeTurn ? ['duration'] : []), ...(isOnClock(exercise) ? ['notes'] : []));
  });
  return { kind: 'emom', every, source, exercises, ...(rounds && { rounds }), ...(minutes && { minutes }) };
}

function secondsBetweenStarts(format: string): number {
  const [, eachMinutes, every, unit] = /\be(\d)mom|every (\d+) ?(min|s)/i.exec(format) ?? [];
  return unit === 's' ? Number(every) : 60 * Number(eachMinutes ?? every ?? 1);
}

function inRounds(kind: BlockKind, source: readonly Exercise[], rounds: number | undefined): Block {
  const rests = source.map(restOf);
  const last = rests.at(-1) ?? 0;
  const isSame = source.length > 1 && rests.every((rest) => rest === last);
  const isAfterRound = rests.slice(0, -1).every((rest) => rest === 0);
  const hasHeading = isSame || isAfterRound;
  return {
    kind,
    source,
    exercises: source.map((exercise) => onceOf(exercise, hasHeading)),
    ...(rounds && { rounds }),
    ...(last !== 0 && isSame && { restAfterEach: last }),
    ...(last !== 0 && !isSame && isAfterRound && { restAfterRound: last }),
  };
}

/** Returns an exercise as done in one round, without the fields that the heading shows. */
function onceOf(exercise: Exercise, isRestInHeading: boolean): Exercise {
  const times = exercise.rounds === undefined ? ['sets'] : ['rounds']; // with `rounds`, `sets` are per round
  const rests = isRestInHeading ? ['rest', 'restBetweenSets'] : [];
  return without(exercise, 'block', 'format', 'minutes', ...times, ...rests);
}

const LETTERED = /^([A-H])([1-9])[.:)]? +(.+)$/;

/** Groups 'A1 Front squat' and 'A2 Pull-up' into a superset; undefined where their numbers of sets differ. */
function letteredBlock(exercises: readonly Exercise[]): Block | undefined {
  const places = exercises.map(({ name }) => LETTERED.exec(name));
  const letter = places[0]?.[1];
  const end = places.findIndex((place, index) => place?.[1] !== letter || Number(place?.[2]) !== index + 1);
  const source = exercises.slice(0, end < 0 ? undefined : end);
  const sets = commonSets(source);
  if (!letter || source.length < 2 || (sets === undefined && source.some((exercise) => exercise.sets)))
    return undefined;
  const named = inRounds('superset', source, sets);
  const renamed = named.exercises.map((exercise, index) =>
    Object.assign(without(exercise), { name: places[index]?.[3] ?? exercise.name }),
  );
  return { ...named, letter, exercises: renamed };
}

function singleBlock(exercises: readonly Exercise[]): Block {
  const [exercise = { name: '' }] = exercises;
  const source = exercises.slice(0, 1);
  return wordedBlock(exercise) ?? { kind: singleKind(exercise), exercises: source, source };
}

const LONG_SECONDS = 600;
/** Distances from here on are endurance work: nobody lifts or carries as far in one set, whatever the movement's name. */
const ENGINE_METRES = 200;

function singleKind(exercise: Exercise): BlockKind {
  const { name, duration, sets = 1, rounds = 1 } = exercise;
  if (isEasyPart(name)) return 'mobility';
  const kind = movementOf(name)?.kind;
  const target = targetOf(exercise);
  const isFar = target?.unit === 'metres' && target.amount >= ENGINE_METRES;
  const isEngine = kind === 'run' || kind === 'erg' || (kind === undefined && isFar);
  if (sets * rounds > 1) return isEngine || (duration !== undefined && restOf(exercise) !== 0) ? 'intervals' : 'sets';
  const { work = 0 } = exerciseTime(exercise) ?? {};
  return work >= LONG_SECONDS && (isEngine || kind === undefined) ? 'long' : 'list';
}
