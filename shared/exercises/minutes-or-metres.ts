import { movementOf } from '#shared/workouts/movement.ts';
import { AND, AT_PACE, REPS, REST } from './exercise-words.ts';
import type { TextMark } from './text-mark.ts';
import { ANY_UNIT, spelled } from './units.ts';

const around = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu');

/** Names after which a number below a hundred with a bare 'm' means minutes. */
const IN_MINUTES = around(
  String.raw`warm\W?(?:up|down)|cool\W?down|easy|steady|jog\w*|recovery|mobility|stretch\w*|foam|yoga|walk(?:s|ing)?|bike|biking|cycl\w+|ride|spin\w*|elliptical|zone\W?[1-5]|z[1-5]|threshold|tempo(?!:?\s?[\dx])|plank|hold|hang|wall sit|aufwärmen|einlaufen|auslaufen|locker|gehen|rad(?:fahren)?|dehnen|calentamiento|enfriamiento|suave|caminar|bici(?:cleta)?|échauffement|retour au calme|footing|marche|vélo|étirements|riscaldamento|defaticamento|camminata|cyclette|aquecimento|desaquecimento|leve|caminhada`,
);
const ROLE = around(String.raw`warm\W?up|cool\W?down`);
const IN_METRES = around(
  String.raw`carr(?:y|ies)|farmer\S*|sled|prowler|lunges?|burpees?|broad|crawls?|handstand|duck|yoke|overhead|sandbag|suitcase|bear|crab|monster|band|lateral|swim\w*|freestyle|crawl|pull|kick|brasse|papillon|éducatifs?|jambes|palmes|sprints?|strides?|allunghi|progressivos|steigerungen|shuttles?|accel\w*|flying|drills?|skips?|bounds?|hops?|climbs?|schlitten|trineo|traîneau|slitta|trenó|nadar|nage|nuoto`,
);
const SWIMMING = around(String.raw`swim\w*|freestyle|schwimm\p{L}*|nadar|natación|nage|natation|nuoto|natação`);
const ENGINE = around(
  'laufen|lauf|correr|carrera|trote|courir|course|corsa|correre|corrida|rudern|remo|rameur|rower|vogatore',
);

