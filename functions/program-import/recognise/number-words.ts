import { NUMBER_WORDS } from '#shared/number-words.ts';
import { fold } from './fold-words.ts';

const CARDINALS = inOrder(NUMBER_WORDS.map((words) => words.join(' ')));

const ORDINALS = inOrder([
  'first erste erster primera primero primer premiere premier prima primo primeira primeiro',
  'second zweite zweiter segunda segundo deuxieme seconde seconda secondo',
  'third dritte dritter tercera tercero tercer troisieme terza terzo terceira terceiro',
  'fourth vierte vierter cuarta cuarto quatrieme quarta quarto',
  'fifth funfte funfter quinta quinto cinquieme',
  'sixth sechste sechster sexta sexto sixieme sesta sesto',
  'seventh siebte siebter septima septimo septieme settima settimo setima setimo',
  'eighth achte achter octava octavo huitieme ottava ottavo oitava oitavo',
  'ninth neunte neunter novena noveno neuvieme nona nono',
  'tenth zehnte zehnter decima decimo dixieme',
]);

function inOrder(words: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    words.flatMap((row, index) =>
      fold(row)
        .split(' ')
        .map((word) => [word, index + 1] as const),
    ),
  );
}

/** 'three', 'drei'; undefined for any other word. */
export const cardinal = (folded: string): number | undefined => CARDINALS.get(folded);

/** '3', '3rd', '3.' and 'third'; undefined for any other word. */
export function ordinal(folded: string): number | undefined {
  const [digits] = /^\d+/.exec(folded) ?? [];
  return digits ? Number(digits) : ORDINALS.get(folded);
}
