import { numberWorkouts } from '#functions/program-import/number-workouts.ts';
import { sampleEntry, sampleTraining } from '#infra/testing/training/sample-training.ts';
import { addDays, dayNumber, type LocalDate, localDate } from '#shared/dates.ts';
import { dayName } from '#shared/day-names.ts';
import { DIVISION_NAMES, type SinglesDivision } from '#shared/race/division.ts';
import { predictFromBenchmarks } from '#shared/race/predict.ts';
import { STATIONS } from '#shared/race/segments.ts';
import { packActiveDays } from '#shared/training/active-days.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import { type DatedWorkout, datedWorkouts } from '#shared/training/plan-changes/dated-workouts.ts';
import type { LighterProposal } from '#shared/training/plan-changes/lighter-week.ts';
import type { Overlay } from '#shared/training/plan-changes/overlay.ts';
import { proposalOn } from '#shared/training/plan-changes/proposal.ts';
import { targetApart } from '#shared/training/plan-changes/target-apart.ts';
import { untouchedStation } from '#shared/training/plan-changes/untouched-station.ts';
import type { Training, WeekContent, WorkoutContent } from '#shared/training/training.ts';
import type { ParsedStarterProgram } from './parsed-starter-programs.ts';

/** A Monday. */
const START: LocalDate = '2026-09-07';
const ATHLETES = 40;

/** A week of an athlete: the sessions they missed, and how hard the others were. */
interface Week {
  readonly told: string;
  /** `kind` is the most frequent one of the week, `place` that of the workout in it. */
  readonly isMissed: (workout: DatedWorkout, kind: string, place: number) => boolean;
  readonly effort: number;
}

const WEEKS: readonly Week[] = [
  { told: 'missed all of one kind', isMissed: ({ workout }, kind) => workout.workoutType === kind, effort: 7 },
  { told: 'missed the whole week', isMissed: () => true, effort: 7 },
  { told: 'did everything, at 9 of 10', isMissed: () => false, effort: 9 },
  { told: 'missed the first session', isMissed: (_one, _kind, place) => place === 0, effort: 7 },
];

/** Returns the contents of `docs/proposals.md`, for athletes on the starter programs. */
export function proposalsPage(programs: readonly ParsedStarterProgram[]): string {
  const lines = programs.flatMap((program, place) =>
    WEEKS.map((week, turn) => lineOf(program, (place + turn) % 2, week)),
  );
  return `# What is proposed to whom

Worked out by the rules that the app uses (\`shared/training/plan-changes/proposal.ts\`). \`node
infra/testing/programs/write-proposals.ts\` writes this page, and a test fails when it is no longer so.

## A lighter week

Forty athletes at the end of a week, and the change to their plan that is proposed to each, if any.

| Program | The week | Proposed | Changes |
|---|---|---|---|
${lines.slice(0, ATHLETES).join('\n')}

## A station

Two athletes on each program, who do what is written, race on its last day, look each Sunday and always say 'Not now': one
does every workout, one leaves out all that have a sled from week 4 on. In brackets, when the station was last done.

| Program | Does everything | Leaves out the sleds |
|---|---|---|
${programs.map(stationsLineOf).join('\n')}

## A target

Athletes with a race in singles ahead who ran 5 km at 9 of 10 this week.

| Division | 5 km | Target | It predicts | Proposed |
|---|---|---|---|---|
${RUNNERS.map(targetLineOf).join('\n')}
`;
}

function stationsLineOf(program: ParsedStarterProgram): string {
  const hasSled = ({ exercises }: WorkoutContent) => exercises.some(({ name }) => /sled/i.test(name));
  const asked = [() => true, (workout: WorkoutContent, week: number) => week < 4 || !hasSled(workout)].map((isDone) =>
    stationsAsked(program, isDone),
  );
  return `| ${program.fields.name}, ${program.parsed.weeks} weeks | ${asked.join(' | ')} |`;
}

