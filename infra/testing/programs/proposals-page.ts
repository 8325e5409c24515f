import { numberWorkouts } from '#functions/program-import/number-workouts.ts';
import { sampleEntry, sampleTraining } from '#infra/testing/training/sample-training.ts';
import { addDays, dayNumber, type LocalDate, localDate } from '#shared/dates.ts';
import { dayName } from '#shared/day-names.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import { type DatedWorkout, datedWorkouts } from '#shared/training/plan-changes/dated-workouts.ts';
import { type Proposal, proposalOn } from '#shared/training/plan-changes/proposal.ts';
import type { Training } from '#shared/training/training.ts';
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

Forty athletes at the end of a week, and the change to their plan that is proposed to each, if any, worked out by the rules
that the app uses (\`shared/training/plan-changes/proposal.ts\`). \`node infra/testing/programs/write-proposals.ts\` writes
this page, and a test fails when it is no longer so.

| Program | The week | Proposed | Changes |
|---|---|---|---|
${lines.slice(0, ATHLETES).join('\n')}
`;
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
  return `| ${fields.name}, week ${week} of ${parsed.weeks} | ${what} | ${inWords(selected.proposal)} |`;
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

function inWords(proposal: Proposal | undefined): string {
  if (!proposal) return 'nothing | ';
  const { evidence, changed, change } = proposal;
  const why =
    proposal.rule === 'hard-sessions'
      ? `lighter days: ${evidence.length} sessions running at 9 or 10`
      : `hold ${proposal.workoutType ?? 'all training'}: ${evidence.length} missed, ${proposal.done} of ${proposal.planned} min done, ${proposal.next} next week`;
  const changes = changed.map(({ name, date, minutes, lighter }) =>
    [dayName(date, date), name, minutes === null ? '' : `${minutes} to ${lighter} min`].filter(Boolean).join(', '),
  );
  return `${why} (${Math.round((1 - change.factor) * 100)} % less) | ${changes.join('<br>')}`;
}
