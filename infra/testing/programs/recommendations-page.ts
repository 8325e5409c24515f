import type { PublishedProgram } from '#functions/data/programs/programs.ts';
import { recommendProgram } from '#functions/programs/recommend-program.ts';
import type { Assessment } from '#shared/programs/assessment.ts';

type Line = readonly [
  races: Assessment['hyroxEventsCompleted'],
  years: number,
  background: Assessment['primaryTrainingBackground'],
  days: number,
  place: Assessment['equipmentAccess'],
  format: Assessment['competitionFormat'],
  goal: Assessment['goals'],
];

/** Sixty typical athletes, from beginners to experienced racers. */
const TYPICAL: readonly Line[] = [
  // Beginners.
  [0, 0.5, 'beginner', 2, 'full_gym', 'singles', 'first-hyrox'],
  [0, 0.5, 'beginner', 3, 'full_gym', 'singles', 'first-hyrox'],
  [0, 0.5, 'beginner', 3, 'home_basic', 'singles', 'first-hyrox'],
  [0, 0.5, 'beginner', 3, 'minimal', 'singles', 'first-hyrox'],
  [0, 0.5, 'beginner', 4, 'home_basic', 'singles', 'general-fitness'],
  [0, 0.5, 'beginner', 3, 'full_gym', 'singles', 'general-fitness'],
  [0, 0.5, 'beginner', 3, 'full_gym', 'singles', 'strength'],
  [0, 0.5, 'beginner', 3, 'full_gym', 'doubles', 'first-hyrox'],
  [0, 2, 'beginner', 4, 'full_gym', 'singles', 'first-hyrox'],
  [0, 5, 'beginner', 5, 'full_gym', 'singles', 'first-hyrox'],
  // Fit athletes before their first race.
  [0, 2, 'general', 3, 'full_gym', 'singles', 'first-hyrox'],
  [0, 2, 'general', 4, 'full_gym', 'singles', 'first-hyrox'],
  [0, 2, 'general', 4, 'home_basic', 'singles', 'first-hyrox'],
  [0, 2, 'general', 4, 'minimal', 'singles', 'first-hyrox'],
  [0, 2, 'general', 4, 'full_gym', 'doubles', 'first-hyrox'],
  [0, 2, 'general', 4, 'full_gym', 'both', 'first-hyrox'],
  [0, 3, 'general', 4, 'full_gym', 'singles', 'first-hyrox'],
  [0, 5, 'general', 5, 'full_gym', 'singles', 'first-hyrox'],
  [0, 5, 'general', 4, 'home_basic', 'singles', 'first-hyrox'],
  [0, 5, 'general', 4, 'minimal', 'singles', 'first-hyrox'],
  // Runners.
  [0, 2, 'running', 3, 'full_gym', 'singles', 'first-hyrox'],
  [0, 3, 'running', 4, 'full_gym', 'singles', 'first-hyrox'],
  [0, 5, 'running', 5, 'full_gym', 'singles', 'first-hyrox'],
  [0, 5, 'running', 4, 'home_basic', 'singles', 'first-hyrox'],
  [0, 5, 'running', 6, 'full_gym', 'singles', 'strength'],
  [0, 2, 'running', 3, 'full_gym', 'singles', 'strength'],
  [1, 5, 'running', 4, 'full_gym', 'singles', 'improve-time'],
  [1, 5, 'running', 4, 'minimal', 'singles', 'improve-time'],
  [3, 5, 'running', 5, 'full_gym', 'singles', 'improve-time'],
  [1, 5, 'running', 4, 'full_gym', 'doubles', 'improve-time'],
  // CrossFit.
  [0, 0.5, 'crossfit', 3, 'full_gym', 'singles', 'first-hyrox'],
  [0, 2, 'crossfit', 4, 'full_gym', 'singles', 'first-hyrox'],
  [0, 3, 'crossfit', 4, 'full_gym', 'singles', 'first-hyrox'],
  [0, 5, 'crossfit', 5, 'full_gym', 'singles', 'first-hyrox'],
  [0, 5, 'crossfit', 3, 'full_gym', 'singles', 'first-hyrox'],
  [0, 5, 'crossfit', 4, 'full_gym', 'doubles', 'first-hyrox'],
  [0, 5, 'crossfit', 4, 'full_gym', 'singles', 'general-fitness'],
  [0, 5, 'crossfit', 4, 'full_gym', 'singles', 'strength'],
  [1, 5, 'crossfit', 5, 'full_gym', 'singles', 'improve-time'],
  [3, 5, 'crossfit', 5, 'full_gym', 'singles', 'improve-time'],
  // Lifters.
  [0, 2, 'powerlifting', 3, 'full_gym', 'singles', 'first-hyrox'],
  [0, 5, 'powerlifting', 4, 'full_gym', 'singles', 'first-hyrox'],
  [0, 5, 'powerlifting', 5, 'full_gym', 'singles', 'strength'],
  [3, 5, 'powerlifting', 5, 'full_gym', 'singles', 'strength'],
  [1, 5, 'powerlifting', 4, 'full_gym', 'singles', 'improve-time'],
  [1, 5, 'powerlifting', 4, 'home_basic', 'singles', 'improve-time'],
  // Racers.
  [1, 2, 'general', 3, 'full_gym', 'singles', 'improve-time'],
  [1, 2, 'general', 4, 'full_gym', 'singles', 'improve-time'],
  [1, 5, 'general', 4, 'home_basic', 'singles', 'improve-time'],
  [1, 5, 'general', 4, 'minimal', 'singles', 'improve-time'],
  [1, 5, 'general', 4, 'full_gym', 'both', 'improve-time'],
  [3, 2, 'general', 4, 'full_gym', 'doubles', 'improve-time'],
  [3, 5, 'general', 4, 'full_gym', 'singles', 'improve-time'],
  [3, 5, 'general', 5, 'full_gym', 'singles', 'improve-time'],
  [3, 5, 'general', 6, 'full_gym', 'singles', 'improve-time'],
  [6, 5, 'general', 3, 'full_gym', 'singles', 'improve-time'],
  [6, 5, 'general', 5, 'home_basic', 'singles', 'improve-time'],
  [6, 5, 'general', 6, 'full_gym', 'singles', 'improve-time'],
  [6, 5, 'general', 7, 'full_gym', 'singles', 'improve-time'],
  [6, 5, 'general', 5, 'full_gym', 'doubles', 'improve-time'],
];

