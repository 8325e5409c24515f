import type { PublishedProgram } from '#functions/data/programs/programs.ts';
import type { Assessment } from '#shared/programs/assessment.ts';
import { inWords, levelsInWords } from './answer-words.ts';
import { levelsAbove, strongestExperience, wantedDifficulty, weakestExperience } from './assess-level.ts';
import { replaceEquipment } from './replace-equipment.ts';

/** One suggested change to a program, and the answer that is the reason for it. */
export interface Modification {
  readonly because: keyof Assessment;
  readonly text: string;
}

type Rule = (assessment: Assessment, program: PublishedProgram) => Modification[];

/** More changes than this nobody makes. */
const MODIFICATIONS_MOST = 6;

/** Ages from which, and up to which, training is to be adapted. */
const AGES = { adultFrom: 18, masterFrom: 50 } as const;

/** From this many free days on, using them is suggested. */
const SPARE_DAYS_LEAST = 2;

/** The two things to keep of a week that has to be cut, the most important first. */
const KEPT: Record<PublishedProgram['category'], readonly [string, string]> = {
  Hyrox: ['the day that mixes runs and stations', 'the longest run'],
  Running: ['the longest run', 'the fastest intervals'],
  Mixed: ['the day that mixes running and strength', 'the longest run'],
  Conditioning: ['the hardest intervals', 'the longest effort'],
  CrossFit: ['the hardest mixed workout', 'the heaviest lifts'],
  Strength: ['the heaviest squats or deadlifts', 'the heaviest presses'],
};

/** In order of importance. */
const RULES: readonly Rule[] = [dropDays, startLighter, mindAge, swapEquipment, changeFormat, useSpareDays, progress];

/** Returns the changes this athlete should make to this program. */
export function adaptProgram(assessment: Assessment, program: PublishedProgram): Modification[] {
  return RULES.flatMap((rule) => rule(assessment, program)).slice(0, MODIFICATIONS_MOST);
}

function dropDays(assessment: Assessment, { frequency, category }: PublishedProgram): Modification[] {
  const { weeklyTrainingDays } = assessment;
  const tooMany = frequency - weeklyTrainingDays;
  if (tooMany <= 0) return [];
  const kept = KEPT[category].slice(0, weeklyTrainingDays).join(' and ');
  const text = `Leave out ${tooMany} of the ${frequency} training days of each week, the easiest first, and keep ${kept}, because you ${inWords('weeklyTrainingDays', assessment)}.`;
  return [{ because: 'weeklyTrainingDays', text }];
}

function startLighter(assessment: Assessment, program: PublishedProgram): Modification[] {
  const levels = levelsAbove(assessment, program);
  if (levels <= 0) return [];
  const because = weakestExperience(assessment);
  const text = `${program.weeks > 2 ? 'In the first two weeks do' : 'Do'} ${levels === 1 ? 'two thirds' : 'half'} of the sets and distances, because you ${inWords(because, assessment)} and this ${program.difficulty} program is ${levelsInWords(levels)} yours.`;
  return [{ because, text }];
}

/** The easier week after two or three harder ones is common to the plans of marchon.co.uk, zoarfitness.com and boxnutrition.co.uk. */
function mindAge(assessment: Assessment): Modification[] {
  const { age } = assessment;
  const who = `because you ${inWords('age', assessment)}`;
  if (age < AGES.adultFrom) {
    const text = `Choose loads that leave two or three clean repetitions in every set and skip max attempts, ${who} and still growing.`;
    return [{ because: 'age', text }];
  }
  if (age < AGES.masterFrom) return [];
  const text = `Leave 48 hours between two hard workouts and take every third week easier, ${who} and recovery takes longer.`;
  return [{ because: 'age', text }];
}

function swapEquipment(assessment: Assessment, { equipmentUse }: PublishedProgram): Modification[] {
  return replaceEquipment(assessment, Object.keys(equipmentUse.needing)).map((text) => ({
    because: 'equipmentAccess',
    text,
  }));
}

/** Partners run every kilometre together, work one at a time and split a station freely, with the loads of one: hyrox.com/faq. */
function changeFormat({ competitionFormat }: Assessment, { racecategory, category }: PublishedProgram): Modification[] {
  if (category !== 'Hyrox' && category !== 'Mixed') return [];
  if (competitionFormat === 'doubles' && racecategory === 'Singles') {
    const text =
      'In race rehearsals run every kilometre and do half of each station at its full load, because you race in doubles: partners run together and share the stations.';
    return [{ because: 'competitionFormat', text }];
  }
  if (competitionFormat === 'singles' && racecategory === 'Doubles/Relay') {
    const text =
      'Do every run and the whole of each station yourself, because you race alone and this program is for athletes who share them.';
    return [{ because: 'competitionFormat', text }];
  }
  return [];
}

/** A beginner's free days are for rest. */
function useSpareDays(assessment: Assessment, program: PublishedProgram): Modification[] {
  const spare = assessment.weeklyTrainingDays - program.frequency;
  const isForRest =
    wantedDifficulty(assessment, program.category) === 'Beginner' || levelsAbove(assessment, program) > 0;
  if (spare < SPARE_DAYS_LEAST || isForRest) return [];
  const runsEnough = program.category === 'Running' || assessment.primaryTrainingBackground === 'running';
  const added = runsEnough ? '20 minutes of mobility' : 'an easy run of 30 minutes';
  const text = `Add ${added} on one of your ${spare} spare days, because you ${inWords('weeklyTrainingDays', assessment)} and this program asks for ${program.frequency}.`;
  return [{ because: 'weeklyTrainingDays', text }];
}

/** A tenth more a week is the most that coaches advise for running: marchon.co.uk, zoarfitness.com. */
function progress(assessment: Assessment, program: PublishedProgram): Modification[] {
  const levels = levelsAbove(assessment, program);
  if (levels >= 0) return [];
  const because = strongestExperience(assessment);
  const text = `If a week feels easy, add a set to each exercise and a tenth to each run in the next, because you ${inWords(because, assessment)} and this ${program.difficulty} program is ${levelsInWords(levels)} yours.`;
  return [{ because, text }];
}
