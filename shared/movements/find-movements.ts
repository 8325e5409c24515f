import { DICTIONARY, type KnownMovement } from './dictionary.ts';
import { wordsOf } from './movement-id.ts';

const NAMES = DICTIONARY.map(({ movement, names }) => ({ movement, words: [movement.name, ...names].map(wordsOf) }));

/**
 * Returns the known movements that share words with a text, in any of their languages: those with most of its words first.
 * A word may be typed in part.
 */
export function findMovements(text: string): KnownMovement[] {
  const typed = wordsOf(text);
  return NAMES.map(({ movement, words }) => ({ movement, ...best(words, typed) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.others - b.others || a.movement.name.localeCompare(b.movement.name))
    .map(({ movement }) => movement);
}

/** Returns how many of the typed words the closest name has, and how many words it has besides. */
function best(names: readonly (readonly string[])[], typed: readonly string[]) {
  const counts = names.map((words) => {
    const shared = typed.filter((part) => words.some((word) => word.startsWith(part))).length;
    return { shared, others: words.length - shared };
  });
  return counts.reduce((a, b) => (b.shared > a.shared || (b.shared === a.shared && b.others < a.others) ? b : a));
}
