import { changeEarned } from '#functions/data/athletes/achievements.ts';
import { isEarnedElsewhere, type Writes } from '#functions/data/athletes/completions.ts';
import { type Enrolled, enrolmentHistory } from '#functions/data/athletes/enrolments.ts';
import { changeLog } from '#functions/data/athletes/log-changes.ts';
import { hasOwnMovement } from '#functions/data/athletes/movements.ts';
import { readMovementRow } from '#functions/data/athletes/own-movements.ts';
import { type Athlete, retryWithAthlete } from '#functions/data/athletes/users.ts';
import { ConditionFailed } from '#functions/data/table/table.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { LogCommand } from '#shared/training/command.ts';
import type { LogEvent } from '#shared/training/event.ts';
import type { Training } from '#shared/training/training.ts';
import type { LoggedWorkout } from '#shared/workouts/logging-contract.ts';
import type { WorkoutsApp } from './app.ts';
import { countForReferral, rewardReferral } from './count-for-referral.ts';
import { decideCommand } from './decide-command.ts';
import { load } from './read-training.ts';
import { errorOf } from './refused-command.ts';
import { rowsOfChange } from './rows-of-change.ts';
import { type Decided, mayLoseByItself, mayLoseProgram, settle } from './settle-achievements.ts';
import { withHistory } from './training-of-rows.ts';

/** A command as the athlete gives it; its id and time zone come with the request. */
type Given<Any = LogCommand> = Any extends LogCommand ? Omit<Any, 'id' | 'timeZone'> : never;

/**
 * Puts a command into the log: once, however often and from wherever it is sent, with the achievements that are earned or
 * lost by it. `enrolment` is that of a program's workout. Throws 404 for a workout the program does not have and for an
 * entry that is not in the athlete's log, and 409 for what cannot stand.
 */
export async function recordCommand(
  athlete: Athlete,
  given: Given,
  request: RequestMoment,
  app: WorkoutsApp,
  enrolment?: Enrolled,
): Promise<LoggedWorkout> {
  const { uid } = athlete.profile;
  const { now, commandId: id, timeZone } = request;
  const command: LogCommand = { ...given, id, timeZone };
  // The athlete is read before all else: no row that is read may be older than what the head counts.
  return retryWithAthlete(app.table, athlete, async (current) => {
    const [{ training, event, exercises, on }, list] = await Promise.all([
      decideCommand(current, command, request, app, enrolment),
      mayChangeList(command) ? readMovementRow(app.table, uid, false) : {},
    ]);
    if ('refused' in event) throw errorOf(event);
    const { entry } = event;
    const before = training.log[entry.id];
    const isChanged = before?.rev !== entry.rev;
    const isLogged = command.do !== 'correct';
    // An entry newer than the head means that another write came between the reads, so all is read again.
    if (isChanged && entry.rev !== training.seq + 1) throw new ConditionFailed(['totals']);
    if (!isChanged && !isLogged) return loggedWorkout(event);
    const change = { command, before, entry, exercises, list, now };
    const { row, evidence, results } = await rowsOfChange(uid, change, app.table);
    const decided = { before, event, isLogged, on, earned: current.earned, evidence };
    const known = needsHistory(training, decided)
      ? withHistory(training, await enrolmentHistory(app.table, uid))
      : training;
    const { selected } = await load(current, (loaded) => settle(loaded, decided), request, app, known);
    const { training: after, won, lost } = selected;
    const gone = [...lost, ...(await lostByItself(uid, decided, app))];
    const isCounted = isLogged && after.totals.workouts > training.totals.workouts;
    const referral = isCounted ? countForReferral(current, entry.localDate, now) : undefined;
    const counts = { counted: current.totals, firstOn: after.totals.since };
    const writes: Writes = {
      ...(isChanged && { ...changeLog(uid, { before, after: row, ...counts, now }), ...results }),
      ...(won.length + gone.length > 0 && { earned: changeEarned(uid, won, on, gone) }),
      ...referral?.writes,
    };
    if (Object.keys(writes).length > 0) await app.table.write(writes);
    if (referral?.isEarned) await rewardReferral(app.table, uid, now);
    return loggedWorkout(event);
  });
}

/** Returns whether a command may put a movement of the athlete's own on their list, or take one off it. */
function mayChangeList(command: LogCommand): boolean {
  if (command.do !== 'correct') return command.result ? hasOwnMovement(command.result) : false;
  const { result, isRemoved } = command.changes;
  return result !== undefined || isRemoved !== undefined;
}

/** Returns whether enrolments count that are older than those the athlete's head keeps. */
function needsHistory({ enrolments }: Training, decided: Decided): boolean {
  const { enrolmentId } = decided.event.entry;
  const isOld = enrolmentId !== null && !enrolments.some(({ id }) => id === enrolmentId);
  return isOld || mayLoseProgram(decided);
}

/** Returns what only this workout had earned by itself. */
async function lostByItself(uid: string, decided: Decided, { table }: WorkoutsApp): Promise<string[]> {
  const { id } = decided.event.entry;
  const lost = await Promise.all(
    mayLoseByItself(decided).map(async (achievement) =>
      (await isEarnedElsewhere(table, uid, achievement, id)) ? [] : [achievement],
    ),
  );
  return lost.flat();
}

function loggedWorkout(event: LogEvent): LoggedWorkout {
  const { workoutId, status, completedAt, localDate, duration, ratingOfTen, comments } = event.entry;
  const logged = { workoutId, status, completedAt, localDate, duration };
  return { ...logged, rating: ratingOfTen ?? null, notes: comments, event };
}
