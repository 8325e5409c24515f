import { secondsIn } from '#shared/exercises/exercise-amounts.ts';
import { clausesOf, partsBetween, readClause, restOnly } from '#shared/exercises/exercise-line.ts';
import { type Measures, TIME } from '#shared/exercises/exercise-measures.ts';
import { EASY_ROLE, REST, SETS_WORD } from '#shared/exercises/exercise-words.ts';
import { startsEvery } from './block.ts';
import { ROUNDS } from './block-words.ts';
import { movementOf } from './movement.ts';

/** A block heading such as '5 rounds for time (cap 20 min): …', as read. */
export interface BlockHeading {
  readonly frame: Frame;
  /** After the last exercise of a round. */
  readonly rest?: number | string;
  /** The time or the repetitions of each exercise that has no amount of its own. */
  readonly turn?: Turn;
  /** The text after the heading on the same line. */
  readonly content: string;
}

export interface Turn {
  readonly duration?: number;
  /** '21-15-9' of each. */
  readonly reps?: string;
  readonly rest?: number;
}

export interface Frame {
  /** The author's own name of the block. */
  readonly block?: string;
  readonly format?: string;
  readonly minutes?: number;
  readonly rounds?: number;
}

const LONGEST = 80;
const NAMED_AMOUNT = String.raw`(?!${REST})\p{L}[^\d,:;()@]{1,60} \d{1,4}(?: ?\p{L}{1,4})?`;

/** Returns the heading that a line is or begins with, or null. */
export function readBlockHeading(line: string): BlockHeading | null {
  const [before = '', ...after] = partsBetween(line, COLON);
  const content = after.join(':').trim();
  const own = headingOf(before, '', false);
  // 'Main set: 4 rounds: …' and 'Superset: 3 rounds: …', but not 'EMOM 12: …'
  // … and 'Warm-up: 2 rounds: …'
  const goesOn = own ? own.frame.format === 'Superset' : isLabel(before.trim()) || EASY_ROLE.test(before);
  const inner = goesOn ? plainHeading(content) : null;
  if (!inner) return plainHeading(line);
  return { ...inner, frame: { ...(own?.frame ?? { block: before.trim() }), ...inner.frame } };
}

/** A colon that is not of a time. */
const COLON = /(?<!\d):|:(?!\d)/g;

function plainHeading(line: string): BlockHeading | null {
  const [before = '', ...after] = partsBetween(line, COLON);
  const alone = aloneTurn(before.trim(), after.join(':').trim());
  if (alone) return alone;
  const [, times, listed] = /^(\d{1,3}) ?[x×] ?\((.{1,2000})\)$/.exec(line) ?? TIMES_A_LIST.exec(line) ?? [];
  const [, count, counted] = OF.exec(line) ?? [];
  const [, clocked, turns] = CLOCK_AND_COUNTS.exec(line) ?? [];
  const content = after.join(':').trim();
  const repeated = repeatedInBrackets(line);
  if (repeated) return repeated;
  const found =
    (after.length > 0 ? headingOf(before.replace(SETS_AT_END, '$1 rounds'), content, true) : null) ??
    (clocked && turns ? headingOf(clocked, turns, false) : null) ??
    (times && listed ? headingOf(`${times} rounds`, listed, false) : null) ??
    (count && counted ? headingOf(count, counted, false) : null);
  if (found) return found.content || after.length > 0 ? found : null;
  return /\p{L}{3}/u.test(line) ? headingOf(line, '', false) : null; // 'x 3' alone is none
}

/** '40 s rest 20 s' before or above exercises; '21-15-9' before a colon and several of them. */
function aloneTurn(turn: string, content: string): BlockHeading | null {
  if (!isTurnOnly(turn)) return null;
  if (!/^\d+-/.test(turn)) return headingOf(`circuit ${turn}`, content, false);
  return isEvenlyFewer(turn) && clausesOf(content).length > 1 ? headingOf(`for time ${turn}`, content, false) : null;
}

/** '21-15-9', but not '12-10-8', which are the sets of a lift. */
function isEvenlyFewer(counts: string): boolean {
  const [first = 0, second = 0, ...others] = counts.match(/\d+/g)?.map(Number) ?? [];
  const step = first - second;
  return step >= 3 && others.every((count, index) => count === second - step * (index + 1));
}

