import { counted } from '#frontend/lib/formats/counted.ts';

export const failed = 'Your plan is unchanged';
export const failedText = "The change couldn't be saved. Please try again.";
export const undo = 'Undo';
export const cancel = 'Cancel';

// Moving a workout
export const move = 'Move';
export const moveTo = 'Move to';
export const moveToDay = (day: string) => `Move to ${day}`;
export const weekOfWorkout = "this workout's week";
export const weekFailed = "Could not load this workout's week.";
export const take = (day: string) => `Take ${day}`;
export const leaveOut = 'Leave it out';
export const thisWorkout = 'This workout';
export const hard = 'Hard';
export const easy = 'Easy';
export const wasHere = 'Was here';
export const dayWith = (day: string, workouts: string) => `${day}: ${workouts}`;
export const restDay = 'rest day';
export const plannedDay = 'planned day';
export const hardDays = 'Two hard days in a row.';
export const hardDaysText = (day: string) => `${day} is hard, too.`;
export const secondWorkout = 'Two workouts on one day.';
export const secondWorkoutText = (workout: string) => `${workout} is on that day already.`;
export const noRestDay = 'No rest day left this week.';
export const noRestDayText = 'Your body adapts on the days off.';
export const better = (day: string) => `${day} is a better day.`;
export const nothingAgainst = 'A good day for it.';
export const onlyThisWeek = 'Only this week changes. The rest of your plan stays in place.';
export const chooseDay = 'Choose another day of its week.';
export const moved = (day: string) => `Moved to ${day}`;
export const movedText = 'The rest of your plan stays in place.';
export const leftOut = 'Left out';
export const leftOutText = (workout: string) => `${workout} is off your plan.`;
export const moveNamed = (workout: string) => `Move: ${workout}`;
export const leaveOutNamed = (workout: string) => `Leave out: ${workout}`;

// A proposed change
export const proposals = {
  'repeated-misses': (kind: string, isThisWeek: boolean) =>
    isThisWeek ? `Keep this week's ${kind} at last week's level?` : `Keep next week's ${kind} at this week's level?`,
  'hard-sessions': () => 'Make the next days lighter?',
  'station-untouched': (station: string) => `${station} this week?`,
  'target-apart': (time: string) => `A target of ${time}?`,
} as const;
export const missedShort = (workouts: number, from: number, to: number) =>
  `You missed ${counted(workouts, 'workout')}. We suggest ${to} min instead of ${from}, the rest as planned.`;
export const hardShort = (hard: number, coming: number) =>
  `You rated your last ${hard} workouts 9 or 10 out of 10 for effort. We suggest doing less in the next ${coming === 1 ? 'one' : coming}.`;
export const stationShort = (last: string | null) =>
  `${last === null ? 'Not in your log yet' : `Last done on ${last}`}, and not in your next seven days.`;
export const targetShort = (run: string, target: string, isFaster: boolean) =>
  `Your 5 km of ${run} points to a ${isFaster ? 'faster' : 'slower'} race than ${target}.`;
export const training = 'training';
export const seeWhy = 'See why';
export const keepPlan = 'Keep the plan';
export const notNow = 'Not now';
export const accept = 'Accept';
export const setUp = 'Set it up';
export const lookAtIt = 'See the range';
export const changeTitle = 'A change to your plan';
export const nothingYet = 'Nothing changes until you choose. Once accepted, you can undo it.';
export const whatChanges = 'What changes';
export const fromTo = (from: number, to: number) => `${from} to ${to} min`;
export const lighterBy = (percent: number) => `${percent}% lighter`;
export const whyTitle = 'Why';
export const missedList = (workouts: string) => `You missed ${workouts}.`;
export const hardList = (workouts: string) => `You gave 9 or 10 out of 10 for effort to ${workouts}.`;
export const stationReason = (workouts: number, since: string, coming: string) =>
  `None of your ${workouts} workouts since ${since} included it, and nothing in your next week does: ${coming}.`;
export const stationWay = (amount: string) =>
  `Do it once this week, as in your race: run 1 km, then ${amount}. About ten minutes, best after an easy workout.`;
export const targetReason = (run: string, day: string, range: string, target: string) =>
  `You ran 5 km in ${run} on ${day}, at an effort of 9 or 10 out of 10. That predicts ${range}. Your target is ${target}.`;
