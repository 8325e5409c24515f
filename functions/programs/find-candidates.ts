import type { Catalogue } from '#functions/data/programs/catalogue.ts';
import type { CandidatePlace } from '#functions/data/programs/program-lists.ts';
import type { PublishedProgram } from '#functions/data/programs/programs.ts';
import { ASSESSMENT_LIMITS, PROGRAM_CATEGORIES, PROGRAM_DIFFICULTIES, RACE_CATEGORIES } from '#shared/constants.ts';
import { type ChoiceAnswers, isOfFormat, totalCost } from './score-program.ts';

/** A recommendation reads no more programs than these, however many there are. */
export const CANDIDATES_MOST = 50;

/** The equipment is only known once a program is read. */
const NO_EQUIPMENT = { exercises: 0, needing: {} } as const;

interface Candidates {
  readonly programs: readonly PublishedProgram[];
  /** True where these are all the programs there are. */
  readonly isAll: boolean;
}

/**
 * Returns the programs to choose from: all there are, or of many those of the athlete's kind of race whose days are
 * closest, one for each level and category and on each side of the days. Which they are depends on the answers and the
 * programs only.
 */
export async function findCandidates(
  answers: ChoiceAnswers,
  { countPrograms, listPrograms, findNearest }: Pick<Catalogue, 'countPrograms' | 'listPrograms' | 'findNearest'>,
): Promise<Candidates> {
  const counts = await countPrograms();
  if (counts.Singles + counts['Doubles/Relay'] <= CANDIDATES_MOST)
    return { programs: await listPrograms({ limit: CANDIDATES_MOST }), isAll: true };
  const present = RACE_CATEGORIES.filter((race) => counts[race] > 0);
  const wanted = present.filter((racecategory) => isOfFormat(answers, { racecategory }));
  const places = candidatePlaces(answers, wanted.length > 0 ? wanted : present);
  for (let start = 0; start < places.length; start += CANDIDATES_MOST) {
    const found = await Promise.all(places.slice(start, start + CANDIDATES_MOST).map(findNearest));
    const programs = found.filter((program) => program !== undefined);
    if (programs.length > 0) return { programs, isAll: false };
  }
  return { programs: [], isAll: false };
}

/** Lists the places to look for candidates, best fit first, so that a cut-off leaves out the worst. */
function candidatePlaces(answers: ChoiceAnswers, races: readonly PublishedProgram['racecategory'][]): CandidatePlace[] {
  const days = answers.weeklyTrainingDays;
  const places = races.flatMap((racecategory) =>
    PROGRAM_DIFFICULTIES.flatMap((difficulty) =>
      PROGRAM_CATEGORIES.flatMap((category) =>
        [false, true].map((asksMore) => ({ racecategory, difficulty, category, days, asksMore })),
      ),
    ),
  );
  const cost = ({ asksMore, ...place }: CandidatePlace) =>
    totalCost(answers, { ...place, frequency: asksMore ? days + 1 : days, equipmentUse: NO_EQUIPMENT });
  return places
    .filter(({ asksMore }) => !asksMore || days < ASSESSMENT_LIMITS.trainingDays.max)
    .toSorted((one, other) => cost(one) - cost(other));
}
