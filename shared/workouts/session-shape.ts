import type { DistanceUnit } from '#shared/account/units.ts';
import { METRES_PER_MILE } from '#shared/constants.ts';
import { type ExerciseTime, totalSeconds } from '#shared/exercises/exercise-minutes.ts';
import { sum } from '#shared/sum.ts';
import { type Block, blockTitle, isGroup, shortBlockTitle, timedSource, timeInBlock } from './block.ts';
import { toBlocks } from './blocks.ts';
import { isEasyPart, movementOf } from './movement.ts';
import { rpeOf } from './planned-effort.ts';
import type { Exercise } from './workout.ts';

export type SegmentKind = 'run' | 'work' | 'easy';

/** One stretch of a workout. `effort` is 0 to 1. */
export interface Segment {
  readonly minutes: number;
  readonly effort: number;
  readonly kind: SegmentKind;
}

/** Segments that belong together. */
export interface Section {
  readonly segments: readonly Segment[];
  /** The short name of a repeated block, such as '4 rounds'; missing for all between such blocks. */
  readonly title?: string;
}

export interface SessionShape {
  readonly segments: readonly Segment[];
  /** The segments grouped by block. */
  readonly sections: readonly Section[];
  /** The picture in words. */
  readonly label: string;
  readonly legend: readonly { readonly kind: SegmentKind; readonly text: string }[];
}

interface Part {
  readonly exercise: Exercise;
  readonly kind: SegmentKind;
  readonly effort: number;
  readonly time: ExerciseTime;
}

/** The range of the exercises' time relative to the author's estimate in which the picture is still truthful. */
const PLAUSIBLE = { least: 0.6, most: 1.4 } as const;
/** Intervals are drawn one by one when they and their rests are long enough to see, and few enough. */
const DRAWN_ONE_BY_ONE = { workSeconds: 60, restSeconds: 30, sets: 12 } as const;
const REST_EFFORT = 0.1;

/**
 * The course of a workout, or null where its minutes cannot be worked out from the exercises. How far is run is told in
 * `unit`.
 */
export function sessionShape(
  exercises: readonly Exercise[],
  estimatedMinutes: number | null,
  unit: DistanceUnit = 'km',
): SessionShape | null {
  const blocks = toBlocks(exercises);
  const parts = blocks.flatMap((block) => block.source.map((exercise) => partOf(exercise, block)));
  if (parts.length === 0 || !parts.every((part) => part !== null)) return null;
  const sections = sectionsOf(blocks);
  const segments = sections.flatMap((section) => section.segments);
  const minutes = sum(segments.map((segment) => segment.minutes));
  if (minutes <= 0 || !isPlausible(minutes, estimatedMinutes)) return null;
  const legend = legendOf(parts, segments, unit);
  return { segments, sections, legend, label: labelOf(parts, blocks, legend, unit) };
}

/** Returns a section for each repeated block, and one for all that lies between two of them. */
function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    const segments = segmentsOfBlock(block);
    const before = sections.at(-1);
    if (isGroup(block)) sections.push({ segments, title: shortBlockTitle(block) });
    else if (before && before.title === undefined)
      sections.splice(-1, 1, { segments: [...before.segments, ...segments] });
    else sections.push({ segments });
  }
  return sections;
}

export function segmentKindOf({ name }: Exercise): SegmentKind {
  if (isEasyPart(name)) return 'easy';
  return movementOf(name)?.kind === 'run' ? 'run' : 'work';
}

function isPlausible(minutes: number, estimate: number | null): boolean {
  return !estimate || (minutes >= PLAUSIBLE.least * estimate && minutes <= PLAUSIBLE.most * estimate);
}

function partOf(exercise: Exercise, block: Block): Part | null {
  const time = timeInBlock(block, exercise);
  if (!time) return null;
  const kind = segmentKindOf(exercise);
  return { exercise, kind, effort: effortOf(exercise, kind), time };
}

/** More segments than this in one block are too narrow to tell apart. */
const MAX_SEGMENTS_OF_BLOCK = 60;

