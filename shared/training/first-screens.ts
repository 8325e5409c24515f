import { type Selected, together } from './not-loaded.ts';
import { loadedEnrolment } from './plan.ts';
import { workoutIdOf } from './program-index.ts';
import { progress } from './progress.ts';
import { recent } from './recent.ts';
import { daysAhead } from './today-and-days-ahead.ts';
import { currentEnrolment, type Moment, type Training } from './training.ts';

/** Selects all that Home and Workouts show, with every outcome of the current program. */
export function firstScreens(training: Training, on: Moment): Selected<object> {
  const current = currentEnrolment(training);
  return together({
    ahead: daysAhead(training, on),
    outcomes: current ? loadedEnrolment(current) : {},
    progress: progress(training, on),
    recent: recent(training, on),
  });
}

/** Returns a training for an athlete without premium: no names of workouts, and the content of logged ones only. */
export function withoutPlan(training: Training): Training {
  const logged = new Set(Object.values(training.log).map(({ workoutId }) => workoutId));
  return {
    ...training,
    contents: mapped(training.contents, (weeks, programId) =>
      mapped(weeks, (workouts) => only(workouts, (n) => logged.has(workoutIdOf(programId, Number(n))))),
    ),
    enrolments: training.enrolments.map((enrolment) => ({
      ...enrolment,
      program: enrolment.program && {
        ...enrolment.program,
        index: enrolment.program.index.map((workout) => ({ ...workout, name: '' })),
      },
    })),
  };
}

const mapped = <V, W>(record: Readonly<Record<string, V>>, change: (value: V, key: string) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

const only = <V>(record: Readonly<Record<string, V>>, isKept: (key: string) => boolean): Record<string, V> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => isKept(key)));