const WORDS: Record<string, string> = {
  full_gym: 'full gym',
  home_basic: 'basic home',
  'first-hyrox': 'first race',
  'improve-time': 'faster time',
  'general-fitness': 'all-round fitness',
  powerlifting: 'lifting',
  crossfit: 'CrossFit',
};
const word = (value: string) => WORDS[value] ?? value;
const RACES = { 0: 'none', 1: '1-2', 3: '3-5', 6: '6+' } as const;

/** Returns the contents of `docs/recommendations.md`, for the rows of the starter programs. */
export function recommendationsPage(programs: readonly PublishedProgram[]): string {
  const lines = TYPICAL.map(([races, years, background, days, place, format, goal]) => {
    const recommendation = recommendProgram(
      {
        hyroxEventsCompleted: races,
        generalFitnessYears: years,
        primaryTrainingBackground: background,
        weeklyTrainingDays: days,
        equipmentAccess: place,
        competitionFormat: format,
        goals: goal,
        age: 30,
      },
      programs,
    );
    const { program, reasoningExplanation = '', modifications = [] } = recommendation ?? {};
    const answers = [RACES[races], String(years), ...[background, String(days), place, format, goal].map(word)];
    const kind = `${program?.difficulty}, ${program?.frequency} days`;
    return `| ${[...answers, `**${program?.name}**<br>${kind}`, reasoningExplanation, modifications.length].join(' | ')} |`;
  });
  return `# What is recommended to whom

Sixty typical athletes of 30 and the starter program that each is recommended, worked out by the rules that the app uses.
\`node infra/testing/programs/write-recommendations.ts\` writes this page, and a test fails when it is no longer so.

| Races | Years | Background | Days | Equipment | Format | Goal | Program | Why | Changes |
|---|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
}