/** Returns the segments of a block in the order they are done: round by round where the rounds are known and few. */
export function segmentsOfBlock(block: Block): Segment[] {
  const parts = timedSource(block)
    .map((exercise) => partOf(exercise, block))
    .filter((part) => part !== null);
  if (!isGroup(block)) return parts.flatMap(segmentsOf);
  const isOnClock = block.kind === 'emom';
  const { rounds = 1 } = block;
  const isKnown = isOnClock ? block.rounds !== undefined : parts.length === block.exercises.length;
  const isDrawn = isKnown && block.kind !== 'amrap' && 2 * rounds * block.exercises.length <= MAX_SEGMENTS_OF_BLOCK;
  if (!isDrawn) return [stretchOf(parts)];
  return Array.from({ length: rounds }, (_, round) =>
    isOnClock ? startsOf(block, parts) : roundOf(parts, rounds, round === rounds - 1),
  ).flat();
}

/** Returns one round with its rests; the last round has none, because nothing follows it. */
function roundOf(parts: readonly Part[], rounds: number, isLast: boolean): Segment[] {
  return parts.flatMap(({ kind, effort, time: { sets, work, rest } }) => {
    const done: Segment = { minutes: ((sets / rounds) * work) / 60, effort, kind };
    return isLast || rest === 0 ? [done] : [done, { minutes: rest / 60, effort: REST_EFFORT, kind: 'easy' }];
  });
}

/** Returns one segment per start for one round of an EMOM. */
function startsOf({ every = 60, exercises, source }: Block, parts: readonly Part[]): Segment[] {
  return exercises.map((exercise, index) => {
    const written = parts[Math.min(index, source.length - 1)];
    const kind = segmentKindOf(exercise);
    const effort = source.length === exercises.length ? (written?.effort ?? 1) : effortOf(exercise, kind);
    return { minutes: every / 60, effort, kind };
  });
}

/** Returns the whole block as one segment, as hard as its hardest exercise. */
function stretchOf(parts: readonly Part[]): Segment {
  return {
    minutes: sum(parts.map(({ time }) => totalSeconds(time))) / 60,
    effort: Math.max(...parts.map(({ effort }) => effort)),
    kind: parts.every(({ kind }) => kind === 'run') ? 'run' : 'work',
  };
}

function segmentsOf({ kind, effort, time }: Part): Segment[] {
  const { sets, work, rest } = time;
  const { workSeconds, restSeconds, sets: most } = DRAWN_ONE_BY_ONE;
  const restAfter: Segment[] = rest > 0 ? [{ minutes: rest / 60, effort: REST_EFFORT, kind: 'easy' }] : [];
  if (sets === 1) return [{ minutes: work / 60, effort, kind }, ...restAfter];
  if (work < workSeconds || rest < restSeconds || sets > most)
    return [{ minutes: totalSeconds(time) / 60, effort, kind }];
  const interval: Segment = { minutes: work / 60, effort, kind };
  return Array.from({ length: sets }, (_, set) => (set === 0 ? [interval] : [...restAfter, interval])).flat();
}

const ZONE_EFFORT = [0.3, 0.45, 0.65, 0.8, 0.95] as const;
const EFFORT_WORDS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:easy|recovery|relaxed|jog\w*)\b/i, 0.4],
  [/\b(?:steady|long|moderate)\b/i, 0.5],
  [/\b(?:tempo|threshold)\b/i, 0.8],
  [/\b(?:race|hard|fast|intervals?|sprints?|max\w*|all.?out|strides?)\b/i, 0.9],
];

function effortOf({ name, intensity = '', notes = '' }: Exercise, kind: SegmentKind): number {
  if (kind === 'easy') return /cool.?down/i.test(name) ? 0.18 : 0.26;
  const rpe = rpeOf(intensity);
  if (rpe !== null) return within(rpe / 10);
  const zone = /(?:zone ?|z)([1-5])/i.exec(intensity)?.[1];
  if (zone) return ZONE_EFFORT[Number(zone) - 1] ?? 0.5;
  const percent = /(\d{1,3}) ?%/.exec(intensity)?.[1];
  if (percent) return within(Number(percent) / 100);
  const worded = EFFORT_WORDS.find(([words]) => words.test(`${name} ${intensity} ${notes}`))?.[1];
  return worded ?? (kind === 'run' ? 0.65 : 0.85);
}

const within = (effort: number) => Math.min(Math.max(effort, 0.1), 1);

