import { movementOf } from '#shared/workouts/movement.ts';
import {
  type Clause,
  countedAtEnd,
  type ExercisePart,
  isDoneInReps,
  isOfNoMovement,
  isOnlyHow,
  readClauseOf,
  withCount,
  withoutJoin,
  withoutNumbering,
} from './exercise-clause.ts';
import { AMOUNTS, clausesOf, hasAmount, labelOf, MANNER, partsBetween, readClause } from './exercise-line.ts';
import { recoveryIn, timesOf } from './exercise-measures.ts';
import { AND, EASY_ROLE, JOIN } from './exercise-words.ts';
import { PROSE } from './prose.ts';

/** `1. Squat 5x5 2. Row 500 m` counts its exercises in one line. */
export function splitAtNumbers(text: string): string[] {
  let next = 1;
  const starts: number[] = [];
  for (const { index, 1: number } of text.matchAll(/(?<!\S)(\d{1,2})[.)]\s+(?=[\p{L}\d])/gu)) {
    if (Number(number) !== next) continue;
    starts.push(index);
    next += 1;
  }
  return starts[0] === 0 ? starts.map((start, at) => text.slice(start, starts[at + 1]).trim()) : [text];
}

/** `WU 2 km easy. 5 x 400 m hard. CD 1 km easy.`: each sentence has an amount of its own. */
export function splitAtSentences(text: string): string[] {
  const sentences = partsBetween(text, SENTENCE_END);
  const isPart = (sentence: string) => {
    const { name, measures, isExercise } = readClauseOf(clausesOf(sentence)[0] ?? '', '');
    return isExercise || (isOfNoMovement(name) && hasAmount(measures));
  };
  const parts = sentences.map((sentence) => sentence.replace(/\.$/, '').trim());
  return parts.length > 1 && parts.every(isPart) ? parts : [text];
}

/** A full stop after a word cut short ends nothing: 'recup. 2 min'. */
const SENTENCE_END =
  /(?<!(?<!\p{L})(?:r[ée]c(?:up)?|rep|r[ée]p|ser|wdh|wh|mins?|mn|secs?|sek|segs?|std|hrs?|int|desc|max|m[áa]x|risc|defat|calent|enfr|échauff?|aquec|desaquec|progr?|temp|alt|tot|ex|ej|es|nr?|no|vs|in[ck]l|evtl|bzw|etc|kg|lbs?))\. (?=[\p{L}\d])/giu;

