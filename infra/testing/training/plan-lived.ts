import { expect } from 'vitest';
import { addDays, dayNumber, type LocalDate, localDate } from '#shared/dates.ts';
import { apply } from '#shared/training/apply.ts';
import type { LogCommand, PlanCommand } from '#shared/training/command.ts';
import { decideLog } from '#shared/training/decide.ts';
import type { TrainingEvent } from '#shared/training/event.ts';
import { isPlanEvent } from '#shared/training/event.ts';
import { month } from '#shared/training/month.ts';
import { daysAhead } from '#shared/training/today-and-days-ahead.ts';
import type { Training } from '#shared/training/training.ts';
import {
  copyOf,
  daysOnPaper,
  isPausedOnPaper,
  lastDayOnPaper,
  mustStay,
  type PaperPlan,
  paperPlan,
  shareOnPaper,
  writeChange,
} from './paper-plan.ts';
import {
  changeOf,
  commandId,
  DAYS_SEEN,
  isInRaceWeek,
  type Life,
  loaded,
  noonOf,
  type PlanModel,
  type PlanSetting,
  type PlanStep,
  plannedBy,
  planTraining,
  START,
} from './plan-lives.ts';
import { EID } from './sample-training.ts';

/** Lives with a plan, and holds it against one on paper after every change. */
export function livePlan(model: PlanModel, setting: PlanSetting, steps: readonly PlanStep[]): void {
  let training = planTraining(setting);
  const paper = paperPlan(START, setting.weeks, setting.days);
  const life: Life = { today: START, given: 0, made: [] };
  const race = setting.race === null ? null : dayNumber(START) + setting.race;
  /** Whether each day that is over had a workout when it was; a pause excuses it as long as the pause stands. */
  const asked = new Map<number, boolean>();
  for (const step of steps) {
    if (step.do === 'wait') {
      for (let day = 0; day < step.days; day++) {
        asked.set(dayNumber(life.today), hasWorkoutOnPaper(paper, dayNumber(life.today)));
        life.today = addDays(life.today, 1);
      }
    } else if (step.do === 'log') training = log(training, paper, life, step);
    else training = change(model, training, paper, life, step, race);
    const dayKind = loaded(model.dayKind(training));
    for (const [day, was] of asked)
      expect([localDate(day), dayKind(day)]).toEqual([
        localDate(day),
        was && !isPausedOnPaper(paper, day) && day <= lastDayOnPaper(paper) ? 'training' : dayKind(day) && 'rest',
      ]);
    holdAgainstPaper(model, training, paper, life.today, race);
  }
}

function hasWorkoutOnPaper(paper: PaperPlan, day: number): boolean {
  return [...daysOnPaper(paper).values()].includes(day);
}

function change(
  model: PlanModel,
  training: Training,
  paper: PaperPlan,
  life: Life,
  step: PlanStep,
  race: number | null,
): Training {
  const numbers = [...daysOnPaper(paper)].map(([n, day]) => ({ n, day }));
  const command = changeOf(life, step, numbers);
  if (!command) return training;
  const now = noonOf(life.today) + life.given;
  const event = loaded(model.decide(training, command, now));
  const today = dayNumber(life.today);
  const { change: made, isUndone } = command;
  const paused = made.kind === 'paused' ? paper.pauses.get(made.pause) : undefined;
  if (made.kind === 'moved' && !isUndone)
    expect('refused' in event).toBe(mustStay(paper, made.n, dayNumber(made.to), today, race));
  if ('refused' in event) return training;
  const { overlay } = event;
  const isNearRace = (n: number) => {
    const day = daysOnPaper(paper).get(n) ?? null;
    return (
      race !== null && race >= today && day !== null && day >= today && isInRaceWeek(localDate(race), localDate(day))
    );
  };
  if (made.kind === 'dropped' && !isUndone) expect(isNearRace(made.n)).toBe(false);
  if (made.kind === 'scaled' && !isUndone) expect(made.n.filter(isNearRace)).toEqual([]);
  if (made.kind === 'paused' && !isUndone && made.ending === 'shift' && race !== null && race >= today)
    expect(isInRaceWeek(localDate(race), made.to ?? '9999-12-31')).toBe(false);

  const before = copyOf(paper);
  writeChange(paper, command, overlay.kind === 'paused' ? (overlay.again?.week ?? null) : null);
  expectAgain(before, paper, command, race);
  const after = model.apply(training, event);
  expect(model.apply(after, event)).toBe(after);
  expect(model.decide(after, command, now)).toEqual(event);
  life.made.push(command);
  holdAgainstPaper(model, after, paper, life.today, race);
  // What was just made and is taken back at once was never there.
  if (!isUndone && !paused && !isStanding(training, overlay.id)) {
    const undo = { ...command, id: commandId(700_000 + life.given, now + 1), isUndone: true };
    const undone = loaded(model.decide(after, undo, now + 1));
    expect(undone).toHaveProperty('overlay');
    if ('overlay' in undone)
      expect(shown(model, model.apply(after, undone), life.today)).toEqual(shown(model, training, life.today));
  }
  return after;
}