/** `2 x (8 x 30 s rest 30 s), rest 3 min` */
function repeatedInBrackets(line: string): BlockHeading | null {
  const [, times, listed, after = ''] = /^(\d{1,2}) ?[x×] ?\(([^()]{1,2000})\)[,.]? ?([^()]{1,60})$/.exec(line) ?? [];
  const told = clausesOf(after).map((clause) => readClause(clause.trim()));
  if (!times || !listed || told.includes(null)) return null;
  const { rest, intensity, ...others } = Object.assign({}, ...told) as Measures;
  if (rest === undefined || typeof rest === 'boolean' || Object.keys(others).length > 0) return null;
  const heading = headingOf(`${times} rounds`, intensity ? `${listed} @ ${intensity}` : listed, false);
  return heading && { ...heading, rest };
}

/** `3 sets: 8 bench press, 10 rows` is done in rounds. */
const SETS_AT_END = new RegExp(String.raw`(?<=^|\s)(\d{1,2}) ${SETS_WORD} ?$`, 'i');

/** `8 min AMRAP 10 wall balls, 8 burpees` */
const CLOCK_AND_COUNTS =
  /^(\d{1,3} ?min\w* (?:amrap|e\d?mom)|(?:amrap|e\d?mom) \d{1,3} ?min\w*) (\d{1,4} ?(?:k?cal |m )?\p{L}.{1,20000})$/iu;

/** `5 rounds of …`, `AMRAP 12 min of …`: only with a number is it the heading of a list. */
const OF = /^([^,:()]{0,20}\d[^,:()]{0,20}?) (?:of|von|de|di|da|à) (.{1,20000})$/i;

/** `3x Bench 10, Row 10`: each piece begins with its name and has one amount. */
const TIMES_A_LIST = new RegExp(String.raw`^(\d{1,2}) ?[x×] (${NAMED_AMOUNT}(?:, ?${NAMED_AMOUNT}){1,20})$`, 'iu');

