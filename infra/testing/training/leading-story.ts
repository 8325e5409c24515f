import fc from 'fast-check';
import { expect } from 'vitest';
import { RACE_STATIONS } from '#shared/constants.ts';
import { addDays, dayNumber, type LocalDate } from '#shared/dates.ts';
import { DIVISIONS } from '#shared/race/division.ts';
import { STATIONS, type StationId } from '#shared/race/segments.ts';
import { packActiveDays } from '#shared/training/active-days.ts';
import { apply } from '#shared/training/apply.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import { entryIdOf } from '#shared/training/plan.ts';
import { decideChange } from '#shared/training/plan-changes/decide-change.ts';
import { mayPropose } from '#shared/training/plan-changes/may-propose.ts';
import { type LeadingProposal, proposalOn } from '#shared/training/plan-changes/proposal.ts';
import type { KnownTarget } from '#shared/training/plan-changes/target-apart.ts';
import type { RecordedStations } from '#shared/training/plan-changes/untouched-station.ts';
import type { Training, WorkoutContent } from '#shared/training/training.ts';
import { noonOf, planTraining } from './plan-lives.ts';
import { EID, PID, sampleEntry } from './sample-training.ts';

export const START = '2026-09-07';
/** The Sunday of the fourth of eight weeks from Monday on, each with a workout on Monday, Wednesday and Friday. */
export const TODAY = '2026-10-04';
export const SINCE = addDays(TODAY, -20);
export const on = { date: TODAY, now: noonOf(TODAY) };
export const WEEKS = 8;
const DAYS = [1, 3, 5];
const PER_WEEK = DAYS.length;

export interface Story {
  readonly training: Training;
  readonly known: { readonly recorded: RecordedStations; readonly target: KnownTarget };
}

/** Whether a workout was left out, done, or done with its sets recorded. */
type Did = 'missed' | 'done' | 'recorded';

interface StationFacts {
  readonly held: readonly (readonly StationId[])[];
  readonly did: readonly Did[];
  readonly recorded: readonly (number | null)[];
  readonly race: number;
}

export const anyStation = fc.constantFrom(...RACE_STATIONS);
export const anyStationFacts: fc.Arbitrary<StationFacts> = fc.record({
  held: fc.array(fc.subarray([...RACE_STATIONS], { maxLength: 2 }), {
    minLength: WEEKS * PER_WEEK,
    maxLength: WEEKS * PER_WEEK,
  }),
  did: fc.array(fc.constantFrom<Did>('missed', 'done', 'done', 'recorded', 'recorded'), {
    minLength: 12,
    maxLength: 12,
  }),
  recorded: fc.array(fc.option(fc.integer({ min: 0, max: 90 })), { minLength: 8, maxLength: 8 }),
  race: fc.integer({ min: 10, max: 130 }),
});

export const stationName = (station: StationId) => STATIONS.find(({ id }) => id === station)?.name ?? station;

function contentWith(name: string, stations: readonly StationId[]): WorkoutContent {
  const exercises = [{ name: 'Run', distance: 1_000 }, ...stations.map((one) => ({ name: stationName(one) }))];
  return { name, description: '', exercises };
}

/** A plan in its fourth week, whose workouts have the same minutes every week, so that nothing lighter is proposed. */
export function storyOf({ held, did, recorded, race }: StationFacts): Story {
  const base = planTraining({ weeks: WEEKS, days: DAYS, race: null });
  const [enrolment] = base.enrolments;
  if (!enrolment?.program) throw new Error('The sample is on a program');
  const contents = Object.fromEntries(
    Array.from({ length: WEEKS }, (_, week) => [
      week + 1,
      Object.fromEntries(
        DAYS.map((_day, place) => {
          const n = week * PER_WEEK + place + 1;
          return [n, contentWith(`Workout ${n}`, held[n - 1] ?? [])];
        }),
      ),
    ]),
  );
  const training: Training = {
    ...base,
    ...{ raceDate: addDays(TODAY, race), totals: { workouts: 40, minutes: 1_600, since: '2026-06-01' } },
    enrolments: [{ ...enrolment, startDate: START, selectedOn: START }],
    ...{ contents: { [PID]: contents }, log: {}, active: packActiveDays(new Map(), true) },
  };
  const last = Object.fromEntries(
    RACE_STATIONS.map((station, place) => {
      const ago = recorded[place] ?? null;
      return [station, ago === null ? null : addDays(TODAY, -ago)];
    }),
  );
  const known = { recorded: { readAt: on.now, last }, target: { division: null, targetTime: null, runs: [] } };
  return {
    training: did.reduce((sum, one, place) => (one === 'missed' ? sum : withDone(sum, place + 1, one)), training),
    known,
  };
}

function withDone(training: Training, n: number, did: Did): Training {
  const [week, day] = [Math.floor((n - 1) / PER_WEEK), DAYS[(n - 1) % PER_WEEK] ?? 1];
  const localDate = addDays(START, week * 7 + day - 1);
  return withEntry(training, {
    ...{ id: entryIdOf(EID, n), n, workoutId: `${PID}.${n}`, localDate, hasResult: did === 'recorded' },
    completedAt: `${localDate}T10:00:00.000Z`,
  });
}