/** `1 000 m` or `1'000 m`; after `5 x` a space cannot stand for anything else. */
const SPACED_THOUSAND =
  /(?<![\d.,] ?)([1-9]\d?)(?:['’](\d{3})| (000|500)|(?<=[x×] ?\d{1,2}) (\d{3}))(?=\s?m(?!\p{L}))/giu;
const POINTED_THOUSAND = /(?<![\d.,])([1-9]\d{0,2})\.(\d{3})\s?m(?!\p{L})/iu;
/** The height of a box, unless it is how long something is done: `Box jump 24"`, but `Step-ups 3x45"`. */
const ON_HEIGHT = around(
  String.raw`box|step\W?(?:ups?|downs?|overs?)|depth|hurdles?|deficit|plyo|kasten\p{L}*|cajón|caja|caixa`,
);
const TIMED = around('hold|hang|sits?|halten|aguantar|tenir|tenere|segurar');
const INCHES = new RegExp(String.raw`(?<![\d.,:'′]|[x×] ?|${REST}:? ?)(\d{1,2}) ?["″”](?!\p{L}| (?:${REST}))`, 'giu');
const HOURS_AND_MINUTES = /(?<![\p{L}\p{N}.,:])(\d{1,2})\s?h\s?(\d{1,2})\s?m(?!\p{L})/giu;
/** A number with a bare `m`; what stands in brackets is matched first, and left as it is. */
const BARE =
  /\([^()]{0,1000}\)|(?<![\p{L}\p{N}.,:/'-])((?:(\d{1,3})\s?[x×]\s?)?)(\d{1,2}(?:\s?[-–]\s?\d{1,2})?)\s?m(?![\p{L}\p{N}/²]|\s\d{1,2}\s?s(?!\p{L}))/giu;
/** `8 x 400`, as runners and rowers write it: so many repetitions are of no exercise. */
const METRES_UNSAID = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/'-])(\d{1,2} ?(?:[x×] ?|(?:per|fois|mal|veces|vezes|times) ))([1-9]\d?[05]0|25|50|75)(?![\p{L}\p{N}.,:/'"%°-]| ?[x×–-]| ?(?:${ANY_UNIT}|w|rpm|bpm|${REPS})(?!\p{L}))`,
  'giu',
);
const NAMELESS_AFTER = new RegExp(
  String.raw`^(?:$|,(?! ?\p{L}+ ?$)| ?[(@+]| (?:${REST}|at|@|à|a|al|bei|en|in|em|ritmo|allure|tempo|pace|[rt]p|vma)(?!\p{L}))`,
  'iu',
);
/** `2–3x10`: from two to three sets. */
const RANGE_OF_SETS = /(?<![\p{L}\p{N}.,:/'-])(\d{1,2}) ?[-–] ?\d{1,2} ?[x×] ?(?=\d)/gu;
/** `3x8/10`: from eight to ten repetitions. */
const RANGE_OF_REPS = new RegExp(
  String.raw`(?<=(?<![\p{L}\p{N}.,:/'-])\d{1,2} ?[x×] ?)([1-9]|[12]\d)\/([1-9]|[12]\d|30)(?![\p{L}\p{N}.,:/'"%°-]| ?${ANY_UNIT}(?!\p{L}))`,
  'giu',
);
const WIDEST_RANGE = 5;
/** `10 x 30/30`: seconds of work and of rest. */
const WORK_AND_REST =
  /(?<![\p{L}\p{N}.,:/'-])(\d{1,2} ?[x×] ?)([1-6][05])["s]?(?: ?\/ ?([1-6][05])|-(?=\2)([1-6][05]))["s]?(?![\p{L}\p{N}.,:/'"%°-])/giu;
const REST_BEFORE = new RegExp(`(?<!\\p{L})(?:${REST})(?: (?:of|for|de|di|von)|:)? ?$`, 'iu');
const REST_AFTER = new RegExp(`^(?: (?:of|de|di))? (?:${REST})(?!\\p{L}|:? ?\\d)`, 'iu');
const SPAN_BEFORE = /(?<!\p{L})(?:every|for|emom|amrap|alle|cada|toutes les|ogni) ?$/iu;

const JUDGED_CHARACTERS = 300;

type Judgement = { readonly unit: 'minutes' | 'metres'; readonly kind?: TextMark['kind'] };

/**
 * Writes `10 min` for `10m` where minutes are meant, which the words around it tell (`about` are those of the exercise),
 * and thousands without a space. Returns a mark for what was worked out.
 */
export function withSettledUnits(text: string, about: string): { text: string; marks: TextMark[] } {
  const marks: TextMark[] = [];
  const words = about.slice(0, JUDGED_CHARACTERS);
  const counted = text.replace(RANGE_OF_SETS, (found: string, least: string) => {
    const sets = Math.max(1, Number(least));
    marks.push({ kind: 'inferred', words: `Read as ${sets} sets`, said: found.trim() });
    return `${sets} x `;
  });
  const joined = inMinutesAlone(inMiles(counted, words, marks), marks)
    .replace(SPACED_THOUSAND, '$1$2$3$4')
    .replace(HOURS_AND_MINUTES, '$1 h $2 min');
  const ranged = joined.replace(RANGE_OF_REPS, (found: string, least: string, most: string) => {
    const wider = Number(most) - Number(least);
    return wider > 0 && wider <= WIDEST_RANGE && !isEngine(words) ? `${least}-${most}` : found;
  });
  const timed = ranged.replace(WORK_AND_REST, (found: string, times: string, work: string, rest?: string) => {
    if (movementOf(words) !== null && !isEngine(words)) return found;
    marks.push({ kind: 'inferred', words: `Read as ${work} seconds, rest ${rest ?? work}`, said: found.trim() });
    return `${times}${work} s rest ${rest ?? work} s`;
  });
  const inMetres = timed.replace(METRES_UNSAID, (found: string, times: string, count: string, at: number) => {
    const isSwimming = SWIMMING.test(words);
    const after = timed.slice(at + found.length, at + found.length + 30);
    // nobody does something '10 per 1000' times
    const isInWords = /\p{L}/u.test(times) && Number(count) > 100 && movementOf(words) === null;
    if (!isSwimming && (count.length < 3 || !(isInWords || isOfMetres(words, after)))) return found;
    marks.push({ kind: 'inferred', words: `Read as ${count} metres`, said: found.trim() });
    return `${times}${count} m`;
  });
  const measured = ON_HEIGHT.test(words) && !TIMED.test(words) ? inMetres.replace(INCHES, '$1-inch') : inMetres;
  const settled = measured.replace(BARE, (found: string, prefix = '', times: string, count: string, at: number) => {
    if (count === undefined) return found;
    const before = measured.slice(Math.max(at - 30, 0), at);
    const after = measured.slice(at + found.length, at + found.length + 30);
    const { unit, kind } = judge(Number.parseInt(count, 10), Number(times ?? 1), words, before, after);
    const said = found.trim();
    if (kind) marks.push({ kind, words: `Read as ${count} ${count === '1' ? unit.slice(0, -1) : unit}`, said });
    return unit === 'minutes' ? `${prefix}${count} min` : found;
  });
  const [said = '', thousands, rest] = POINTED_THOUSAND.exec(joined) ?? [];
  if (thousands) marks.push({ kind: 'inferred', words: `Read as ${thousands},${rest} metres`, said: said.trim() });
  return { text: settled, marks };
}

/** '2M easy' is in miles, as British runners write it; in 'WARM UP 10M' every letter is a capital. */
function inMiles(text: string, about: string, marks: TextMark[]): string {
  if (!RUN_WORDS.test(about) || !/\p{Ll}{2}/u.test(text)) return text;
  return text.replace(MILES, (found: string, count: string) => {
    if (ROLE.test(about) && Number(count) > MOST_WARM_UP_MILES) return found;
    marks.push({ kind: 'inferred', words: `Read as ${count} ${count === '1' ? 'mile' : 'miles'}`, said: found.trim() });
    return `${count} mi`;
  });
}

const RUN_WORDS = around('easy|long|tempo|jog|marathon|pace|steady|slow|brisk|race|run|fartlek|warm|cool');
const MILES = /(?<![\p{L}\p{N}.,:/'-])([1-9](?:\.\d{1,2})?|1\d|2\d)M(?![\p{L}\p{N}/²])/gu;
const MOST_WARM_UP_MILES = 3;

/** 'Bike 45' and nothing else: minutes. */
function inMinutesAlone(text: string, marks: TextMark[]): string {
  return text.replace(SPORT_AND_NUMBER, (found: string, sport: string, count: string) => {
    marks.push({ kind: 'not-sure', words: `Read as ${count} minutes`, said: found });
    return `${sport} ${count} min`;
  });
}

/** Writes `5 min a ritmo rápido` in a line whose other parts are in minutes. */
export function inMinutesLike(line: string, text: string): { text: string; marks: TextMark[] } {
  const [said = '', count] = (IN_MINUTES_SAID.test(line) && BARE_COUNT.exec(text)) || [];
  if (!count || !AT_PACE.test(text.slice(said.length + 1))) return { text, marks: [] };
  const marks: TextMark[] = [{ kind: 'inferred', words: `Read as ${count} minutes`, said }];
  return { text: `${said} min${text.slice(said.length)}`, marks };
}

const IN_MINUTES_SAID = new RegExp(String.raw`\d\s?(?:${spelled('min')}|')(?!\p{L})`, 'iu');
const BARE_COUNT = new RegExp(String.raw`^(?:${AND} )?(\d{1,3})(?= \p{L})`, 'u');

const SPORT_AND_NUMBER =
  /^(swim|bike|run|ride|walk|cycle|jog|schwimmen|laufen|radfahren|rad|correr|bici|nadar|natación|carrera|courir|vélo|natation|course|corsa|nuoto|bicicletta|corrida|natação) (1[05]|[2-9][05]|1[0-7][05]|180)$/i;

/** Whether what is done so often is a run, a row or the like, or nothing else is said of it than how. */
function isOfMetres(about: string, after: string): boolean {
  return isEngine(about) || (movementOf(about) === null && !IN_METRES.test(about) && NAMELESS_AFTER.test(after));
}

function isEngine(about: string): boolean {
  const kind = movementOf(about)?.kind;
  return kind === 'run' || kind === 'erg' || ENGINE.test(about);
}

/** The longest total of intervals in minutes; '12 x 50 m' is above it, and must be metres. */
const MOST_MINUTES = 180;

/** A count of an engine below this is of minutes, also where there are several. */
const LEAST_METRES = 10;

function judge(count: number, times: number, about: string, before: string, after: string): Judgement {
  if (REST_BEFORE.test(before) || REST_AFTER.test(after)) return { unit: 'minutes' };
  if (SPAN_BEFORE.test(before)) return { unit: 'minutes', kind: 'inferred' };
  const isInMetres = IN_METRES.test(about);
  const isInMinutes =
    times * count <= MOST_MINUTES && IN_MINUTES.test(isInMetres ? about.replace(/walk(?:s|ing)?/gi, '') : about);
  if (isInMinutes && isInMetres) return { unit: ROLE.test(about) ? 'minutes' : 'metres', kind: 'not-sure' };
  if (isInMinutes) return { unit: 'minutes', kind: 'inferred' };
  if (isInMetres) return { unit: 'metres' };
  const movement = movementOf(about);
  if (isEngine(about)) return { unit: times > 1 && count >= LEAST_METRES ? 'metres' : 'minutes', kind: 'not-sure' };
  return { unit: 'metres', ...(!movement?.secondsPerMetre && { kind: 'not-sure' as const }) };
}