function stationsAsked(
  { parsed }: ParsedStarterProgram,
  isDone: (workout: WorkoutContent, week: number) => boolean,
): string {
  const { index, workouts } = numberWorkouts(parsed.workouts, [], START);
  const dated = datedWorkouts({ startDate: START, weeks: parsed.weeks }, index);
  const weeks = Map.groupBy(workouts, ({ week }) => week);
  const contents = Object.fromEntries(
    [...weeks].map(([week, ofWeek]): [number, WeekContent] => [
      week,
      Object.fromEntries(ofWeek.map((workout) => [workout.number, workout])),
    ]),
  );
  const last = Object.fromEntries(STATIONS.map(({ id }) => [id, null]));
  const overlays: Overlay[] = [];
  const asked = Array.from({ length: parsed.weeks }, (_, week) => {
    const today = addDays(START, week * 7 + 6);
    const done = dated.filter(({ day, workout: { week: at, number } }) => {
      const content = contents[at]?.[number];
      return day <= dayNumber(today) && content !== undefined && isDone(content, at);
    });
    const training = trainingOf({ index, weeks: parsed.weeks, done, effort: 7 });
    const [enrolment] = training.enrolments;
    if (!enrolment?.program || !enrolment.outcomes) throw new Error('The athlete is on a program');
    const { program, outcomes } = enrolment;
    const days = Map.groupBy(done, ({ day }) => day);
    const [proposal] = untouchedStation({
      training: {
        ...training,
        totals: { workouts: done.length, minutes: 0, since: START },
        active: packActiveDays(new Map([...days].map(([day, { length }]) => [day, length])), true),
        contents: { [enrolment.programId]: contents },
      },
      enrolment: { ...enrolment, program, outcomes, overlays },
      workouts: dated,
      on: { date: today, now: Date.parse(`${today}T20:00:00Z`) },
      raceDate: addDays(START, parsed.weeks * 7 - 1),
      recorded: { readAt: 0, last },
    });
    if (!proposal) return [];
    const { id, station, change } = proposal;
    const stored = overlays.findIndex((overlay) => overlay.id === `s${id}`);
    const { kind, n, factor } = change;
    if (stored >= 0) overlays.splice(stored, 1);
    overlays.push({ id: `s${id}`, rev: week, isUndone: true, on: today, by: String(week), kind, n, factor });
    const name = STATIONS.find((one) => one.id === station)?.name ?? station;
    return `week ${week + 1}: ${name} (${proposal.last === null ? 'never' : dayName(proposal.last, proposal.last)})`;
  }).flat();
  return asked.join('<br>') || 'none';
}

const RUNNERS: readonly (readonly [SinglesDivision, run: string, target: string])[] = [
  ['women-open', '21:30', '1:15:00'],
  ['women-open', '23:15', '1:30:00'],
  ['women-open', '25:00', '1:30:00'],
  ['women-open', '28:00', '1:30:00'],
  ['women-open', '30:00', '1:30:00'],
  ['women-open', '22:00', '1:45:00'],
  ['men-open', '18:30', '1:05:00'],
  ['men-open', '21:00', '1:15:00'],
  ['men-open', '24:00', '1:15:00'],
  ['men-open', '20:00', '1:30:00'],
  ['men-pro', '20:00', '1:00:00'],
  ['women-pro', '21:00', '1:25:00'],
];

function targetLineOf([division, run, targetTime]: (typeof RUNNERS)[number]): string {
  const [minutes = 0, seconds = 0] = run.split(':').map(Number);
  const training = sampleTraining({
    log: { test: sampleEntry(1, { id: 'test', localDate: START, effort: 9 }) },
  });
  const known = { division, targetTime, runs: [{ date: START, seconds: minutes * 60 + seconds, entryId: 'test' }] };
  const on = { date: START, now: Date.parse(`${START}T20:00:00Z`) };
  const [proposal] = targetApart(training, on, known, []);
  const { total } = predictFromBenchmarks({ run5k: minutes * 60 + seconds }, division);
  const range = `${clock(Math.floor(total.fast / 60) * 60)} to ${clock(Math.ceil(total.slow / 60) * 60)}`;
  return `| ${DIVISION_NAMES[division]} | ${run} | ${targetTime} | ${range} | ${proposal ? clock(proposal.proposed) : 'nothing'} |`;
}

