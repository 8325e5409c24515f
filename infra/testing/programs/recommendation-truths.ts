import type { PublishedProgram } from '#functions/data/programs/programs.ts';
import type { Assessment } from '#shared/programs/assessment.ts';

type Truth = (said: readonly string[], answers: Assessment, program: PublishedProgram) => boolean;

const GOALS: Record<string, Assessment['goals']> = {
  'want to finish your first race': 'first-hyrox',
  'want a faster finish': 'improve-time',
  'want to be fit all round': 'general-fitness',
  'want to get stronger': 'strength',
};
const BEST_FOR: Record<Assessment['goals'], PublishedProgram['category']> = {
  'first-hyrox': 'Hyrox',
  'improve-time': 'Hyrox',
  'general-fitness': 'Mixed',
  strength: 'Strength',
};
const RACES: Record<string, number> = {
  'have not raced yet': 0,
  'have 1 or 2 races behind you': 1,
  'have 3 to 5 races behind you': 3,
  'have 6 or more races behind you': 6,
};
const BACKGROUNDS: Record<string, Assessment['primaryTrainingBackground']> = {
  'come from CrossFit': 'crossfit',
  'come from lifting': 'powerlifting',
  'come from running': 'running',
  'train a bit of everything': 'general',
  'are new to training': 'beginner',
};
const PLACES: Record<string, Assessment['equipmentAccess']> = {
  'train in a full gym': 'full_gym',
  'train with basic equipment at home': 'home_basic',
  'train with hardly any equipment': 'minimal',
};
const FORMATS: Record<string, Assessment['competitionFormat']> = {
  'race alone': 'singles',
  'race in doubles': 'doubles',
  'race both alone and in doubles': 'both',
};
const FORMAT_OF: Record<'singles' | 'doubles', PublishedProgram['racecategory']> = {
  singles: 'Singles',
  doubles: 'Doubles/Relay',
};
const FORMAT_NAMES: Record<string, PublishedProgram['racecategory']> = {
  singles: 'Singles',
  'doubles and relay': 'Doubles/Relay',
};
const LEVELS = ['Beginner', 'Intermediate', 'Advanced'];
const LACKS: Record<
  string,
  readonly [missing: string, filledBy: readonly PublishedProgram['category'][], best: string]
> = {
  running: ['strength', ['Strength', 'Hyrox', 'Mixed', 'CrossFit'], 'Strength'],
  lifting: ['endurance', ['Running', 'Conditioning', 'Hyrox', 'Mixed'], 'Running'],
  CrossFit: ['running', ['Running', 'Hyrox', 'Mixed'], 'Running'],
};
const CAME_FROM: Record<string, Assessment['primaryTrainingBackground']> = {
  running: 'running',
  lifting: 'powerlifting',
  CrossFit: 'crossfit',
};

const isFilledBy = (from: string, category: string) => LACKS[from]?.[1].some((filler) => filler === category) ?? false;

/**
 * Returns the share of a program's exercises that need equipment which `place` lacks. A home has
 * dumbbells and, as any place, room for burpee broad jumps.
 */
function shareToReplace({ equipmentUse }: PublishedProgram, place: string): number {
  if (place === 'full_gym') return 0;
  const free = place === 'home_basic' ? ['burpee broad jumps', 'dumbbell lifts'] : ['burpee broad jumps'];
  const missing = Object.entries(equipmentUse.needing).filter(([name]) => !free.includes(name));
  return equipmentUse.exercises === 0 ? 0 : missing.reduce((sum, [, count]) => sum + count, 0) / equipmentUse.exercises;
}

/**
 * Returns the level by points: one for each step of races, and up to two for years of training, moved by background. A
 * lifter is a level further in strength.
 */
function levelOf(
  { hyroxEventsCompleted: races, generalFitnessYears: years, ...answers }: Assessment,
  { category }: PublishedProgram,
): string {
  const moved = { crossfit: 1, beginner: -1, general: 0, running: 0, powerlifting: 0 }[
    answers.primaryTrainingBackground
  ];
  const points = [0, 1, 3, 6].indexOf(races) + Math.min(2, (years < 1 ? 0 : years < 3 ? 1 : 2) + moved);
  const further = isLiftersStrength(answers, category) ? 1 : 0;
  return LEVELS[Math.min(2, (points >= 4 ? 2 : points >= 2 ? 1 : 0) + further)] as string;
}

function isLiftersStrength(
  { primaryTrainingBackground }: Pick<Assessment, 'primaryTrainingBackground'>,
  category: string,
): boolean {
  return primaryTrainingBackground === 'powerlifting' && category === 'Strength';
}