const isStanding = ({ enrolments: [enrolment] }: Training, id: string) =>
  enrolment?.overlays?.some((overlay) => overlay.id === id && !overlay.isUndone) ?? false;

/** Expects that the last week done comes again after a week off or more, if that leaves the plan's end before the race. */
function expectAgain(
  before: PaperPlan,
  after: PaperPlan,
  { change: made, isUndone }: PlanCommand,
  race: number | null,
) {
  if (made.kind !== 'paused' || isUndone || before.pauses.has(made.pause)) return;
  const pause = after.pauses.get(made.pause);
  if (!pause) return;
  const isLong = pause.isShift && made.why !== 'later' && pause.last - pause.first >= 6;
  const weeks = [...before.done].flatMap(([n, status]) =>
    status === 'completed' && n < 5_000 ? Math.ceil(n / before.days.length) : [],
  );
  const week = Math.max(0, ...weeks);
  if (!isLong || week === 0) expect(pause.again).toBeNull();
  else if (pause.again) {
    expect(pause.again.cards[0]?.week).toBe(week);
    if (race !== null && pause.first <= race) expect(lastDayOnPaper(after)).toBeLessThanOrEqual(race);
  } else if (race === null)
    expect([...before.pauses.values()].map(({ again }) => again?.cards[0]?.week)).toContain(week);
}

function log(
  training: Training,
  paper: PaperPlan,
  life: Life,
  { back, isSkipped }: Extract<PlanStep, { do: 'log' }>,
): Training {
  const today = dayNumber(life.today);
  const due = [...daysOnPaper(paper)].filter(([n, day]) => day !== null && day <= today && !paper.done.has(n));
  const [n] = due.at(-1 - back) ?? [];
  if (n === undefined) return training;
  life.given++;
  const command: LogCommand = { do: isSkipped ? 'skip' : 'complete', enrolmentId: EID, n, timeZone: 'UTC' };
  const event = loaded(decideLog(training, command, noonOf(life.today) + life.given));
  expect(event).toHaveProperty('entry');
  if (!('entry' in event)) return training;
  paper.done.set(n, isSkipped ? 'skipped' : 'completed');
  return apply(training, event);
}

function holdAgainstPaper(
  model: PlanModel,
  training: Training,
  paper: PaperPlan,
  today: LocalDate,
  race: number | null,
): void {
  const planned = plannedBy(model, training);
  const expected = [...daysOnPaper(paper)].flatMap(([number, day]) => {
    if (day === null || day >= dayNumber(START) + DAYS_SEEN) return [];
    return {
      number,
      date: localDate(day),
      isPaused: isPausedOnPaper(paper, day),
      factor: shareOnPaper(paper, number, day, race),
    };
  });
  const byNumber = (a: { number: number }, b: { number: number }) => a.number - b.number;
  const ofPlan = planned.map(({ number, date, isPaused, factor }) => ({ number, date, isPaused, factor }));
  expect(ofPlan.sort(byNumber)).toEqual(expected.sort(byNumber));
  const on = { date: today, now: noonOf(today) };
  const ahead = loaded(daysAhead(training, on)).today;
  const due = expected.filter(({ date, isPaused, number }) => date === today && (!isPaused || paper.done.has(number)));
  const isOver = dayNumber(today) > lastDayOnPaper(paper);
  expect(ahead.workouts).toHaveLength(due.length);
  expect(ahead.plan?.endDate).toBe(localDate(lastDayOnPaper(paper)));
  expect(ahead.state === 'finished').toBe(isOver);
  const { workouts } = loaded(month(training, today.slice(0, 7), on));
  const upcoming = workouts
    .filter(({ status }) => status === 'upcoming')
    .map(({ date, workout }) => `${date} ${workout.workoutId}`);
  const toDo = expected.filter(
    ({ date, isPaused, number }) =>
      date >= today && date.startsWith(today.slice(0, 7)) && !isPaused && !paper.done.has(number),
  );
  expect(upcoming.sort()).toEqual(toDo.map(({ date, number }) => `${date} prg_${'A'.repeat(26)}.${number}`).sort());
}