/** Work beside a run that needs no amount: `3 mi run + strength`. */
const EXTRA_WORK =
  /^(?:(?:sesi[óo]n|ejercicios|séance|exercices|seduta|esercizi|sessão|exercícios) (?:de |di |d['’]))*(?:strength|core|mobility|stretching|strides|kraft(?:training)?|dehnen|mobilität|fuerza|fortalecimiento|estiramientos|movilidad|renforcement(?: musculaire)?|gainage|étirements|mobilité|forza|potenziamento|allungamento|mobilità|força|fortalecimento|alongamentos?|mobilidade)$/iu;

/** `70 min easy followed by 20 min strength`, `10 min easy and 5 min hard` */
const IS_THEN = new RegExp(String.raw`\s${JOIN}\s`, 'iu');
const NAMED_BESIDE = new RegExp(String.raw`\s${AND}\s(?=\p{L})`, 'gu');
const JOINED = new RegExp(String.raw`(?<!,)\s(?:${JOIN}|${AND}(?=\s\d))\s`, 'gu');

/** Returns the text of each exercise in a line: 'Squat 3x5, rest 2 min, RDL 3x8' has two. */
export function splitExercises(written: string): ExercisePart[] {
  const line = clausesOf(labelBehindList(written)).map(withRecovery).join(',');
  for (const separator of [/\s\/\s/g, /\s\+\s/g, /\s(?:→|->|>)\s/g, JOINED, NAMED_BESIDE]) {
    const parts = partsBetween(line, separator);
    if (parts.length === 1) continue;
    const [work = '', easy = ''] = parts.length === 2 ? parts : [];
    if (/\d\s?[x×]\s?\d/i.test(work) && recoveryIn(easy.trim()) && !IS_THEN.test(line))
      return splitAtCommas(parts.join(isWorkAndEasy(parts) ? ', w/ ' : ', '));
    const firsts = parts.map((part) => readClauseOf(clausesOf(part)[0] ?? '', '', line));
    // After a warm-up `10x300m` needs no name; after a squat `3x8` is more of it.
    const isSession = isOfNoMovement(firsts[0]?.name ?? '');
    const [{ isExercise: isFirst, name: firstName, measures: of } = readClauseOf('', '')] = firsts;
    const isRun = isFirst && (!isDoneInReps(firstName) || (of.distance ?? of.duration) !== undefined);
    const hasOwnAmount = ({ isExercise, name, measures }: Clause) =>
      isExercise ||
      (isRun && isOfNoMovement(name) && (measures.distance ?? measures.duration) !== undefined) ||
      ((isSession ? isOfNoMovement(name) : MANNER.test(name)) && hasAmount(measures));
    const isMore = ({ name }: Clause) => (isRun || isSession) && EXTRA_WORK.test(name);
    if (!firsts.every((first) => hasOwnAmount(first) || isMore(first))) continue;
    if (separator === NAMED_BESIDE && !firsts.every(({ name }) => movementOf(name))) continue;
    // 'Row: 500 m then 3 x 250 m hard' is all of the label
    const isOfLabel = separator === JOINED && labelOf(line) !== '';
    return isOfLabel ? splitAtCommas(parts.join(', ')) : parts.flatMap((part) => splitAtCommas(part, line));
  }
  const parts = splitAtCommas(line);
  const [only] = parts;
  if (only && parts.length === 1 && isChoice(only.text))
    only.marks.push({ kind: 'not-sure', words: 'Read as one exercise, with a choice' });
  return parts;
}

/** Moves the label of a whole list into brackets: 'Race: 750 m swim + 20 km bike', 'Brick: ride 1 h and run 10 min'. */
function labelBehindList(line: string): string {
  const label = labelOf(line);
  const content = label === '' ? '' : line.slice(line.indexOf(':') + 1).trim();
  const added = partsBetween(content, /\s\+\s/g);
  const parts = added.length > 1 ? added : partsBetween(content, NAMED_BESIDE);
  const isList = parts.length > 1 && !EASY_ROLE.test(label) && !movementOf(label) && parts.every(isLengthOrTime);
  return isList ? [`${parts[0]} (${label})`, ...parts.slice(1)].join(' + ') : line;
}

function isLengthOrTime(part: string): boolean {
  const { distance, duration } = readClauseOf(part, '').measures;
  return (distance ?? duration) !== undefined;
}

/** Marks the second part of `8 x 60 s hard / 60 s easy` as recovery. */
function withRecovery(clause: string): string {
  const parts = partsBetween(clause, /\s\/\s/g);
  return isWorkAndEasy(parts) ? parts.join(', w/ ') : clause;
}

/** `8 x 60 s hard / 60 s easy`: the second is how one recovers from the first, and no next part. */
function isWorkAndEasy([work = '', easy = '', ...others]: readonly string[]): boolean {
  return others.length === 0 && /^\s*\d{1,2}\s?[x×]\s?\d/i.test(work) && MANNER.test(readClauseOf(easy, '').name);
}

const isChoice = (text: string) => /\p{L}\s\/\s\p{L}/u.test(text.replace(/\([^()]*\)/g, ''));

/** `line` is the whole of which the text is a part. */
function splitAtCommas(text: string, line = text): ExercisePart[] {
  const [first, ...others] = clausesOf(text).filter((clause) => clause.trim());
  if (first === undefined) return [{ text, marks: [] }];
  const label = labelOf(first);
  const clauses = others.map((other) => withCount(readClauseOf(other.trim(), first, line)));
  const only = readClauseOf(first, '', line);
  const isCounted = clauses.length === 0 && isDoneInReps(only.name);
  const head = isCounted || clauses.some(({ isExercise }) => isExercise) ? withCount(only) : only;
  const parts: ExercisePart[] = [{ text: withoutJoin(head.text), marks: head.marks }];
  const names = namesOnly([head, ...clauses]);
  if (names) return names;
  const isList = [head, ...clauses].every((clause) => clause.isExercise || readClause(clause.text));
  let current: Clause = { ...head, measures: { ...head.measures } };
  for (const clause of clauses) {
    const part = parts.at(-1);
    const relation = relationTo(current, clause, label, isList);
    if (relation === 'detail') {
      const rest = recoveryIn(clause.text);
      Object.assign(current.measures, { ...(rest && { rest }), ...readClause(clause.text), ...current.measures });
      part?.marks.push(...clause.marks);
      if (part) part.text = `${part.text}, ${clause.text}`;
      continue;
    }
    parts.push(partOf(clause, relation, label, current.name));
    current = { ...clause, measures: { ...clause.measures } };
  }
  return parts;
}

const BETWEEN_ITEMS = /,(?!\d)|(?<!\d),|\s(?:[/+→&]|->)\s|\s(?=\d{1,2}[.)]\s+[\p{L}\d])/gu;
/** `Odd:`, `gerade` or `Min 2:` before an exercise of an EMOM. */
export const TURN =
  /^(?:odd|even|ungerade|gerade|impar(?:es)?|par(?:es)?|impairs?|pairs?|dispari|pari|min(?:ute)?s? ?\d{1,2})(?: minutes?)?\s*[:–-]?\s+/i;

/**
 * Returns the text of each exercise under a heading such as '5 rounds:', where nearly every part is one. Under '40/20'
 * or '21-15-9' an exercise needs no amount.
 */
export function splitGroup(content: string, hasTurn = false): ExercisePart[] {
  const parts: ExercisePart[] = [];
  for (const part of partsBetween(content, BETWEEN_ITEMS)) {
    const source = part.trim();
    const own = withoutNumbering(source).replace(TURN, '');
    if (own === '') continue;
    const clause = readClauseOf(own, '');
    const { name, measures } = clause;
    const counted = countedAtEnd(clause);
    const text = counted?.text ?? clause.text;
    const marks = [...clause.marks, ...(counted?.marks ?? [])];
    const before = parts.at(-1);
    const isShort = name === text && name.split(' ').length <= 4 && !PROSE.test(name);
    const isNamed =
      (hasTurn && isShort) || hasAmount(measures) || movementOf(name) || /\p{L} \d+$/u.test(name) || own !== source;
    const isRemark = readClause(text) !== null || !isNamed;
    if (before && isRemark) {
      before.text = `${before.text}, ${text}`;
      before.marks.push(...marks);
    } else parts.push({ text: withoutJoin(text), marks });
  }
  return parts;
}

/** The part that a clause begins; more of an exercise is of the label of its list, or else of the one `before`. */
function partOf(clause: Clause, relation: Exclude<Relation, 'detail'>, label: string, before: string): ExercisePart {
  const own = withoutJoin(clause.text);
  if (relation === 'own') return { text: own, marks: clause.marks };
  const kind = relation === 'more' ? 'inferred' : 'not-sure';
  const isMore = relation !== 'perhaps own';
  const words = isMore ? `Read as more of ${label || before}` : 'Read as an exercise of its own';
  const text = isMore ? `${label ? `${label}:` : before} ${own}` : own;
  return { text, marks: [...clause.marks, { kind, words }] };
}

/** Whether a clause is an exercise of its own, more of the one before it as `3x8` after `5x5`, or a detail of it. */
type Relation = 'own' | 'perhaps own' | 'more' | 'perhaps more' | 'detail';

function relationTo(before: Clause, clause: Clause, label: string, isList: boolean): Relation {
  const { text, measures } = clause;
  if (clause.isNumbered || (labelOf(withoutJoin(text)) && hasAmount(measures))) return 'own';
  if (EASY_ROLE.test(label)) return 'detail';
  if (clause.isExercise) return relationOfExercise(before, clause, isList);
  if (isStationOf(clause, before)) return 'perhaps own';
  if (isRestOf(before, clause)) return 'detail'; // '4 x 8 min, 4 min easy'
  const isMore = isOnlyHow(clause.name) && hasAmount(measures) && hasAmount(before.measures);
  if (!label) return relationOfUnnamed(before, clause, isMore);
  const isNext = measures.sets !== undefined || clause.name !== '' || before.measures.sets !== undefined;
  return isMore && (isNext || clashes(before, clause)) ? 'more' : 'detail';
}

function relationOfExercise(before: Clause, clause: Clause, isList: boolean): Relation {
  const { text, name, measures } = clause;
  const words = name.split(' ').length;
  // An easy run after a rest that is written, or after a steady run: '2 mi tempo, 1 mi jog'
  if (recoveryIn(text) || isRecovery(clause, before))
    return before.measures.rest !== undefined || isSteady(before) ? 'own' : 'detail';
  if (movementOf(name) || isOfNoMovement(name) || measures.sets !== undefined) return 'own';
  if (isOfNoMovement(before.name) && words <= 2) return 'own'; // '1 mi easy, 20 min tempo'
  return isList && words <= 4 ? 'perhaps own' : 'detail';
}

/** Only how much and how: `3x8`, `10 min easy`. */
function relationOfUnnamed(before: Clause, clause: Clause, isMore: boolean): Relation {
  const { text, name, measures } = clause;
  const isRepeated = measures.sets !== undefined;
  const wasRepeated = before.measures.sets !== undefined;
  const isApart = clashes(before, clause);
  const isEasy = MANNER.test(name) && hasAmount(measures);
  if (isOfNoMovement(before.name) && isOnlyHow(name)) {
    const isSecondRest = before.measures.rest !== undefined && recoveryIn(text) !== undefined;
    // '15 min warm-up, 4 km @ 4:50/km'
    const isAtPace = EASY_ROLE.test(before.name) && measures.distance !== undefined && measures.intensity !== undefined;
    const isFirstRepeated = isMore && isRepeated && !wasRepeated;
    if (isApart || isEasy || isSecondRest || isAtPace || isFirstRepeated) return 'own'; // '6 x 400 m, 10 min easy'
  }
  // '6 x 100 m crawl, rest 15 s, 200 m easy' and '20 min tempo, 1 km easy'
  const isAfterWork = wasRepeated ? before.measures.rest !== undefined && isApart : movementOf(before.name) === null;
  if (isMore && isEasy && !isRepeated && isAfterWork) return 'own';
  if (!isMore || !isRepeated || before.name === '' || isApart !== wasRepeated) return 'detail';
  return wasRepeated ? 'more' : 'perhaps more';
}

/** Whether both say the same kind of amount: `500 m, 250 m`. */
const clashes = ({ measures: before }: Clause, { measures }: Clause) =>
  AMOUNTS.some((field) => measures[field] !== undefined && before[field] !== undefined);

const isSteady = ({ name, measures }: Clause) => timesOf(measures) === 1 && movementOf(name) === null;

/** Seconds of an easy part that is still recovery. */
const LONGEST_RECOVERY = 300;

/** `4 min easy` after `4 x 8 min`, but not `10 min easy`. */
function isRestOf({ measures: before }: Clause, { text, measures }: Clause): boolean {
  const isRepeated = Number(before.sets ?? 1) > 1 && before.rest === undefined;
  return isRepeated && Number(measures.duration) <= LONGEST_RECOVERY && recoveryIn(text) !== undefined;
}

/** `Sled push` between runs, as a race is written: a movement with no amount of its own beside one that has one. */
function isStationOf({ name, text, measures }: Clause, { name: before, measures: amounts }: Clause): boolean {
  const isMovement = name === text && Object.keys(measures).length === 0 && name.split(' ').length <= 3;
  const isOther = movementOf(name) !== movementOf(before) && amounts.sets === undefined;
  return isMovement && isOther && STATION.test(name) && hasAmount(amounts) && !PROSE.test(name);
}

const STATION =
  /^(?:sled (?:push|pull)|ski ?erg|burpee broad jumps?|row(?:ing)?|farmers?['’]?s? carry|sandbag lunges?|wall ?balls?)$/i;

/** After intervals, `200 m jog` is how one recovers. */
function isRecovery({ name, measures }: Clause, { measures: before }: Clause): boolean {
  const isEasy = /\b(?:jog\w*|walk\w*|float\w*|easy|spin)\b/i.test(name) && !EASY_ROLE.test(name);
  return isEasy && measures.sets === undefined && timesOf(before) > 1;
}

/** `Squats, lunges, push-ups` without any amount is a list where each is a known movement; null where it is not. */
function namesOnly(clauses: readonly Clause[]): ExercisePart[] | null {
  const isName = ({ name, text, measures }: Clause) =>
    name === text &&
    Object.keys(measures).length === 0 &&
    name.split(' ').length <= 3 &&
    !PROSE.test(name) &&
    movementOf(name);
  if (clauses.length < 2 || !clauses.every(isName)) return null;
  return clauses.map(({ text }) => ({ text, marks: [{ kind: 'not-sure', words: 'Read as an exercise of its own' }] }));
}
