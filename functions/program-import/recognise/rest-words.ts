import type { CellValue } from '#functions/program-import/grid.ts';
import { fold } from './fold-words.ts';

const REST =
  /^(?:(?:full |complete |total |active )?(?:rest|off|recovery)(?: day)?|rest (?:&|and) recover(?:y)?|day off|ruhetag|ruhe|pause|pausentag|frei|trainingsfrei|descanso(?: total| completo)?|dia de descanso|repos(?: complet| total)?|jour de repos|riposo(?: completo| totale)?|recupero|giorno di riposo|folga|libre|libero|closed|geschlossen|cerrado|ferme|chiuso|fechado)$/;

/** Quotation marks, and the second day of 'Jour 6 et 7 : Repos'. */
const BESIDE = /^["'“„]+|^(?:et|and|und|y|e) \d ?:? ?|[.!*"'”“-]+$/g;

/** Whether a text only says, in one of six languages, that there is no training. */
export function isRest(text: string): boolean {
  const folded = text.length <= 40 ? fold(text).replace(BESIDE, '') : '';
  const [first = ''] = /\d/.test(folded) ? [] : folded.split(/ ?[/,;(–] ?| (?:or|oder|o|ou) /); // 'Rest day / open gym'
  return [folded, first].some((said) => REST.test(said) && !said.startsWith('active') && said !== 'recovery');
}

/** Whether a cell is anything else than a text that says there is no training. */
export const isTraining = (cell: CellValue) => typeof cell !== 'string' || !isRest(cell);
