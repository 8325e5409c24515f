import { type Block, without } from './block.ts';
import type { Exercise } from './workout.ts';

/** Source of a pattern that ignores case, in the six languages of `exercise-words.ts`, which no browser needs. */
export const ROUNDS = '(?:rounds?|rds?|runden?|durchg[äa]nge?|rondas?|vueltas?|tours?|giri|giro|rodadas?|voltas?)';

const EMOM = /^(?:e(\d)?mom|every (?:(\d+) ?)?min(?:ute)?s?|every (\d+) ?s(?:ec(?:ond)?s?)?)\b[:,]? *(.*)$/i;
const FOR_MINUTES = /^for (\d+) min(?:ute)?s?$/i;
const AMRAP = /^(?:amrap|as many (?:rounds|reps) as (?:possible|you can))\b(?: of)?[:,]? *(.*)$/i;
const EACH_START = /,? *\b(?:each|every|per|a) (?:minute|start)$/i;
const ODD_AND_EVEN = /^odd(?: minutes?)?:? +(.+?)[,;] *even(?: minutes?)?:? +(.+)$/i;
const AMOUNT = /^(\d+(?:\.\d+)?) ?(km|m|sec|s|min|kcal|cal)?(?: +(.+))?$/i;
/** Matches a name that is a heading only, such as '3 rounds', with or without its list of exercises in brackets. */
const LIST_HEADING = new RegExp(`^(?:(?:\\d+ )?${ROUNDS}|for time|circuit)(?: for time)?(?: \\((.+)\\))?$`, 'i');
const CAP = /(?:time )?cap:? (\d+) ?min|(\d+) ?min(?:ute)? (?:time )?cap/i;

/** Returns the block that an author wrote as one exercise: 'EMOM row 10 min (40 s row each minute)'. */
export function wordedBlock(exercise: Exercise): Block | undefined {
  return emomOf(exercise) ?? amrapOf(exercise) ?? roundsOf(exercise);
}

function emomOf(exercise: Exercise): Block | undefined {
  const [, length] = FOR_MINUTES.exec(exercise.notes ?? '') ?? [];
  const { duration = 60 * Number(length), notes = '' } = length ? without(exercise, 'notes') : exercise;
  const [matched, eachMinutes, everyMinutes, everySeconds, rest = ''] = EMOM.exec(exercise.name) ?? [];
  if (!matched || !duration) return undefined;
  const others = without(exercise, 'duration', 'notes');
  const every = Number(everySeconds ?? 60 * Number(eachMinutes ?? everyMinutes ?? 1));
  const [, odd, even] = ODD_AND_EVEN.exec(notes) ?? [];
  const turns = odd && even ? itemsOf(`${odd}, ${even}`) : null;
  const isOfEachStart = EACH_START.test(notes) || rest === '';
  const each = isOfEachStart ? itemOf(notes.replace(EACH_START, ''), rest) : null;
  const one = each ?? { name: capitalised(rest) || exercise.name, ...(notes && { notes }) };
  const exercises = turns ?? [Object.assign(without(others), one)];
  return { kind: 'emom', source: [exercise], exercises, every, minutes: duration / 60, ...(turns && aboutOf(others)) };
}

function amrapOf(exercise: Exercise): Block | undefined {
  const { duration, notes = '' } = exercise;
  const [matched, rest = ''] = AMRAP.exec(exercise.name) ?? [];
  if (!matched || !duration) return undefined;
  const items = itemsOf(notes) ?? itemsOf(rest);
  const one = Object.assign(without(exercise, 'duration'), { name: capitalised(rest) || exercise.name });
  const about = items && aboutOf(without(exercise, 'duration', ...(itemsOf(notes) ? ['notes'] : [])));
  return { kind: 'amrap', source: [exercise], exercises: items ?? [one], minutes: duration / 60, ...about };
}

/** Reads '3 rounds for time (400 m run, 21 swings)' and '100 wall balls for time'. */
function roundsOf(exercise: Exercise): Block | undefined {
  const { name, rounds, notes = '' } = exercise;
  const isForTime = /\bfor time\b/i.test(`${name} ${notes}`);
  const [heading, listed = notes] = LIST_HEADING.exec(name) ?? [];
  const list = heading ? itemsOf(listed) : null;
  if (!isForTime && !(list && rounds)) return undefined;
  const minutes = Number(CAP.exec(`${name} ${notes}`)?.slice(1).find(Boolean));
  const areNotesUsed = list !== null || saysOnlyForTime(notes);
  const others = without(exercise, 'rounds', ...(areNotesUsed ? ['notes'] : []));
  return {
    kind: isForTime ? 'for-time' : 'rounds',
    source: [exercise],
    exercises: list ?? [
      Object.assign(without(others), { name: capitalised(name.replace(/,? *for time$/i, '') || name) }),
    ],
    ...(rounds && { rounds }),
    ...(minutes > 0 && { minutes }),
    ...(list && aboutOf(others)),
  };
}

const saysOnlyForTime = (notes: string) => /^for time$/i.test(notes);

/** Reads a list such as '10 wall balls, 400 m run'; null for a single item, or where one is not understood. */
function itemsOf(text: string): Exercise[] | null {
  const items = text.split(/, *| \+ /).map((each) => itemOf(each.trim()));
  return items.length > 1 && items.every((item) => item !== null) ? items : null;
}

/** Reads '12 swings' or '40 s row', or a bare '12' of the exercise in `knownName`; null where it is not understood. */
function itemOf(text: string, knownName = ''): Exercise | null {
  const [, count, unit = '', rest = knownName] = AMOUNT.exec(text) ?? [];
  const name = capitalised(rest);
  const amount = Number(count);
  if (!count || !name) return null;
  switch (unit.toLowerCase()) {
    case '':
      return { name, reps: amount };
    case 'm':
      return { name, distance: amount };
    case 'km':
      return { name, distance: amount * 1_000 };
    case 'min':
      return { name, duration: amount * 60 };
    case 's':
    case 'sec':
      return { name, duration: amount };
    default:
      return { name, reps: `${amount} kcal` };
  }
}

/** Returns the fields that apply to the whole block, if there are any beside the name. */
function aboutOf(exercise: Exercise): Pick<Block, 'about'> {
  return Object.keys(exercise).length > 1 ? { about: exercise } : {};
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