/** Returns the answers that a program is a misfit for, which an explanation always tells. */
export function misfitsOf(answers: Assessment, program: PublishedProgram): (keyof Assessment)[] {
  const { goals, primaryTrainingBackground: background, weeklyTrainingDays: days, competitionFormat } = answers;
  const isCrossfit = program.category === 'CrossFit';
  const formats = competitionFormat === 'both' ? Object.values(FORMAT_NAMES) : [FORMAT_OF[competitionFormat]];
  const isMisfit: { readonly [Answer in keyof Assessment]?: boolean } = {
    goals: program.category !== BEST_FOR[goals] && !(isCrossfit && background === 'crossfit'),
    hyroxEventsCompleted: program.difficulty !== levelOf(answers, program),
    primaryTrainingBackground: isCrossfit && background !== 'crossfit',
    weeklyTrainingDays: program.frequency > days || program.frequency < days - 1,
    competitionFormat: !formats.includes(program.racecategory),
    equipmentAccess: shareToReplace(program, answers.equipmentAccess) > 0,
  };
  return (Object.keys(isMisfit) as (keyof Assessment)[]).filter((answer) => isMisfit[answer]);
}

function isTrueOfYears(words: string, { generalFitnessYears: years }: Assessment): boolean {
  if (words === 'less than a year') return years < 1;
  return words === 'one to three years' ? years >= 1 && years < 3 : words === 'three years or more' && years >= 3;
}

const YEARS = 'have trained for (less than a year|one to three years|three years or more)';
const racesAndYears = '(have [^,;]*?)';
const level: Truth = ([races = '', years = '', background, wanted, inStrength], answers, program) =>
  RACES[races] === answers.hyroxEventsCompleted &&
  isTrueOfYears(years, answers) &&
  (background
    ? BACKGROUNDS[background] === answers.primaryTrainingBackground
    : !['beginner', 'crossfit'].includes(answers.primaryTrainingBackground)) &&
  wanted === levelOf(answers, program) &&
  Boolean(inStrength) === isLiftersStrength(answers, program.category);

