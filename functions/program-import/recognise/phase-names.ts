import type { CellValue } from '#functions/program-import/grid.ts';
import { headerKey } from './column-names.ts';

const PHASE =
  /^(?:(?:training )?(?:phase|block|cycle|mesocycle|meso|macrocycle)|trainingsphase|zyklus|mesozyklus|fase|bloque|ciclo|mesociclo|bloc|mesocycle|blocco|bloco|etapa|periodo)(?: name)?$/;

/** Whether a column says which part of a season a row is in. */
export const isPhase = (name: CellValue | undefined) => PHASE.test(headerKey(name));
