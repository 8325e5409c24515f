/**
 * The words beside a coach's numbers in English, German, Spanish, French, Italian and Portuguese, as source text of
 * patterns that ignore case.
 */
export const SETS_WORD = '(?:sets?|s[äa]tze?|satz|s[ée]ries?|serie)';
export const OF_EACH = '(?:[x×]|of|à|a|de|da|di|von|zu|je|mit|con|com|avec)';
const FOREIGN_REPS =
  'wdh|wiederholung(?:en)?|r[ée]p[ée]titions|rép[ée]tition|réps?|repetici(?:ones|ón)|ripetizion[ei]|repetiç(?:ões|ão)';
export const REPS = `(?:reps?|repetitions?|${FOREIGN_REPS})`;
export const REST =
  '(?:rest|(?:satz)?pausen?|pausa|descanso|recuperaci[óo]n|r[ée]cup(?:[ée]ration)?|repos|recupero|recuperação|intervalo|r(?=\\s?=))';
/** How one recovers over a distance: '200 m jog', '200 m Trabpause'. */
export const EASILY =
  '(?:(?:easy|slow|light|locker|langsam(?:es)?|leichtes)\\s)?(?:easy|jog(?:ging)?|walk(?:ing)?|float|trab(?:en)?|gehen|geh|trot(?:tinant|ter|e|ar|ando)?|footing|march(?:e|ant)|lent[eo]?|camin(?:ar|ata|ando)|andando|suave|cammin(?:o|ata|ando)|corsetta|caminh(?:ar|ada|ando)|leve)';
export const AT_LOAD = String.raw`(?:@\s?|(?:at|with|bei|mit|con|com|avec|à)\s)?`;

const SIDES = {
  side: 'seite|lado|c[ôo]t[ée]|lato',
  leg: 'bein|pierna|perna|jambe|gamba',
  arm: 'brazo|braço|bras|braccio',
  hand: 'mano|mão|main',
};
const PER = '(?:pro|je|por|par|per|cada)';
export const SIDE = String.raw`(?:(?:each|per|\/)\s?(?:side|leg|arm|hand|direction|way)|(?:pro|je)\s(?:arm|hand)|${PER}\s(?:${Object.values(SIDES).join('|')}))`;

const TO_ENGLISH: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\s?(?:${FOREIGN_REPS})(?![\p{L}])`, 'iu'), ''],
  [/(?:pro|je) (arm|hand)$/i, 'each $1'],
  ...Object.entries(SIDES).map(
    ([side, words]) => [new RegExp(`${PER}\\s(?:${words})$`, 'iu'), `each ${side}`] as const,
  ),
];

/** `10 Wdh pro Seite` is kept as `10 each side`, by which the minutes are counted; English stays as written. */
export function repsInEnglish(amount: string): string {
  return TO_ENGLISH.reduce((text, [words, english]) => text.replace(words, english), amount);
}
/** Around the work: it ends a group, and what follows its colon is its content. */
export const EASY_ROLE =
  /(?<!\p{L})(?:warm\W?(?:up|down)|cool\W?down|aufwärmen|einlaufen|auslaufen|calentamiento|enfriamiento|échauffement|retour au calme|riscaldamento|defaticamento|aquecimento|desaquecimento)(?!\p{L})/iu;
