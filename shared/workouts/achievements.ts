import type { LocalDate } from '#shared/dates.ts';
import type { ProgramStanding } from '#shared/training/program-standing.ts';
import { isEasyPart, movementOf } from './movement.ts';
import type { Achievement } from './progress.ts';
import type { Exercise, WorkoutType } from './workout.ts';

/** The figures achievements depend on; `program` and `workout` belong to the outcome that is being logged. */
export interface AchievementFacts {
  readonly totalWorkouts: number;
  readonly totalMinutes: number;
  /** Days. */
  readonly streak: number;
  readonly program?: ProgramStanding | undefined;
  /** The workout, if it was completed. */
  readonly workout?: CompletedWorkout | undefined;
}

export interface CompletedWorkout {
  readonly workoutType: WorkoutType;
  readonly exercises: readonly Exercise[];
}

/** The local day of each achievement somebody has, by its id. */
export type Earned = Readonly<Record<string, LocalDate>>;

/** The figure an achievement depends on; the achievement is lost when that no longer holds. */
export type Basis = 'totals' | 'streak' | 'program' | 'workout';

interface Rule extends Omit<Achievement, 'earnedAt'> {
  readonly basis: Basis;
  readonly isEarned: (facts: AchievementFacts) => boolean;
}

const STATIONS = 8;
/** A program is finished by who did most of it: of four workouts three. */
const FINISHED_SHARE = 0.75;

/** Comes by itself when the last day of a program is over, without anything being logged. */
export const PROGRAM_FINISHED = 'program-finished';

/** Ids are stored for ever: none may change, or be given to something else. The rarer ones of a kind come later. */
const RULES: readonly Rule[] = [
  {
    id: 'first-workout',
    basis: 'totals',
    category: 'Milestones',
    name: 'First Workout',
    description: 'Completed your first workout',
    isEarned: ({ totalWorkouts }) => totalWorkouts >= 1,
  },
  ...[10, 25, 50, 100, 250].map(workoutsRule),
  ...[10, 50, 100].map(hoursRule),
  ...[3, 7, 14, 30, 100].map(streakRule),
  {
    id: 'full-week',
    basis: 'program',
    category: 'Consistency',
    name: 'Full Week',
    description: 'Completed every workout of a program week',
    isEarned: ({ program }) => program !== undefined && program.fullWeeks >= 1,
  },
  {
    id: 'four-full-weeks',
    basis: 'program',
    category: 'Consistency',
    name: 'Four Full Weeks',
    description: 'Completed every workout of four weeks of a program',
    isEarned: ({ program }) => program !== undefined && program.fullWeeks >= 4,
  },
  {
    id: 'half-way',
    basis: 'program',
    category: 'Program',
    name: 'Halfway',
    description: 'Completed half of the workouts of a program',
    isEarned: ({ program }) => hasCompleted(program, 0.5),
  },
  {
    id: PROGRAM_FINISHED,
    basis: 'program',
    category: 'Program',
    name: 'Program Finished',
    description: 'Finished a program with at least three-quarters of its workouts done',
    isEarned: ({ program }) => program?.ahead === 0 && hasCompleted(program, FINISHED_SHARE),
  },
  {
    id: 'nothing-missed',
    basis: 'program',
    category: 'Program',
    name: 'Nothing Missed',
    description: 'Completed every workout of a program',
    isEarned: ({ program }) => hasCompleted(program, 1),
  },
  {
    id: 'station-work',
    basis: 'workout',
    category: 'Race',
    name: 'Station Work',
    description: 'Completed a workout on the stations',
    isEarned: ({ workout }) => workout?.workoutType === 'station-focus' && stationsOf(workout).size > 0,
  },
  {
    id: 'first-brick',
    basis: 'workout',
    category: 'Race',
    name: 'First Brick',
    description: 'Completed running and stations in one workout',
    isEarned: ({ workout }) => workout !== undefined && isBrick(workout),
  },
  {
    id: 'race-rehearsal',
    basis: 'workout',
    category: 'Race',
    name: 'Race Rehearsal',
    description: 'Completed a race preparation workout',
    isEarned: ({ workout }) => workout?.workoutType === 'race-prep',
  },
  {
    id: 'all-eight',
    basis: 'workout',
    category: 'Race',
    name: 'All Eight',
    description: 'Completed all eight stations in one workout',
    isEarned: ({ workout }) => workout !== undefined && stationsOf(workout).size === STATIONS,
  },
  {
    id: 'race-day',
    basis: 'workout',
    category: 'Race',
    name: 'Race Day',
    description: 'Raced',
    isEarned: ({ workout }) => workout?.workoutType === 'Competition',
  },
];

