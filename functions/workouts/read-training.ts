import { readActiveDays, readAllActiveDays } from '#functions/data/athletes/active-days.ts';
import { completionsIn, findLogged, readRemoved } from '#functions/data/athletes/completions.ts';
import { outcomeKeyOf, readOutcomes } from '#functions/data/athletes/outcomes.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { deletedOn, versionOf } from '#functions/data/programs/programs.ts';
import { recommendToAthlete } from '#functions/programs/recommend-to-athlete.ts';
import type { LocalDate } from '#shared/dates.ts';
import { packActiveDays } from '#shared/training/active-days.ts';
import { joinRanges, type LogEntry, placeOf } from '#shared/training/log/log.ts';
import { unknownEntry } from '#shared/training/log/refusals.ts';
import { isNotLoaded, type MissingPart, type Selected } from '#shared/training/not-loaded.ts';
import { placementOf } from '#shared/training/program-index.ts';
import type { EnrolledProgram, Enrolment, Moment, Training } from '#shared/training/training.ts';
import type { WorkoutsApp } from './app.ts';
import { errorOf } from './refused-command.ts';
import { entryOf, trainingOf } from './training-of-rows.ts';

/** Puts what was read into a training. */
type Reading = (training: Training) => Training;

type Selector<T> = (training: Training, on: Moment) => Selected<T>;
type Request = { readonly today: LocalDate; readonly now: number };

/** Answers a selector, reading from the table what it says is not loaded. */
export async function select<T extends object>(
  athlete: Athlete,
  selector: Selector<T>,
  request: Request,
  app: WorkoutsApp,
): Promise<T> {
  return (await load(athlete, selector, request, app)).selected;
}

const MOST_ASKED = 3;

/**
 * Reads from the table what a selector says is not loaded, all that it asks for at once side by side, until it answers.
 * `training` is what is known so far. Returns the training with what was read, too.
 */
export async function load<T extends object>(
  athlete: Athlete,
  selector: Selector<T>,
  request: Request,
  app: WorkoutsApp,
  training = trainingOf(athlete, request),
): Promise<{ readonly training: Training; readonly selected: T }> {
  const asked = new Map<string, number>();
  for (let known = training; ; ) {
    const selected = selector(known, { date: request.today, now: request.now });
    if (!isNotLoaded(selected)) return { training: known, selected };
    const parts = new Map(selected.missing.map((part) => [JSON.stringify(part), part]));
    // A write between two parallel reads shows in only one of them; the part missing in the other is read again.
    if ([...parts.keys()].every((part) => asked.get(part) === MOST_ASKED))
      throw new Error(`Asks again for ${[...parts.keys()]}`);
    // Programs are mostly in memory, and what else is needed shows once they are known.
    const programs = [...parts].filter(([, { part }]) => part === 'program');
    const next = programs.length > 0 ? programs : [...parts];
    for (const [name] of next) asked.set(name, (asked.get(name) ?? 0) + 1);
    const readings = await Promise.all(next.map(([, part]) => read(athlete, known, part, request, app)));
    known = readings.reduce((sum, reading) => reading(sum), known);
  }
}

async function read(
  athlete: Athlete,
  training: Training,
  part: MissingPart,
  { now }: Request,
  app: WorkoutsApp,
): Promise<Reading> {
  const { uid } = athlete.profile;
  switch (part.part) {
    case 'days': {
      const { counts, isAll } = await (part.isAll ? readAllActiveDays : readActiveDays)(app.table, uid);
      return (known) => ({ ...known, active: packActiveDays(counts, isAll) });
    }
    case 'log': {
      const { range, limit } = part;
      const rows = await completionsIn(app.table, uid, range, limit ?? undefined);
      const entries = rows.map((row) => entryOf(row));
      const last = entries.at(-1);
      const loaded = limit !== null && entries.length === limit && last ? { ...range, from: placeOf(last) } : range;
      return (known) => ({
        ...known,
        log: { ...known.log, ...Object.fromEntries(entries.map((entry) => [entry.id, entry])) },
        loadedRanges: joinRanges(known.loadedRanges, loaded),
      });
    }
    case 'outcomes': {
      const ofEnrolment = await readOutcomes(app.table, uid, part.enrolmentId);
      return changeEnrolment(part.enrolmentId, (enrolment) => ({ ...enrolment, ...ofEnrolment }));
    }
    case 'removed': {
      const row = await readRemoved(app.table, uid, part.entryId);
      return row ? withEntry(entryOf(row, true)) : forgetRemoved(part.entryId);
    }
    case 'entry': {
      const row = await findLogged(app.table, uid, part.entryId);
      if (!row) throw errorOf(unknownEntry());
      return withEntry(entryOf(row, row.isRemoved));
    }
    case 'program':
      return readProgram(athlete, training, part.enrolmentId, app);
    case 'recommendation': {
      const program = await recommendToAthlete(athlete, now, app.catalogue);
      return (known) => ({ ...known, recommended: program && { id: program.pid, name: program.name } });
    }
    case 'content': {
      const { programId, week } = part;
      const program = await app.catalogue.findProgram(programId);
      const rows = program ? await app.catalogue.readWeek(program, week) : [];
      const ofWeek = Object.fromEntries(
        rows.map(({ number, name, description, exercises }) => [number, { name, description, exercises }]),
      );
      return (known) => ({
        ...known,
        contents: { ...known.contents, [programId]: { ...known.contents[programId], [week]: ofWeek } },
      });
    }
  }
}

/** Reads the program of an enrolment; an enrolment whose program is not kept any more is left out. */
async function readProgram(
  { profile: { timeZone } }: Athlete,
  training: Training,
  enrolmentId: string,
  app: WorkoutsApp,
): Promise<Reading> {
  const enrolment = training.enrolments.find(({ id }) => id === enrolmentId);
  const program = enrolment && (await app.catalogue.findProgram(enrolment.programId));
  if (!program) return (known) => ({ ...known, enrolments: known.enrolments.filter(({ id }) => id !== enrolmentId) });
  const index = await app.catalogue.readIndex(program);
  const enrolled: EnrolledProgram = {
    name: program.name,
    version: versionOf(program),
    difficulty: program.difficulty,
    weekMinutes: program.weekMinutes,
    workoutCount: program.workoutCount,
    index,
  };
  return changeEnrolment(enrolmentId, (enrolment) => {
    const { weeks, leftOn } = enrolment;
    return {
      ...enrolment,
      // The current program's length is the present one: after a replacement the days ahead are the new ones.
      weeks: leftOn === null ? program.weeks : weeks,
      finish: placementOf(enrolment, index).finish ?? null,
      deletedOn: deletedOn(program, timeZone) ?? null,
      program: enrolled,
    };
  });
}

function withEntry(entry: LogEntry): Reading {
  return (training) => ({ ...training, log: { ...training.log, [entry.id]: entry } });
}

/** Forgets that a workout was removed, of which nothing is kept any more: it can be logged as if it never was. */
function forgetRemoved(entryId: string): Reading {
  const { eid, of } = outcomeKeyOf(entryId);
  return changeEnrolment(eid, (enrolment) => ({
    ...enrolment,
    removed: enrolment.removed?.filter((number) => number !== of),
  }));
}

function changeEnrolment(enrolmentId: string, change: (enrolment: Enrolment) => Enrolment): Reading {
  return (training) => ({
    ...training,
    enrolments: training.enrolments.map((enrolment) => (enrolment.id === enrolmentId ? change(enrolment) : enrolment)),
  });
}