function withEntry(training: Training, changes: Partial<LogEntry>): Training {
  const entry = sampleEntry(1, changes);
  const [enrolment] = training.enrolments;
  if (!enrolment) return training;
  const { n, localDate, status } = entry;
  const outcomes = n === null ? enrolment.outcomes : { ...enrolment.outcomes, [n]: { status, localDate } };
  const log = { ...training.log, [entry.id]: entry };
  const days = Map.groupBy(Object.values(log), (one) => dayNumber(one.localDate));
  const active = packActiveDays(new Map([...days].map(([of, { length }]) => [of, length])), true);
  return { ...training, log, active, enrolments: [{ ...enrolment, outcomes }] };
}

export function proposedIn({ training, known }: Story): LeadingProposal | undefined {
  const selected = proposalOn(training, on, known);
  if (isNotLoaded(selected)) throw new Error('All is loaded');
  const { proposal } = selected;
  if (proposal && 'changed' in proposal) throw new Error('No week is harder than the one before');
  if (proposal) expect(mayPropose(training, on)).toBe(true);
  return proposal;
}

export const changing = (story: Story, training: Partial<Training>): Story => ({
  ...story,
  training: { ...story.training, ...training },
});

/** Adds a station to a workout of the plan, by its number. */
export function holding(story: Story, n: number, station: StationId): Story {
  const week = Math.ceil(n / PER_WEEK);
  const weeks = story.training.contents[PID] ?? {};
  const { exercises = [], ...content } = weeks[week]?.[n] ?? contentWith(`Workout ${n}`, []);
  const workouts = { ...weeks[week], [n]: { ...content, exercises: [...exercises, { name: stationName(station) }] } };
  return changing(story, { contents: { [PID]: { ...weeks, [week]: workouts } } });
}

export function recording(story: Story, station: StationId, date: LocalDate): Story {
  const { recorded } = story.known;
  return {
    ...story,
    known: { ...story.known, recorded: { ...recorded, last: { ...recorded.last, [station]: date } } },
  };
}

export function declined(story: Story, proposal: LeadingProposal, isUndone = true, given = 1): Story {
  const command = {
    ...{ do: 'plan' as const, enrolmentId: EID, change: proposal.change, isUndone, timeZone: 'UTC' },
    ...{ id: `01M4${String(given).padStart(12, '0')}${'A'.repeat(10)}`, completedAt: `${TODAY}T12:00:00Z` },
  };
  const event = decideChange(story.training, command, on.now + given);
  if (!('overlay' in event)) throw new Error(JSON.stringify(event));
  return { ...story, training: apply(story.training, event) };
}

/** Moves the day on which everything was declined. */
export function declinedBefore(story: Story, days: number): Story {
  const [enrolment] = story.training.enrolments;
  if (!enrolment) return story;
  const overlays = (enrolment.overlays ?? []).map((overlay) => ({ ...overlay, on: addDays(TODAY, -days) }));
  return changing(story, { enrolments: [{ ...enrolment, overlays }] });
}

/** Facts that neither rule rests on. */
export const OTHER_FACTS: readonly ((story: Story) => Story)[] = [
  (story) => changing(story, { memberSince: '2020-01-01T00:00:00.000Z', achievements: [] }),
  (story) => changing(story, { totals: { workouts: 99, minutes: 9_999, since: '2020-01-01' } }),
  (story) => changing(story, { premium: { always: false, until: null } }),
  (story) => {
    const entries = Object.entries(story.training.log).map(([id, entry]) => [
      id,
      { ...entry, comments: 'Rain', rating: 1, duration: 5 },
    ]);
    return changing(story, { log: Object.fromEntries(entries) });
  },
];

/** Logs a workout beside the plan. */
export function withOther(story: Story, name: string, changes: Partial<LogEntry> = {}): Story {
  const training = withEntry(story.training, {
    ...{ id: 'oth_1', enrolmentId: null, n: null, week: null, day: null, workoutId: 'oth_1', name, localDate: TODAY },
    ...{ completedAt: `${TODAY}T08:00:00.000Z`, ...changes },
  });
  return { ...story, training };
}

export const SLED: StationFacts = {
  held: Array.from({ length: WEEKS * PER_WEEK }, (_, place) => (place % 2 === 0 ? ['skierg', 'row'] : [])),
  did: Array.from({ length: 12 }, () => 'done'),
  recorded: [null, 40, 5, 5, null, 5, 5, 5],
  race: 60,
};

interface TargetFacts {
  readonly target: number;
  readonly run: number;
  readonly effort: number | null;
  readonly ago: number;
  readonly division: (typeof DIVISIONS)[number];
  readonly race: number;
}

export const anyTargetFacts: fc.Arbitrary<TargetFacts> = fc.record({
  target: fc.integer({ min: 3_300, max: 9_000 }),
  run: fc.integer({ min: 960, max: 2_100 }),
  effort: fc.option(fc.integer({ min: 8, max: 10 })),
  ago: fc.integer({ min: 0, max: 60 }),
  division: fc.constantFrom(...DIVISIONS.slice(0, 6)),
  race: fc.integer({ min: 10, max: 120 }),
});

export const written = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 19);

export function targetStory({ target, run, effort, ago, division, race }: TargetFacts): Story {
  const { training, known } = storyOf({ ...SLED, recorded: SLED.recorded.map(() => 1), race });
  const date = addDays(TODAY, -ago);
  const entry = { name: '5 km test', localDate: date, hasResult: true, effort, completedAt: `${date}T08:00:00.000Z` };
  const story = withOther({ training, known }, entry.name, entry);
  const runs = [{ date, seconds: run, entryId: 'oth_1' }];
  return { ...story, known: { ...known, target: { division, targetTime: written(target), runs } } };
}