export const ACHIEVEMENT_IDS: ReadonlySet<string> = new Set(RULES.map(({ id }) => id));

/** The ids of all that the facts are enough for and that is not among what was earned before. */
export function newlyEarned(facts: AchievementFacts, before: Earned): string[] {
  return RULES.filter(({ id, isEarned }) => !(id in before) && isEarned(facts)).map(({ id }) => id);
}

/** Returns the ids of what was earned on one basis that the facts are not enough for. */
export function lostBy(basis: Basis, facts: AchievementFacts, earned: Earned): string[] {
  return RULES.filter((rule) => rule.basis === basis && rule.id in earned && !rule.isEarned(facts)).map(({ id }) => id);
}

const NOTHING = { totalWorkouts: 0, totalMinutes: 0, streak: 0 };

/** Returns the ids of all that a completed workout earns by itself, whatever else was done. */
export function earnedByWorkout(workout: CompletedWorkout): string[] {
  return newlyEarned({ ...NOTHING, workout }, {});
}

/** Returns an athlete's achievements, newest first; on the same day, the rarer first. */
export function achievementsOf(earned: Earned): Achievement[] {
  return RULES.toReversed()
    .flatMap(({ id, name, description, category }) => {
      const earnedAt = earned[id];
      return earnedAt === undefined ? [] : [{ id, name, description, category, earnedAt }];
    })
    .sort((a, b) => b.earnedAt.localeCompare(a.earnedAt));
}

function workoutsRule(count: number): Rule {
  return {
    id: `workouts-${count}`,
    basis: 'totals',
    category: 'Milestones',
    name: `${count} Workouts`,
    description: `Completed ${count} workouts`,
    isEarned: ({ totalWorkouts }) => totalWorkouts >= count,
  };
}

function hoursRule(hours: number): Rule {
  return {
    id: `hours-${hours}`,
    basis: 'totals',
    category: 'Milestones',
    name: `${hours} Hours`,
    description: `Trained for ${hours} hours`,
    isEarned: ({ totalMinutes }) => totalMinutes >= hours * 60,
  };
}

function streakRule(days: number): Rule {
  return {
    id: `streak-${days}`,
    basis: 'streak',
    category: 'Consistency',
    name: `${days}-Day Streak`,
    description: `Kept a ${days}-day streak`,
    isEarned: ({ streak }) => streak >= days,
  };
}

function hasCompleted(program: ProgramStanding | undefined, share: number): boolean {
  return program !== undefined && program.workouts > 0 && program.completed >= program.workouts * share;
}

/** Returns the movements without warm-up and cool-down, which count as neither runs nor stations. */
function mainMovements({ exercises }: CompletedWorkout) {
  return exercises.flatMap(({ name }) => (isEasyPart(name) ? [] : (movementOf(name) ?? [])));
}

function stationsOf(workout: CompletedWorkout): ReadonlySet<string> {
  return new Set(mainMovements(workout).flatMap(({ station }) => station ?? []));
}

function isBrick(workout: CompletedWorkout): boolean {
  return mainMovements(workout).some(({ kind }) => kind === 'run') && stationsOf(workout).size > 0;
}
