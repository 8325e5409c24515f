import { addDays, daysBetween, type LocalDate, localDate } from '#shared/dates.ts';
import { movementIdOf } from '#shared/movements/movement-id.ts';
import { STATIONS, type StationId } from '#shared/race/segments.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { entryIdOf, type LoadedEnrolment } from '#shared/training/plan.ts';
import { writtenNumberOf } from '#shared/training/program-index.ts';
import type { Moment, Training } from '#shared/training/training.ts';
import type { DatedWorkout } from './dated-workouts.ts';
import { isNearRace } from './near-race.ts';
import type { PlanChange } from './overlay.ts';

/** In none of the workouts of three weeks, of which there were four or more, nor in those of the next seven days. */
const UNTOUCHED = { days: 21, workouts: 4, ahead: 7 } as const;
/** Days without a proposal for any station after one was declined. */
const QUIET_DAYS = 21;
const RULE = 'station-untouched';

/** Days with recorded sets, as they were read at a moment in milliseconds since 1970. */
export interface RecordedStations {
  readonly readAt: number;
  /** The last day with sets of a station, null where there are none; a station that the gym lacks is left out. */
  readonly last: Readonly<Partial<Record<StationId, LocalDate | null>>>;
}

/** A station to be done once soon. It changes nothing in the plan: the way to it is a simulation of its round. */
export interface UntouchedStation {
  readonly id: string;
  readonly rule: typeof RULE;
  readonly station: StationId;
  /** The last day it was done; null where nothing tells of one. */
  readonly last: LocalDate | null;
  /** The first of the days without it, and the workouts completed from then on. */
  readonly since: LocalDate;
  readonly workouts: number;
  /** The plan's workouts of the next days. */
  readonly evidence: readonly { readonly name: string; readonly date: LocalDate }[];
  readonly change: Extract<PlanChange, { kind: 'scaled' }>;
}

interface Facts {
  readonly training: Training;
  readonly enrolment: LoadedEnrolment;
  readonly workouts: readonly DatedWorkout[];
  readonly on: Moment;
  readonly raceDate: LocalDate;
  readonly recorded: RecordedStations;
}

/**
 * Proposes the stations of the race that were done longest ago, in the weeks before a race, where everything that was
 * completed and is to come is known: what was recorded set by set, else what the workout holds. One that was never done
 * and that the plan comes to later is the plan's to introduce.
 */
export function untouchedStation({ training, enrolment, workouts, on, raceDate, recorded }: Facts): UntouchedStation[] {
  const { date: today } = on;
  const { totals, active, contents, log } = training;
  const overlays = enrolment.overlays ?? [];
  const since = addDays(today, 1 - UNTOUCHED.days);
  const until = addDays(today, UNTOUCHED.ahead - 1);
  const isLately = (date: LocalDate) => since <= date && date <= today;
  if (isNearRace(until, raceDate) || totals.since === null || totals.since > since) return [];
  const declined = overlays.filter(({ id, isUndone }) => isUndone && id.startsWith(`s${RULE}`));
  if (declined.some((overlay) => daysBetween(overlay.on, today) < QUIET_DAYS)) return [];

  const planned = workouts.map(({ workout: { name, week, number }, day, isPaused }) => {
    const content = contents[enrolment.programId]?.[week]?.[writtenNumberOf(number)];
    const outcome = enrolment.outcomes[number];
    return {
      name,
      number,
      isPaused,
      outcome,
      date: localDate(day),
      stations: content ? stationsOf(content) : null,
    };
  });
  /** Sets tell more exactly than what was planned, once they have been read. */
  const doneIn = (entry: LogEntry | undefined, stations: Stations | null): Stations | null => {
    if (!entry?.hasResult) return stations;
    return Date.parse(entry.completedAt) <= recorded.readAt ? [] : null;
  };
  const done = [
    ...planned.flatMap(({ outcome, number, stations }) =>
      outcome?.status === 'completed'
        ? { date: outcome.localDate, stations: doneIn(log[entryIdOf(enrolment.id, number)], stations) }
        : [],
    ),
    // The exercises of an earlier plan's workouts are not loaded, so only recorded sets count.
    ...Object.values(log).flatMap((entry) => {
      const { status, isRemoved, importId, enrolmentId, localDate: date, name, description } = entry;
      if (status !== 'completed' || isRemoved || importId !== undefined || enrolmentId === enrolment.id) return [];
      return { date, stations: doneIn(entry, enrolmentId ? null : stationsOf({ name, description, exercises: [] })) };
    }),
  ];
  const lately = done.filter(({ date }) => isLately(date));
  const completed = [...(active?.counts ?? '')].reduce(
    (sum, count, day) => (isLately(addDays(active?.from ?? today, day)) ? sum + Number.parseInt(count, 36) : sum),
    0,
  );
  const areDaysKnown = active !== null && (active.isAll || active.from <= since);
  const ahead = planned
    .filter(({ date, isPaused, outcome }) => !isPaused && !outcome && date >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const coming = ahead.filter(({ date }) => date <= until);
  if (!areDaysKnown || completed !== lately.length || lately.length < UNTOUCHED.workouts) return [];
  if (coming.length === 0 || [...lately, ...coming].some(({ stations }) => stations === null)) return [];

  return STATIONS.flatMap(({ id: station }, place) => {
    const id = `${RULE}-${station}`;
    const onRecord = recorded.last[station];
    const days = done.flatMap(({ date, stations }) => (stations?.includes(station) ? date : []));
    const last = [...days, ...(onRecord ? [onRecord] : [])].sort().at(-1) ?? null;
    const before = declined.find((overlay) => overlay.id === `s${id}`);
    const isPlanned = (last === null ? ahead : coming).some(({ stations }) => stations?.includes(station) ?? true);
    if (onRecord === undefined || isPlanned || (last ?? '') >= since) return [];
    const proposal: UntouchedStation = {
      ...{ id, rule: RULE, station, last, since, workouts: lately.length },
      evidence: coming,
      change: { kind: 'scaled', proposal: id, n: [], factor: 1 },
    };
    // One that was declined comes after those that were not, and then the one that was done longest ago first.
    return { proposal, turn: `${before?.on ?? ''} ${last ?? ''} ${place}` };
  })
    .sort((a, b) => (a.turn < b.turn ? -1 : 1))
    .map(({ proposal }) => proposal);
}

type Stations = readonly StationId[];

const BETWEEN = /[&+,;:/.\n]|\b(?:and|then|into)\b/i;

/** A plan says the same names again and again, and each takes a while to read. */
const idsOfNames = new Map<string, readonly string[]>();

function idsIn(text: string): readonly string[] {
  const ids = idsOfNames.get(text) ?? text.split(BETWEEN).map(movementIdOf);
  idsOfNames.set(text, ids);
  return ids;
}

interface Named {
  readonly name: string;
  readonly description: string | null;
  readonly exercises: readonly { readonly name: string }[];
}

/** Returns the stations of a workout, by its exercises; without any by its words, which may name what it does not hold. */
function stationsOf({ name, description, exercises }: Named): Stations {
  const texts = exercises.length > 0 ? exercises.map((each) => each.name) : [name, description ?? ''];
  const ids = texts.flatMap(idsIn);
  return STATIONS.flatMap(({ id }) => (ids.includes(id) ? id : []));
}
