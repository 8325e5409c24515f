import type { LocalDate } from '#shared/dates.ts';
import { dayName } from '#shared/day-names.ts';

/** Why a command cannot stand, for the athlete. */
export interface Refusal {
  readonly refused:
    | 'not-yet'
    | 'already-completed'
    | 'too-many'
    | 'unknown-workout'
    | 'unknown-entry'
    | 'not-that-day'
    | 'removed'
    | 'logged-again'
    | 'skipped'
    | 'unknown-plan'
    | 'plan-stays';
  readonly message: string;
}

export function unknownWorkout(): Refusal {
  return {
    refused: 'unknown-workout',
    message: "We can't find this workout. It may have been removed from the program.",
  };
}

export function unknownEntry(): Refusal {
  return { refused: 'unknown-entry', message: "We can't find this workout in your log." };
}

export function notYet(scheduledDate: LocalDate, today: LocalDate): Refusal {
  return {
    refused: 'not-yet',
    message: `This workout is scheduled for ${dayName(scheduledDate, today)}. Log it then.`,
  };
}

export function alreadyCompleted(): Refusal {
  return { refused: 'already-completed', message: 'This workout is already completed.' };
}

/** Waiting would not help. */
export function tooMany(kind: 'random' | 'other', date: LocalDate): Refusal {
  const workouts = kind === 'random' ? 'random workouts' : 'workouts of your own';
  return { refused: 'too-many', message: `No more ${workouts} can be logged on ${dayName(date, date)}.` };
}

export function notThatDay(earliest: LocalDate, latest: LocalDate): Refusal {
  const [from, to] = [earliest, latest].map((date) => dayName(date, latest));
  const message = earliest === latest ? `Only ${to} can be chosen.` : `Choose a day from ${from} to ${to}.`;
  return { refused: 'not-that-day', message };
}

export function removed(): Refusal {
  return { refused: 'removed', message: 'This workout was deleted from your log.' };
}

export function loggedAgain(): Refusal {
  return { refused: 'logged-again', message: 'This workout was logged again after it was deleted.' };
}

export function skippedOnly(): Refusal {
  return {
    refused: 'skipped',
    message: 'This workout was skipped, so there is nothing to correct. Complete it first.',
  };
}