export const targetWay = 'We suggest the nearest end of that range.';
export const workoutOn = (name: string, day: string) => `${name} on ${day}`;
export const theRule = 'The rule.';
export const rules = {
  'repeated-misses':
    "If you miss a third or more of one type of training in a week, or half of all training, over two or more workouts, its minutes don't go up the next week.",
  'hard-sessions':
    'If you rate three workouts in a row 9 or 10 out of 10 for effort, the seven days after them are a fifth lighter.',
  'station-untouched':
    "In the 16 weeks before a race, if you haven't trained a station for three weeks and your next seven days don't include it, we suggest it once.",
  'target-apart':
    'If your fastest 5 km of the last eight weeks predicts a range more than 10% from your target, we suggest a new target.',
} as const;
export const planned = 'Planned';
export const done = 'Done';
export const nextWeek = 'Next week';
export const thisWeek = 'This week';
export const min = 'min';
export const noAdvice = 'Coaching practice, not medical advice.';
export const whatStays = 'What stays';
export const stays = [
  'Race week and the week before it',
  'All other workouts of your plan',
  'Everything in your log',
] as const;
export const accepted = 'Plan changed';
export const acceptedText = (workouts: number) => `${counted(workouts, 'workout')} made lighter.`;
export const kept = 'Your plan stays as it is';
export const keptText = "We won't suggest this again.";
export const stationDeclined = "We won't suggest a station for three weeks.";
export const lighterWorkouts = 'Lighter workouts';
export const lighterUntil = (workouts: number, day: string) => `${counted(workouts, 'workout')}, to ${day}`;
export const reliefUndone = 'Back to the plan';
export const reliefUndoneText = 'Its workouts are as they were.';
export const changeNamed = 'Change to the plan';

// Pausing the plan
export const illOrAway = 'Ill or away?';
export const illOrAwayText = 'Pause the plan and keep your streak';
export const pauseTitle = 'Pause the plan';
export const pauseSubtitle = 'Your streak is safe';
export const why = 'Why';
export const reasons = { ill: "I'm ill", away: "I'm away", later: 'Later' } as const;
export const firstDay = 'First day off';
export const lastDay = 'Last day off';
export const dateMissing = 'Choose the first day off';
export const lastBeforeFirst = 'The last day off is before the first.';
export const lastHalfTyped = 'Enter the full date, or leave it empty';
export const yourPlan = 'your plan';
export const planFailed = 'Could not load your plan.';
export const between = (workouts: number) => `The ${counted(workouts, 'workout')} in between`;
export const noneBetween = 'No workouts in between';
export const keepTitle = (hasRace: boolean, workouts: number) =>
  `${hasRace ? 'Keep the race date, leave out' : 'Leave out'} ${counted(workouts, 'workout')}`;
export const keepNothing = (hasRace: boolean) => (hasRace ? 'Keep the race date' : 'Keep all other days');
export const shiftDays = (days: number) =>
  `Shift everything by ${days % 7 === 0 ? counted(days / 7, 'week') : counted(days, 'day')}`;
export const shiftOpen = 'Shift everything until you end it';
export const resume = (day: string, week: number) => `You resume at week ${week} on ${day}.`;
export const lighterFirst = 'The first week back is a little lighter.';
export const repeats = (week: number) => `You'll repeat week ${week} first, a little lighter.`;
export const endsOn = (day: string) => `The plan then ends on ${day}.`;
export const endsAfterRace = (day: string, days: number) =>
  `The plan would end on ${day}, ${counted(days, 'day')} after your race. Not advised.`;
export const preview = 'Preview';
export const race = (day: string) => `Race ${day}`;
export const keyPaused = 'Left out';
export const keyNow = 'This week';
export const keyRace = 'Race week';
export const stripOf = (weeks: number, lastDay: string) => `${counted(weeks, 'week')} of your plan, to ${lastDay}`;
export const weekPaused = (week: number) => `week ${week} is off`;
export const pauseDays = (days: string) => `Pause ${days}`;
export const span = (from: string, to: string) => `${from} to ${to}`;
export const pauseFrom = (from: string) => `Pause from ${from}`;
export const endAnyDay = 'Back sooner? End the pause on any day. Without a last day it lasts until you do.';
export const planPaused = 'Plan paused';
export const pausedUntil = (day: string) => `Until ${day}. Your streak is safe.`;
export const pausedOpen = 'Until you end it. Your streak is safe.';
export const isPausedUntil = (day: string) => `Paused until ${day}`;
export const isPaused = 'Paused until you end it';
export const pausedFromTo = (from: string, to: string) => `Pause from ${from} to ${to}`;
export const pausedFrom = (from: string) => `Pause from ${from}`;
export const endPause = 'End pause';
export const cancelPause = 'Cancel pause';
export const pauseEnded = 'Pause ended';
export const pauseEndedText = 'Your plan continues.';
export const pauseNamed = 'Pause';
