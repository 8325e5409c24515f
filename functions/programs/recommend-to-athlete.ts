import type { Catalogue } from '#functions/data/catalogue.ts';
import type { ProgramRow } from '#functions/data/programs.ts';
import { type Athlete, userOf } from '#functions/data/users.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';
import { chooseProgram } from './score-program.ts';

/**
 * The program that fits the stored answers best, for an athlete who could select it: it is worked out anew each time, so
 * that a program recommended before there was premium is not lost. Null without premium, answers or programs.
 */
export async function recommendToAthlete(
  athlete: Athlete,
  now: number,
  { listPrograms }: Pick<Catalogue, 'listPrograms'>,
): Promise<ProgramRow | null> {
  const answers = athlete.assessment?.answers;
  if (!answers || !hasPremiumAccess(userOf(athlete, now), now)) return null;
  return chooseProgram(answers, await listPrograms());
}