/** Every sentence that an explanation may contain, and when it is true. */
const TRUTHS: readonly (readonly [RegExp, Truth])[] = [
  [
    /^You (want .+), and a (\w+) program like this one is the best fit for that\.$/,
    ([goal = '', category], { goals }, program) =>
      GOALS[goal] === goals && category === program.category && category === BEST_FOR[goals],
  ],
  [
    /^You (want .+); an? (\w+) program would serve that more directly than this (\w+) one\.$/,
    ([goal = '', better, category], { goals }, program) =>
      GOALS[goal] === goals && better === BEST_FOR[goals] && category === program.category && category !== better,
  ],
  [
    new RegExp(
      `^You ${racesAndYears}(?: and|,) ${YEARS}(?: and (.+))?; together that is (\\w+) level( in strength)?, which this program is made for\\.$`,
    ),
    (said, answers, program) => level(said, answers, program) && program.difficulty === levelOf(answers, program),
  ],
  [
    new RegExp(
      `^You ${racesAndYears}(?: and|,) ${YEARS}(?: and (.+))?; together that is (\\w+) level( in strength)?, and this (\\w+) program is (a level|two levels) (above|below) yours\\.$`,
    ),
    (said, answers, program) => {
      const [difficulty, steps, side] = said.slice(5);
      const apart = LEVELS.indexOf(program.difficulty) - LEVELS.indexOf(levelOf(answers, program));
      const told = (steps === 'a level' ? 1 : 2) * (side === 'above' ? 1 : -1);
      return level(said, answers, program) && difficulty === program.difficulty && apart === told;
    },
  ],
  [
    /^You come from CrossFit and (want .+), and this CrossFit program is made for athletes of your background\.$/,
    ([goal = ''], { primaryTrainingBackground, goals }, { category }) =>
      GOALS[goal] === goals && primaryTrainingBackground === 'crossfit' && category === 'CrossFit',
  ],
  [
    /^You (.+); this CrossFit program is made for athletes of another background\.$/,
    ([background = ''], { primaryTrainingBackground }, { category }) =>
      category === 'CrossFit' &&
      primaryTrainingBackground !== 'crossfit' &&
      BACKGROUNDS[background] === primaryTrainingBackground,
  ],
  [
    /^You train a bit of everything, so this (\w+) program doesn't need to fill a gap first\.$/,
    ([category], answers, program) =>
      answers.primaryTrainingBackground === 'general' && category === program.category && category !== 'CrossFit',
  ],
  [
    /^You come from (\w+), and this (\w+) program adds the (\w+) that (\w+) leaves out\.$/,
    ([from = '', category = '', missing, leaver], answers, program) =>
      CAME_FROM[from] === answers.primaryTrainingBackground &&
      category === program.category &&
      LACKS[from]?.[0] === missing &&
      leaver === from &&
      isFilledBy(from, category),
  ],
  [
    /^You come from (\w+); a (\w+) program would do more for the (\w+) that (\w+) leaves out than this (\w+) one\.$/,
    ([from = '', better, missing, leaver, category = ''], answers, program) =>
      CAME_FROM[from] === answers.primaryTrainingBackground &&
      category === program.category &&
      LACKS[from]?.[0] === missing &&
      leaver === from &&
      better === LACKS[from]?.[2] &&
      category !== BEST_FOR[answers.goals] &&
      !isFilledBy(from, category),
  ],
  [
    /^You come from (\w+), which this (\w+) program builds on; the (\w+) that (\w+) leaves out comes second, in line with your goal\.$/,
    ([from = '', category = '', missing, leaver], answers, program) =>
      CAME_FROM[from] === answers.primaryTrainingBackground &&
      category === program.category &&
      category === BEST_FOR[answers.goals] &&
      LACKS[from]?.[0] === missing &&
      leaver === from &&
      !isFilledBy(from, category),
  ],
  [
    /^You can train (\d) days? a week, and this program asks for (\d)\.$/,
    ([days, asked], { weeklyTrainingDays }, { frequency }) =>
      Number(days) === weeklyTrainingDays && Number(asked) === frequency && days === asked,
  ],
  [
    /^You can train (\d) days? a week; this program asks for (only )?(\d)\.$/,
    ([days, only, asked], { weeklyTrainingDays }, { frequency }) =>
      Number(days) === weeklyTrainingDays &&
      Number(asked) === frequency &&
      days !== asked &&
      Boolean(only) === frequency < weeklyTrainingDays,
  ],
  [
    /^You race both alone and in doubles, so this program for (.+) suits you, too\.$/,
    ([format = ''], { competitionFormat }, { racecategory }) =>
      competitionFormat === 'both' && FORMAT_NAMES[format] === racecategory,
  ],
  [
    /^You (race alone|race in doubles), and this program is for (.+)\.$/,
    ([wish = '', format = ''], { competitionFormat }, { racecategory }) =>
      FORMATS[wish] === competitionFormat &&
      FORMAT_NAMES[format] === racecategory &&
      (competitionFormat === 'singles') === (racecategory === 'Singles'),
  ],
  [
    /^You (race alone|race in doubles); there is no program for that yet, and this one is for (.+)\.$/,
    ([wish = '', format = ''], { competitionFormat }, { racecategory }) =>
      FORMATS[wish] === competitionFormat &&
      FORMAT_NAMES[format] === racecategory &&
      (competitionFormat === 'singles') !== (racecategory === 'Singles'),
  ],
  [
    /^You train in a full gym, where this program can be done as it is written\.$/,
    (_said, { equipmentAccess }) => equipmentAccess === 'full_gym',
  ],
  [
    /^You (train with .+), which is all that this program needs\.$/,
    ([place = ''], { equipmentAccess }, program) =>
      PLACES[place] === equipmentAccess && shareToReplace(program, equipmentAccess) === 0,
  ],
  [
    /^You (train with .+); (?:a (few)|(nearly all)|about (\d) in 10) exercises in this program need a replacement\.$/,
    ([place = '', few, nearlyAll, tenths], { equipmentAccess }, program) => {
      const share = shareToReplace(program, equipmentAccess);
      const told = few ? 0 : nearlyAll ? 1 : Number(tenths) / 10;
      return PLACES[place] === equipmentAccess && share > 0 && Math.abs(share - told) <= 0.0500001;
    },
  ],
  // Other tests check these statements, by trying every other answer and every other program.
  [
    /^(?:All in all, no other program suits you better|It's the only program available|No single answer decided: with any one of them changed, this would still be your program|All in all, none of the programs compared for you suits you better|No single answer decided between the programs compared for you)\.$/,
    () => true,
  ],
];

/** Returns the sentences of an explanation that are untrue or unknown. */
export function untruths(explanation: string, answers: Assessment, program: PublishedProgram): string[] {
  // Sentences write the category in capitals.
  const sentences = explanation.replaceAll('HYROX', 'Hyrox').split(/(?<=\.) (?=[A-Z])/);
  return sentences.filter(
    (sentence) =>
      !TRUTHS.some(([pattern, isTrue]) => {
        const match = pattern.exec(sentence);
        return match !== null && isTrue(match.slice(1), answers, program);
      }),
  );
}
