import { movementOf } from '#shared/workouts/movement.ts';
import { EASY_ROLE } from './exercise-words.ts';

/** Words of a sentence about an exercise, which no name of another one has. */
export const PROSE =
  /(?<![\p{L}-])(?:every|each|per|last|first|final|until|till|with|between|after|before|if|or|when|stop|as|at|from|in|on|off|including|all|total|max|no|not|do|leave|rest|recover\w*|pause|of|to|for|by|the|your|you|down|elevation|alternat\w+|holding|keep|hold for|oder|jede[rns]?|letzte[rns]?|mit|o|cada|con|última|ou|chaque|avec|ogni|com|último)(?![\p{L}-])/iu;
/** Whether a text says how something is done: 'focus on relaxed form', 'keep effort relaxed'. */
export function isAdvice(text: string): boolean {
  const isSentence = ADVISING.test(text) || (PROSE.test(text) && text.split(' ').length > 3);
  return isSentence && !/\d/.test(text) && !movementOf(text) && !EASY_ROLE.test(text);
}

const ADVISING =
  /^(?:focus|stay|keep|try|aim|think|remember|don['’]?t|no |relax|listen|concentrate|even effort|build)\b/i;
