import { ROUNDS } from '#shared/workouts/block-words.ts';
import { WARM_UP_OR_COOL_DOWN } from '#shared/workouts/movement.ts';
import { spelled } from './units.ts';

/**
 * The words beside a coach's numbers in English, German, Spanish, French, Italian and Portuguese, as source text of
 * patterns that ignore case.
 */
export const SETS_WORD = '(?:sets?|s[äa]tze?|satz|s[ée]ries?|serie)';
export const OF_EACH = '(?:[x×]|of|à|a|de|da|di|von|zu|je|mit|con|com|avec)';
export const FOREIGN_REPS =
  'wdh|wiederholung(?:en)?|r[ée]p[ée]titions|rép[ée]tition|réps?|repetici(?:ones|ón)|ripetizion[ei]|repetiç(?:ões|ão)';
export const REPS = `(?:reps?|repetitions?|${FOREIGN_REPS})`;
export const REST = String.raw`(?:rest|(?:(?:walk|jog)(?:ing|ging)? )?breaks?|(?:satz|trab|geh|serien)?pausen?|pausas?|descansos?|recupera(?:ci[óo]n|ndo)|r[ée]cup(?:[ée]ration)?\.?|repos|recupero|recuperação|intervalo|rec\.?|int\.?(?=\s\d)|[tg]p(?=\s\d)|desc\.?(?=\s?\d)|(?<![a-z])[pr](?=\s?\d{1,3}\s?(?:${spelled('s', 'min')}(?!\p{L})|["'′″]))|(?<![a-z])[ri](?=\s?(?:=|:\s?\d)))`;
/** Matches recovery over a distance: '200 m jog', '200 m Trabpause'. */
export const EASILY =
  '(?:(?:easy|slow|light|locker|langsam(?:es)?|leichtes)\\s)?(?:easy|jog(?:ging)?|walk(?:ing)?|float|trab(?:en)?|gehen|geh|trot(?:tinant|ter|e|ar|ando)?|footing|march(?:e|ant)|lent[eo]?|camin(?:ar|ata|ando)|andando|suave|cammin(?:o|ata|ando)|corsetta|caminh(?:ar|ada|ando)|andar|leve)';
export const AT_LOAD = String.raw`(?:@\s?|(?:at|with|bei|mit|con|com|avec|à)\s)?`;

/** Around the work: it ends a group, and what follows its colon is its content. */
export const EASY_ROLE = new RegExp(WARM_UP_OR_COOL_DOWN, 'iu');

/** A part of a class, in a line above what is done. */
export const SECTION =
  /^(?:(?:partner|team) )?(?:wods?|workouts?|metcons?|conditioning|strength|skills?|gymnastics?|accessor(?:y|ies)(?: work)?|finishers?|main(?: set| part)?|kraft(?:teil)?|hauptteil|fuerza|fortalecimiento|gimnasia|gimn[áa]sticos?|accesorios?|parte principal|renfo(?:rcement)?(?: musculaire)?|force|gym|haltéro(?:philie)?|accessoires?|corps de séance|forza|ginnastica|accessori|parte centrale|força|ginástica|acess[óo]rios?) ?:?$/iu;

/** After a rest: 'between sets', 'entre chaque effort'. */
const BETWEEN = String.raw`(?:between|after|b\/t|zwischen|entre|tra)(?:\s(?:the|den|les|l[ao]s|[ao]s|i|le|gli|each|every|all|chaque|cada|ogni))?`;
const EXERCISES =
  '(?:movements?|exercises?|station(?:s|en)?|estaciones|stazioni|estações|ejercicios?|übung(?:en)?|exercices?|esercizi?o?|exercícios?)';
export const BETWEEN_EXERCISES = String.raw`${BETWEEN}\s${EXERCISES}`;
export const BETWEEN_WORK = String.raw`${BETWEEN}\s(?:${EXERCISES}|${ROUNDS}|sets?|reps|each|efforts?|intervals?|s[äa]tzen|wiederholungen|s[ée]ries?|serie|r[ée]p[ée]titions|repeticiones|ripetizioni|repetições)`;

/** Beside a time, the difference to a pace: '15 s slower', '15" più lento'. */
export const COMPARED = String.raw`(?:slower|faster|langsamer|schneller|(?:più|plus|más|mais)\s(?:lent|veloc|r[áa]pid|vite|despacio|devagar)\p{L}{0,3})`;

/** Between two parts of a session: '20 min easy followed by 4 x 1 km'. */
export const THEREAFTER = '(?:then|dann|danach(?: noch)?|luego|después|puis|ensuite|poi|depois)';
export const JOIN = String.raw`(?:(?:(?:and|und|y|et|e)\s)?${THEREAFTER}|(?!${COMPARED})(?:plus|más|mais|più)|followed by|gefolgt von|seguid[oa]s?\s(?:de|por)|suivie?s?\s(?:de|par|d['’]une?)|seguit[oaie]\sda)`;
/** Where capitals count: `E` is easy. */
export const AND = '(?:and|und|y|et|e)';
/** Before the last part of a session: 'Finir la séance par 10 min'. */
export const FINISH_WITH = String.raw`(?:finish|end|beenden|terminar|acabar|finir|terminer|finire|terminare)(?:\s\p{L}+){0,3}\s(?:with|by|mit|con|par|com)`;

/** Says how fast, and no movement: 'a ritmo lento', 'allure semi', 'im lockeren Tempo'. */
export const PACE = '(?:ritmo|rythme|allure|passo|andatura)';
export const AT_PACE = new RegExp(
  String.raw`^(?:(?:at|im|al?|à|au|ao|en|em)\s(?:\p{L}+\s){0,2}(?:${PACE}|tempo|pace|endurance)(?!\p{L})|${PACE}\s[\p{L}\d])`,
  'iu',
);
/** A line below an exercise: 'Ritmo: 4:30', 'Allure : semi'. */
export const PACE_LABEL = new RegExp(String.raw`^(?:${PACE}|tempo|pace)\s?:\s*(?=\S)`, 'iu');

/** After the number of a name: '45 degree back extension', a swimmer's '4 nages'. */
export const AFTER_NUMBER_IN_NAME = String.raw`(?:nages|estilos|stili|degrees?|grad(?:[oiu]s?)?|degrés?|graus?)(?!\p{L})`;