const MIN = String.raw`(?:min\w*|mn|['′]|m)`;
const EVERY_WORD = '(?:every|alle|(?:a )?cada|toutes les|ogni)';
const SPAN = String.raw`(?: ?(?:[x×]|for|für|por|pour|per|durante|pendant) ?(\d{1,3}) ?(${MIN})?)?`;
const word = (source: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${source}(?![\p{L}\p{N}])`, 'iu');

const CAP_WORD = '(?:(?:time ?)?cap|(?:zeit)?limit|límite|limite)';
const CAP = word(String.raw`(?:${CAP_WORD}:? ?(\d{1,3}) ?${MIN}?|(\d{1,3}) ?${MIN} ${CAP_WORD})`);
const EVERY = word(
  String.raw`${EVERY_WORD} (?:(\d{1,2}:[0-5]\d)|(\d{1,3}) ?(s(?:ec|ek|eg)?\w{0,6}|${MIN})|min\w*)${SPAN}(?: ?(?:rounds?|sets?|times|mal))?`,
);
const EMOM = word(String.raw`(?:(\d{1,3}) ?${MIN}? )?e(\d)?mom(?: ?(?:([x×])|for|of|-)? ?(\d{1,3})(?::00)? ?${MIN}?)?`);
const AMRAP = word(
  String.raw`(?:(\d{1,3}) ?${MIN}? )?(?:amrap|as many rounds as possible)(?: ?(?:of|in|for|-)? ?(\d{1,3})(?::00)? ?${MIN}?)?`,
);
const EVERY_SECONDS = word(String.raw`e(\d{2,3})s(?:ec)?(?:om)? ?(?:[x×] ?(\d{1,3}))?`);
const FOR_TIME = word(
  '(?:for time|auf zeit|por tiempo|contrarreloj|pour le temps|contre la montre|a tempo|per tempo|por tempo)',
);
const ROUNDS_FOR_TIME = word(String.raw`(\d{1,3}) ?rft`);
const SUPERSET = word(
  '(?:super ?-?sets?|supers[äa]tze?|supersatz|superseries?|super ?séries?|(?:bi|tri) ?-?sets?|giant sets?)',
);
const CIRCUIT = word('(?:circuit|zirkel|circuito)');
/** '40/20': seconds of work and of rest. */
const WORK_AND_REST = String.raw`([1-6][05])["s]? ?\/ ?([1-6][05])["s]?(?! ?(?:kg|lb|k?cal|m)(?!\p{L}))`;
/** '40 s rest 20 s' at each station, or '1 min each'. */
const TURN = word(
  `(?:(${TIME}) (?:rest (${TIME})|(?:each|per (?:exercise|station|move)|je (?:übung|station)|par (?:exercice|atelier)|por (?:ejercicio|estación)))|${WORK_AND_REST})`,
);
const COUNTS = String.raw`(?:\d{1,3}(?:-\d{1,3}){2,9})`;
/** '21-15-9' in a heading is how often each exercise is done in each round. */
const DESCENDING = word(`(${COUNTS})(?: reps?)?`);
const TURN_ONLY = `(?:${COUNTS}(?: reps?)?|${TIME} rest ${TIME}|${WORK_AND_REST})`;
const IS_TURN = new RegExp(`^${TURN_ONLY}$`, 'iu');
/** 'For time: 21-15-9: thrusters, pull-ups' */
const TURN_FIRST = new RegExp(`^(${TURN_ONLY})(?:$|: ?)`, 'iu');

/** Whether a text only says how often or how long each exercise is done. */
export const isTurnOnly = (text: string) => IS_TURN.test(text);

/** Returns 'For time (cap 12 min):' with the '21-15-9' of the next line; null where that begins otherwise. */
export function headingWithTurn(heading: string, next: string): BlockHeading | null {
  return TURN_FIRST.test(next) ? readBlockHeading(`${heading.replace(/ ?:$/, '')}: ${next}`) : null;
}
const COUNT = word(String.raw`(?:(\d{1,3}) ?(?:[x×] ?)?${ROUNDS}|rounds:? ?(\d{1,3})|[x×] ?(\d{1,3})|(\d{1,3}) ?[x×])`);

/** Any word that makes a heading: most lines have none, and are looked at once. */
const HEADING_WORD = new RegExp(
  [EVERY, EVERY_SECONDS, EMOM, AMRAP, ROUNDS_FOR_TIME, FOR_TIME, SUPERSET, CIRCUIT, COUNT]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

function headingOf(text: string, content: string, mayBeNamed: boolean): BlockHeading | null {
  if (text.length > LONGEST || !HEADING_WORD.test(text)) return null;
  const facts: Facts = {};
  const left: string[] = [];
  let rest: number | string | undefined;
  for (const part of clausesOf(text.replace(/[()]/g, ','))) {
    const itsRest = restOnly(part.trim().replace(/ between$/i, ''));
    if (itsRest === undefined) left.push(factsIn(part, facts));
    else rest = itsRest;
  }
  const label = left
    .join(' ')
    .replace(/(?<!\p{L})(?:of|each|for|von|de|di|da|reps?)(?!\p{L})/giu, ' ')
    .replace(/[\s:.–—-]+/g, ' ')
    .trim();
  if (Object.keys(facts).length === 0 || (label !== '' && !(mayBeNamed && isLabel(label)))) return null;
  const { kind, isCircuit, turn, ...numbers } = facts;
  const format = kind ?? (isCircuit && numbers.rounds === undefined ? 'Circuit' : undefined);
  if (!format && numbers.rounds === undefined) return null;
  const [taken = '', told] = TURN_FIRST.exec(content) ?? [];
  if (told) return headingOf(`${text} ${told}`, content.slice(taken.length), mayBeNamed); // 'For time: 21-15-9'
  const atEnd = format === 'For time' ? CAP_AT_END : LENGTH_AT_END;
  const [, whole = '', length] = (format && numbers.minutes === undefined && atEnd.exec(content)) || [];
  if (length) numbers.minutes = Number(length);
  return {
    frame: { ...(label && { block: label }), ...(format && { format }), ...numbers },
    content: length ? whole : content,
    ...(rest !== undefined && { rest }),
    ...(turn && { turn }),
  };
}

/** 'Repeat 5 times, rest 2 min' below what is done; its content is what else is said. */
export function readRepeat(text: string): BlockHeading | null {
  const [first = '', ...others] = clausesOf(text.replace(/[()]/g, ',')).map((clause) => clause.trim());
  const rounds = Number(REPEAT.exec(first)?.slice(1).find(Boolean));
  if (!(rounds > 0)) return null;
  const rest = others.map(restOnly).find((told) => told !== undefined);
  const content = others.filter((other) => other && restOnly(other) === undefined).join(', ');
  return { frame: { rounds }, content, ...(rest !== undefined && { rest }) };
}

const AGAIN = '(?:repeat|wiederholen?|repet(?:ir|e)|repita|repite|r[ée]p[ée]t(?:er|ez)|ripet(?:i|ere))';
const TIMES_WORD = '(?:[x×]|times|-?mal|fois|ve[cz]es|volte)';
const REPEAT = new RegExp(
  `^(?:${AGAIN}(?: \\p{L}+)? ?(?:[x×] ?)?(\\d{1,2}) ?${TIMES_WORD}?|(\\d{1,2}) ?${TIMES_WORD} ${AGAIN}|(?:(?:[x×]|for) ?)?(\\d{1,2}) ${ROUNDS})$`,
  'iu',
);

/** 'Every 3 min: row 500 m, 15 min' */
const LENGTH_AT_END = /^(.+), (?:for )?(\d{1,3}) ?min(?:ute)?s?$/i;
/** 'For time: 1 km run, 100 wall balls. Cap 20 min' */
const CAP_AT_END = new RegExp(String.raw`^(.+?)[.,]? ?\(?${CAP_WORD}:? ?(\d{1,3}) ?min\w*\)?$`, 'iu');
const LABEL = /^\p{L}+(?: [\p{L}\p{N}&]+){0,4}$/u;

/** Whether it is the author's name of a block, not of an exercise or of a warm-up. */
const isLabel = (text: string) => LABEL.test(text) && !movementOf(text) && !EASY_ROLE.test(text);

interface Facts {
  kind?: string;
  minutes?: number;
  rounds?: number;
  isCircuit?: boolean;
  turn?: Turn;
}

/** Takes the facts out of a text and returns what is left of it. */
function factsIn(text: string, facts: Facts): string {
  let left = text;
  const take = (pattern: RegExp, use: (...groups: (string | undefined)[]) => void) => {
    const found = pattern.exec(left);
    if (!found) return;
    use(...found.slice(1));
    left = `${left.slice(0, found.index)} ${left.slice(found.index + found[0].length)}`;
  };
  const setMinutes = (minutes: number) => Object.assign(facts, minutes > 0 && { minutes });
  const setStarts = (every: number, count: string | undefined, isOfStarts: boolean) => {
    facts.kind = startsEvery(every);
    setMinutes(Number(count ?? 0) * (isOfStarts ? every / 60 : 1));
  };
  take(CAP, (before, after) => setMinutes(Number(before ?? after)));
  take(EVERY, (clock, number = '1', unit = 'min', count, isMinutes) => {
    const [minutes = '0', seconds = '0'] = clock?.split(':') ?? [];
    const every = clock ? Number(minutes) * 60 + Number(seconds) : Number(number) * (/^s/i.test(unit) ? 1 : 60);
    if (every > 0) setStarts(every, count, !isMinutes);
  });
  take(EVERY_SECONDS, (every, count) => setStarts(Number(every), count, true));
  take(EMOM, (before, each = '1', times, after) => setStarts(60 * Number(each) || 60, before ?? after, Boolean(times)));
  take(AMRAP, (before, after) => {
    facts.kind = 'AMRAP';
    setMinutes(Number(before ?? after ?? 0));
  });
  take(ROUNDS_FOR_TIME, (count) => Object.assign(facts, { kind: 'For time', rounds: Number(count) || 1 }));
  take(FOR_TIME, () => Object.assign(facts, { kind: 'For time' }));
  take(SUPERSET, () => Object.assign(facts, { kind: 'Superset' }));
  take(CIRCUIT, () => Object.assign(facts, { isCircuit: true }));
  take(TURN, (work, rest = '', bareWork = '', bareRest = '') => {
    const seconds = { duration: secondsIn(work ?? `${bareWork} s`), rest: secondsIn(rest || `${bareRest} s`) };
    facts.turn = { duration: seconds.duration ?? 0, ...(seconds.rest !== null && { rest: seconds.rest }) };
  });
  take(DESCENDING, (reps = '') => {
    facts.turn ??= { reps };
  });
  take(COUNT, (...counts) => {
    const rounds = Number(counts.find(Boolean));
    if (rounds > 0) facts.rounds = rounds;
  });
  return left;
}