/** All that an athlete sees of their plan. */
function shown(model: PlanModel, training: Training, today: LocalDate) {
  const on = { date: today, now: noonOf(today) };
  const dayKind = loaded(model.dayKind(training));
  return {
    planned: plannedBy(model, training).map(({ enrolment: _, ...workout }) => workout),
    ahead: loaded(daysAhead(training, on)),
    months: [today.slice(0, 7), addDays(today, 31).slice(0, 7)].map((of) => loaded(month(training, of, on)).workouts),
    days: Array.from({ length: 120 }, (_, day) => dayKind(dayNumber(START) + day)),
  };
}

/**
 * Lives with a phone that is without a connection while another device changes the plan: it shows what is so once its
 * commands have arrived, as long as it has heard of all, and after one read in any case.
 */
export function liveApart(
  model: PlanModel,
  setting: PlanSetting,
  own: readonly PlanStep[],
  others: readonly PlanStep[],
): void {
  let server = planTraining(setting);
  let phone = server;
  const queue: { readonly command: PlanCommand | LogCommand; readonly now: number }[] = [];
  const [life, other]: Life[] = [
    { today: START, given: 0, made: [] },
    { today: START, given: 5_000, made: [] },
  ];
  if (!life || !other) return;
  const decideAny = (training: Training, command: PlanCommand | LogCommand, now: number) =>
    loaded(command.do === 'plan' ? model.decide(training, command, now) : decideLog(training, command, now));
  const after = (training: Training, command: PlanCommand | LogCommand, now: number): Training => {
    const event = decideAny(training, command, now);
    return 'refused' in event ? training : applied(model, training, event);
  };
  let isInTouch = true;
  for (const [place, step] of own.entries()) {
    const foretold = queue.reduce((sum, { command, now }) => after(sum, command, now), phone);
    const numbers = plannedBy(model, foretold).map(({ number, date }) => ({ n: number, day: dayNumber(date) }));
    if (step.do === 'wait') life.today = addDays(life.today, step.days);
    else if (step.do === 'log') {
      const due = numbers.filter(({ day }) => day <= dayNumber(life.today));
      const n = due.at(-1 - step.back)?.n;
      const now = noonOf(life.today) + life.given++;
      const completedAt = new Date(now).toISOString();
      const what = {
        do: step.isSkipped ? ('skip' as const) : ('complete' as const),
        enrolmentId: EID,
        timeZone: 'UTC',
      };
      if (n !== undefined) queue.push({ command: { ...what, n, completedAt }, now });
    } else {
      const command = changeOf(life, step, numbers);
      if (!command) continue;
      life.made.push(command);
      queue.push({ command, now: noonOf(life.today) + life.given });
    }
    const foreign = place % 3 === 2 ? others[place] : undefined;
    if (foreign && foreign.do !== 'wait' && foreign.do !== 'log') {
      other.today = life.today;
      const command = changeOf(other, foreign, numbers);
      const now = noonOf(life.today) + 10_000 + other.given;
      const event = command && decideAny(server, command, now);
      if (command && event && !('refused' in event)) {
        other.made.push(command);
        server = applied(model, server, event);
        isInTouch = false;
      }
    }
    if (place % 4 !== 3) continue;
    const waiting = queue.splice(0);
    const predicted = waiting.reduce((sum, { command, now }) => after(sum, command, now), phone);
    for (const { command } of waiting) {
      const event = decideAny(server, command, noonOf(addDays(life.today, 1)) + place);
      if ('refused' in event) continue;
      server = applied(model, server, event);
      phone = applied(model, phone, event);
    }
    if (isInTouch) {
      expect(shown(model, predicted, life.today)).toEqual(shown(model, server, life.today));
      expect(shown(model, phone, life.today)).toEqual(shown(model, server, life.today));
      expect(phone.seq).toBe(server.seq);
    }
    phone = server;
    isInTouch = true;
  }
}

function applied(model: PlanModel, training: Training, event: TrainingEvent): Training {
  return isPlanEvent(event) ? model.apply(training, event) : apply(training, event);
}
