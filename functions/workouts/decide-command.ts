import { readLogged } from '#functions/data/athletes/completions.ts';
import type { Enrolled } from '#functions/data/athletes/enrolments.ts';
import { readOutcome, type StoredOutcome, UNPLANNED } from '#functions/data/athletes/outcomes.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { LogCommand, LoggingCommand } from '#shared/training/command.ts';
import { decideLog } from '#shared/training/decide.ts';
import type { LogEvent } from '#shared/training/event.ts';
import { isLoaded, placeOf } from '#shared/training/log/log.ts';
import type { Refusal } from '#shared/training/log/refusals.ts';
import { isNotLoaded, notLoaded, type Selected, together } from '#shared/training/not-loaded.ts';
import { momentOf } from '#shared/training/outcome-moment.ts';
import { entryIdOf } from '#shared/training/plan.ts';
import { dayKindOf } from '#shared/training/progress.ts';
import type { Training } from '#shared/training/training.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { WorkoutsApp } from './app.ts';
import { loggedExercises } from './logged-exercises.ts';
import { load } from './read-training.ts';
import { entryOf, trainingOf, withEnrolment } from './training-of-rows.ts';

/** The outcome of a command. */
interface Decision {
  /** The training with all that decides. */
  readonly training: Training;
  readonly event: LogEvent | Refusal;
  /** The exercises of the logged workout. */
  readonly exercises: readonly Exercise[];
  /** The day of the command, of which what it earns is. */
  readonly on: LocalDate;
}

/** Reads what decides of a command, and decides. `enrolment` is that of a program's workout. */
export async function decideCommand(
  athlete: Athlete,
  command: LogCommand,
  request: RequestMoment,
  app: WorkoutsApp,
  enrolment?: Enrolled,
): Promise<Decision> {
  const { now, today } = request;
  const head = trainingOf(athlete, request);
  const begun = enrolment ? withEnrolment(head, enrolment) : head;
  if (command.do !== 'correct') return decideLogging(athlete, command, request, app, begun);
  const { training, selected } = await load(athlete, (known) => decideLog(known, command, now), request, app, begun);
  return { training, event: selected, exercises: [], on: today };
}

async function decideLogging(
  athlete: Athlete,
  command: LoggingCommand,
  request: RequestMoment,
  app: WorkoutsApp,
  begun: Training,
): Promise<Decision> {
  const { uid } = athlete.profile;
  const { now } = request;
  const unplannedId = 'workout' in command ? command.workout.id : undefined;
  const [outcome, { training, selected }] = await Promise.all([
    unplannedId === undefined ? undefined : readOutcome(app.table, uid, { eid: UNPLANNED, of: unplannedId }),
    load(
      athlete,
      (known) =>
        together({
          event: decideLog(known, command, now),
          workout: loggedExercises(known, command),
          // Most achievements depend on the active days, which are read along with the rest.
          active: known.active ?? notLoaded({ part: 'days', isAll: false }),
          dayKind: dayKindOf(known),
          logged: entryOfTheDay(known, command, now),
        }),
      request,
      app,
      begun,
    ),
  ]);
  const known = unplannedId === undefined ? training : await withLogged(uid, training, unplannedId, outcome, app);
  const event = known === training ? selected.event : decideLog(known, command, now);
  if (isNotLoaded(event)) throw new Error('All that decides is loaded');
  const on = dayOf(known, command, now) ?? request.today;
  return { training: known, event, exercises: selected.workout.exercises, on };
}

function dayOf({ enrolments }: Training, command: LoggingCommand, now: number): LocalDate | undefined {
  const enrolment = 'enrolmentId' in command && enrolments.find(({ id }) => id === command.enrolmentId);
  const at = momentOf(command, enrolment ? enrolment.selectedOn : '', now);
  return 'refused' in at ? undefined : at.localDate;
}

/** Selects whether the workout is logged on the day of the command: mostly it is sent again, and found beside its outcome. */
function entryOfTheDay(training: Training, command: LoggingCommand, now: number): Selected<object> {
  const localDate = dayOf(training, command, now);
  if (!('enrolmentId' in command) || localDate === undefined) return {};
  const place = placeOf({ localDate, id: entryIdOf(command.enrolmentId, command.n) });
  const range = { from: place, before: `${place}~` };
  return isLoaded(training, range) ? {} : notLoaded({ part: 'log', range, limit: null });
}

/** Reads the entry of a workout of no program that was logged on another day, or removed. */
async function withLogged(
  uid: string,
  training: Training,
  id: string,
  outcome: StoredOutcome | undefined,
  { table }: WorkoutsApp,
): Promise<Training> {
  if (!outcome || training.log[id]) return training;
  const row = await readLogged(table, uid, id, outcome);
  return row ? { ...training, log: { ...training.log, [id]: entryOf(row, row.isRemoved) } } : training;
}
