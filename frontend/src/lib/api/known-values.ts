import type { ReferralState } from '#shared/account/referral.ts';
import type { DistanceUnit } from '#shared/account/units.ts';
import type { SubscriptionState, User } from '#shared/account/user.ts';
import type { UploadJob } from '#shared/admin/contract.ts';
import type { ColumnMeaning, FileMapping, FileReading } from '#shared/admin/program-file.ts';
import type { ReadingMark } from '#shared/admin/upload-preview.ts';
import { FEED_READERS, type FeedReader } from '#shared/calendar-feed/feed-reader.ts';
import {
  ACHIEVEMENT_CATEGORIES,
  PROGRAM_CATEGORIES,
  PROGRAM_DIFFICULTIES,
  RACE_CATEGORIES,
  RANDOM_DIFFICULTIES,
  RANDOM_PRESET,
  RANDOM_WORKOUT_TYPES,
  WORKOUT_TYPES,
} from '#shared/constants.ts';
import type { RecordKind } from '#shared/movements/records.ts';
import type { Assessment, OnboardingStatus } from '#shared/programs/assessment.ts';
import { DIVISIONS } from '#shared/race/division.ts';
import { type Overlay, PAUSE_ENDINGS, PAUSE_REASONS } from '#shared/training/plan-changes/overlay.ts';
import type { Outcome } from '#shared/training/training.ts';
import type { RaceResult } from '#shared/workouts/result.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The values this version knows, and the default for any other; without a default the field becomes undefined. */
type Rule = readonly [values: readonly unknown[], otherwise?: unknown];

const oneOf = <Value>(values: readonly Value[], otherwise?: NoInfer<Value>): Rule => [values, otherwise];

const answer = <Name extends keyof Assessment>(...values: Assessment[Name][]) => {
  const rule = oneOf(values);
  return () => rule;
};

type Question = FileReading['questions'][number]['about'];

const MEANINGS: readonly ColumnMeaning[] = [
  ...(['week', 'day', 'date', 'name', 'description', 'duration', 'exercises', 'type'] as const),
  ...(['exercise', 'sets', 'reps', 'distance', 'time', 'load', 'intensity', 'rest'] as const),
  ...(['notes', 'rounds', 'block', 'format', 'ignored'] as const),
];

/** Rules by field name. Where replies share a name for different enums, another field of theirs tells them apart. */
const RULES: { readonly [Field in string]?: (fields: Fields) => Rule | undefined } = {
  workoutType: (fields) =>
    'structure' in fields
      ? oneOf(RANDOM_WORKOUT_TYPES, RANDOM_PRESET.type)
      : oneOf<WorkoutType>(WORKOUT_TYPES, 'Training'),
  difficulty: (fields) =>
    'structure' in fields
      ? oneOf(RANDOM_DIFFICULTIES, RANDOM_PRESET.difficulty)
      : oneOf(PROGRAM_DIFFICULTIES, 'Intermediate'),
  category: (fields) => ('earnedAt' in fields ? oneOf(ACHIEVEMENT_CATEGORIES) : oneOf(PROGRAM_CATEGORIES)),
  lastReadBy: () => oneOf<FeedReader | null>(FEED_READERS, null),
  racecategory: () => oneOf(RACE_CATEGORIES),
  division: () => oneOf<RaceResult['division']>(DIVISIONS, null),
  raceDivision: () => oneOf<User['raceDivision']>(DIVISIONS, null),
  fitnessLevel: () => oneOf<User['fitnessLevel']>(['beginner', 'intermediate', 'advanced'], null),
  subscriptionStatus: (fields) =>
    'assessment' in fields
      ? oneOf<OnboardingStatus['subscriptionStatus']>(['none', 'active', 'trialing', 'past_due', 'free_trial'], 'none')
      : oneOf<SubscriptionState>(['free', 'active', 'past_due', 'canceled'], 'free'),
  status: (fields) => {
    if ('localDate' in fields) return oneOf<Outcome['status']>(['completed', 'skipped'], 'completed');
    if (!('jobId' in fields)) return undefined;
    return oneOf<UploadJob['status']>(
      ['awaiting-file', 'parsing', 'previewed', 'published', 'refused', 'failed'],
      'parsing',
    );
  },
  state: () => oneOf<ReferralState>(['pending', 'rewarded', 'over-limit', 'missed', 'ended'], 'pending'),
  kind: (fields) => {
    if ('words' in fields) return oneOf<ReadingMark['kind']>(['not-sure', 'inferred', 'not-understood'], 'not-sure');
    if ('entryId' in fields)
      return oneOf<RecordKind>(['heaviest', 'estimate', 'fastest', 'unbroken', 'hold'], 'estimate');
    if ('isUndone' in fields) return oneOf<Overlay['kind']>(['moved', 'dropped', 'paused', 'scaled']);
    if ('hasRoxzone' in fields) return oneOf<RaceResult['kind']>(['simulation', 'race'], 'race');
    return oneOf(['added', 'changed', 'removed'], 'changed');
  },
  why: () => oneOf(PAUSE_REASONS, 'later'),
  ending: () => oneOf(PAUSE_ENDINGS, 'keep'),
  layout: () => oneOf<FileMapping['layout']>(['workouts', 'exercises', 'days-across', 'weeks-across'], 'workouts'),
  delimiter: () => oneOf<FileMapping['delimiter']>([',', ';', '\t', '|'], ','),
  meaning: () => oneOf<ColumnMeaning>(MEANINGS, 'ignored'),
  dateOrder: () => oneOf<FileMapping['dateOrder']>(['day-first', 'month-first'], 'day-first'),
  firstWeek: () => oneOf<FileMapping['firstWeek']>(['as-written', 'from-one', 'counting-down'], 'as-written'),
  bareTime: () => oneOf<FileMapping['bareTime']>(['minutes', 'seconds'], 'minutes'),
  loadUnit: () => oneOf<FileMapping['loadUnit']>(['kg', 'lb'], 'kg'),
  distanceUnit: () => oneOf<DistanceUnit>(['km', 'mi'], 'km'),
  language: () => oneOf<FileReading['language']>(['en', 'de', 'es', 'fr', 'it', 'pt'], null),
  about: () => oneOf<Question>(['dateOrder', 'firstWeek', 'bareTime', 'loadUnit', 'sheets'], 'sheets'),
  hyroxEventsCompleted: answer<'hyroxEventsCompleted'>(0, 1, 3, 6),
  competitionFormat: answer<'competitionFormat'>('singles', 'doubles', 'both'),
  primaryTrainingBackground: answer<'primaryTrainingBackground'>(
    'crossfit',
    'powerlifting',
    'running',
    'general',
    'beginner',
  ),
  equipmentAccess: answer<'equipmentAccess'>('full_gym', 'home_basic', 'minimal'),
  goals: answer<'goals'>('first-hyrox', 'improve-time', 'general-fitness', 'strength'),
};

/**
 * Replaces enum values that this version of the app does not know; an installed app may be older than the server. Each
 * becomes its default, or undefined where it has none. Changes `data` in place and returns it. Leaves exercises alone:
 * their fields are free text.
 */
export function withKnownValues<Data>(data: Data): Data {
  if (Array.isArray(data)) data.forEach(withKnownValues);
  else if (typeof data === 'object' && data !== null) readFields(data as Record<string, unknown>);
  return data;
}

function readFields(fields: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'exercises') continue;
    const [values, otherwise] = (Object.hasOwn(RULES, name) && RULES[name]?.(fields)) || [];
    if (values && value != null && !values.includes(value)) fields[name] = otherwise;
    else withKnownValues(value);
  }
}