/** '1:27'. */
function clock(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function lineOf({ fields, parsed }: ParsedStarterProgram, turn: number, { told, isMissed, effort }: Week): string {
  const { index } = numberWorkouts(parsed.workouts, [], START);
  const dated = datedWorkouts({ startDate: START, weeks: parsed.weeks }, index);
  const week = risingWeeks(dated, parsed.weeks)[turn] ?? 2 + turn;
  const ofWeek = dated.filter(({ workout }) => workout.week === week);
  const [kind = ''] = mostFrequent(ofWeek.map(({ workout }) => workout.workoutType));
  const missed = new Set(ofWeek.filter((one, place) => isMissed(one, kind, place)));
  const today = addDays(START, week * 7 - 1);
  const done = dated.filter((one) => one.day <= dayNumber(today) && !missed.has(one));
  const selected = proposalOn(trainingOf({ index, weeks: parsed.weeks, done, effort }), {
    date: today,
    now: Date.parse(`${today}T20:00:00Z`),
  });
  if (isNotLoaded(selected)) throw new Error('All is loaded');
  const what = told.replace('one kind', kind);
  const { proposal } = selected;
  if (proposal && !('changed' in proposal)) throw new Error('Nothing is known beside the training');
  return `| ${fields.name}, week ${week} of ${parsed.weeks} | ${what} | ${inWords(proposal)} |`;
}

/** Returns the weeks that are followed by more minutes of their most frequent kind. */
function risingWeeks(dated: readonly DatedWorkout[], weeks: number): number[] {
  const minutesOf = (week: number, kind: string) =>
    dated
      .filter(({ workout }) => workout.week === week && workout.workoutType === kind)
      .reduce((sum, { workout }) => sum + (workout.minutes ?? 0), 0);
  return Array.from({ length: weeks - 3 }, (_, place) => place + 2).filter((week) => {
    const kinds = dated.filter(({ workout }) => workout.week === week).map(({ workout }) => workout.workoutType);
    const [kind = ''] = mostFrequent(kinds);
    return minutesOf(week + 1, kind) > minutesOf(week, kind);
  });
}

interface Lived {
  readonly index: ReturnType<typeof numberWorkouts>['index'];
  readonly weeks: number;
  readonly done: readonly DatedWorkout[];
  readonly effort: number;
}

function trainingOf({ index, weeks, done, effort }: Lived): Training {
  const training = sampleTraining();
  const [enrolment] = training.enrolments;
  if (!enrolment?.program) throw new Error('The sample is on a program');
  const entries = done.map(({ workout, day }) =>
    sampleEntry(1, {
      ...{ id: `e${workout.number}`, n: workout.number, name: workout.name, effort, localDate: localDate(day) },
      completedAt: `${localDate(day)}T18:00:00.000Z`,
    }),
  );
  const outcomes = Object.fromEntries(
    done.map(({ workout, day }) => [workout.number, { status: 'completed' as const, localDate: localDate(day) }]),
  );
  const program = { ...enrolment.program, index };
  return {
    ...training,
    log: Object.fromEntries(entries.map((entry) => [entry.id, entry])),
    enrolments: [{ ...enrolment, startDate: START, selectedOn: START, weeks, program, outcomes, overlays: [] }],
  };
}

function mostFrequent(kinds: readonly string[]): string[] {
  const counts = Map.groupBy(kinds, (kind) => kind);
  return [...counts].sort(([, a], [, b]) => b.length - a.length).map(([kind]) => kind);
}

function inWords(proposal: LighterProposal | undefined): string {
  if (!proposal) return 'nothing | ';
  const { evidence, changed, change } = proposal;
  const why =
    proposal.rule === 'hard-sessions'
      ? `lighter days: ${evidence.length} sessions running at 9 or 10`
      : `hold ${proposal.workoutType ?? 'all training'}: ${evidence.length} missed, ${proposal.done} of ${proposal.planned} min done, ${proposal.next} next week`;
  const changes = changed.map(({ name, date, minutes, lighter }) =>
    [dayName(date, date), name, minutes === null ? '' : `${minutes} to ${lighter} min`].filter(Boolean).join(', '),
  );
  return `${why} (${Math.round((1 - change.factor) * 100)}% less) | ${changes.join('<br>')}`;
}