function legendOf(parts: readonly Part[], segments: readonly Segment[], unit: DistanceUnit): SessionShape['legend'] {
  const runs = parts.filter(({ kind }) => kind === 'run');
  const works = parts.filter(({ kind }) => kind === 'work');
  const easyMinutes = minutesOf(segments, 'easy');
  return [
    ...(runs.length > 0 ? [{ kind: 'run' as const, text: `Run ${runAmount(runs, unit)}` }] : []),
    ...(works.length > 0 ? [{ kind: 'work' as const, text: workAmount(works) }] : []),
    ...(easyMinutes >= 0.5 ? [{ kind: 'easy' as const, text: `Easy ${Math.round(easyMinutes)} min` }] : []),
  ];
}

/** Returns the distance where every run has one, else the minutes. */
function runAmount(runs: readonly Part[], unit: DistanceUnit): string {
  const metres = runs.map(({ exercise, time }) => Number(exercise.distance) * time.sets);
  if (metres.every((length) => length > 0)) return lengthIn(unit, sum(metres));
  return `${Math.round(sum(runs.map(({ time }) => time.sets * time.work)) / 60)} min`;
}

function lengthIn(unit: DistanceUnit, metres: number): string {
  if (unit === 'mi' && metres < 1_000) return `${Math.round(metres)} m`;
  return `${Number((metres / (unit === 'km' ? 1_000 : METRES_PER_MILE)).toFixed(1))} ${unit}`;
}

function workAmount(works: readonly Part[]): string {
  const areStations = works.every(({ exercise }) => movementOf(exercise.name)?.station);
  return `${works.length} ${areStations ? 'station' : 'exercise'}${works.length === 1 ? '' : 's'}`;
}

function labelOf(
  parts: readonly Part[],
  blocks: readonly Block[],
  legend: SessionShape['legend'],
  unit: DistanceUnit,
): string {
  const first = parts.findIndex(({ kind }) => kind !== 'easy');
  if (first < 0) return `Shape of the workout: ${easyMinutesOf(parts)} min easy`;
  const last = parts.findLastIndex(({ kind }) => kind !== 'easy');
  const groups = blocks.filter(isGroup);
  const main =
    groups.length > 0 ? groupsInWords(groups, parts) : mainInWords(parts.slice(first, last + 1), legend, unit);
  const before = easyMinutesOf(parts.slice(0, first));
  const after = easyMinutesOf(parts.slice(last + 1));
  const start = before > 0 ? `${before} min warm-up, then ${main}` : main;
  return `Shape of the workout: ${start}${after > 0 ? `, ${after} min easy at the end` : ''}`;
}

/** Names the groups and counts the other exercises: '4 rounds of run, row and sled push, 2 more'. */
function groupsInWords(groups: readonly Block[], parts: readonly Part[]): string {
  const grouped = new Set(groups.flatMap(({ source }) => source));
  const others = parts.filter(({ exercise, kind }) => kind !== 'easy' && !grouped.has(exercise)).length;
  const texts = groups.map((group) => {
    const names = group.exercises.map(({ name }) => name.toLowerCase());
    return `${blockTitle(group)} of ${listed(names)}`;
  });
  return [...texts, ...(others > 0 ? [`${others} more`] : [])].join(', ');
}

function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}

function mainInWords(parts: readonly Part[], legend: SessionShape['legend'], unit: DistanceUnit): string {
  const [run] = parts;
  const alternates = parts.every(({ kind }, index) => kind === (index % 2 === 0 ? 'run' : 'work'));
  const sameRun = parts.every(({ kind, exercise }) => kind !== 'run' || exercise.distance === run?.exercise.distance);
  if (
    run &&
    parts.length >= 4 &&
    parts.length % 2 === 0 &&
    alternates &&
    sameRun &&
    Number(run.exercise.distance) > 0
  ) {
    return `${parts.length / 2} times ${lengthIn(unit, Number(run.exercise.distance))} and a station`;
  }
  const texts = legend.filter(({ kind }) => kind !== 'easy').map(({ text }) => text.replace(/^R/, 'r'));
  return texts.join(' and ');
}

const easyMinutesOf = (parts: readonly Part[]) => Math.round(sum(parts.map(({ time }) => totalSeconds(time))) / 60);

const minutesOf = (segments: readonly Segment[], kind: SegmentKind) =>
  sum(segments.filter((segment) => segment.kind === kind).map(({ minutes }) => minutes));
