import { type Athlete, userOf } from '#functions/data/athletes/users.ts';
import type { Catalogue } from '#functions/data/programs/catalogue.ts';
import type { PublishedProgram } from '#functions/data/programs/programs.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import { findCandidates } from './find-candidates.ts';
import { chooseProgram } from './score-program.ts';

/**
 * Returns the program that best fits the stored answers, for an athlete who may select it. Computed each time, so that
 * a recommendation made before there was premium is not lost. Null without premium, answers or programs.
 */
export async function recommendToAthlete(
  athlete: Athlete,
  now: number,
  catalogue: Catalogue,
): Promise<PublishedProgram | null> {
  const answers = athlete.assessment?.answers;
  if (!answers || !hasPremiumAccess(userOf(athlete, now), now)) return null;
  return chooseProgram(answers, (await findCandidates(answers, catalogue)).programs);
}
