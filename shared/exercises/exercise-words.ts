/**
 * The words beside a coach's numbers in English, German, Spanish, French, Italian and Portuguese, as source text of
 * patterns that ignore case.
 */
export const SETS_WORD = '(?:sets?|s[äa]tze?|satz|s[ée]ries?|serie)';
export const OF_EACH = '(?:[x×]|of|à|a|de|da|di|von|zu|je|mit|con|com|avec)';
export const FOREIGN_REPS =
  'wdh|wiederholung(?:en)?|r[ée]p[ée]titions|rép[ée]tition|réps?|repetici(?:ones|ón)|ripetizion[ei]|repetiç(?:ões|ão)';
export const REPS = `(?:reps?|repetitions?|${FOREIGN_REPS})`;
export const REST =
  '(?:rest|(?:satz|trab|geh|serien)?pausen?|pausa|descanso|recupera(?:ci[óo]n|ndo)|r[ée]cup(?:[ée]ration)?\\.?|repos|recupero|recuperação|intervalo|rec\\.?|int\\.?(?=\\s\\d)|[tg]p(?=\\s\\d)|desc\\.?(?=\\s?\\d)|(?<![a-z])[pr](?=\\s?\\d{1,3}\\s?(?:(?:s|sek|sec|min)\\b|["\'′″]))|(?<![a-z])[ri](?=\\s?(?:=|:\\s?\\d)))';
/** Matches recovery over a distance: '200 m jog', '200 m Trabpause'. */
export const EASILY =
  '(?:(?:easy|slow|light|locker|langsam(?:es)?|leichtes)\\s)?(?:easy|jog(?:ging)?|walk(?:ing)?|float|trab(?:en)?|gehen|geh|trot(?:tinant|ter|e|ar|ando)?|footing|march(?:e|ant)|lent[eo]?|camin(?:ar|ata|ando)|andando|suave|cammin(?:o|ata|ando)|corsetta|caminh(?:ar|ada|ando)|leve)';
export const AT_LOAD = String.raw`(?:@\s?|(?:at|with|bei|mit|con|com|avec|à)\s)?`;

/** Around the work: it ends a group, and what follows its colon is its content. */
export const EASY_ROLE =
  /(?<!\p{L})(?:warm\W?(?:up|down)|cool\W?down|aufwärmen|einlaufen|auslaufen|calentamiento|enfriamiento|échauff?(?:ement)?|retour au calme|riscaldamento|risc|defaticamento|defat|aquecimento|aquec|desaquecimento|w\/?u|c\/?d)(?!\p{L})/iu;
