import { counted, unitOf } from '#frontend/lib/formats/counted.ts';
import type { Division } from '#shared/race/division.ts';
import { DIVISION_NAMES } from '#shared/race/division.ts';
import type { Phase } from '#shared/race/phases.ts';

export const title = 'Your race';
export const back = 'Back to Home';
export const edit = 'Edit';
export const what = 'your race';
export const loadFailed = 'Could not load your plan.';
export const race = 'Race';
export const raceWeek = 'Race week';
export const notAffiliated = "Ironstride is not affiliated with HYROX. Check your event's own rules before race day.";
export const divisionNotSet = 'Division not set';
export const age = (years: number) => `age ${years}`;

// The race
export const waveTime = (time: string) => `Wave at ${time}`;
export const waveNotSet = 'Wave time not set';
export const daysToGo = (days: number) => `${unitOf(days, 'day')} to go`;
export const target = 'Target';
export const noTarget = 'Not set';
export const today = 'Today';
export const over = 'Over';
export const somewhere = 'Your race';

export const empty = 'No race yet';
export const emptyText = 'Add your race to see the countdown, your training phases and your pacing.';
export const addRace = 'Add your race';
export const addNext = 'Add your next race';

// The weeks
export const weeksToRace = (weeks: number) => `${counted(weeks, 'week')} to the race`;
export const weekNow = (week: number) => `week ${week} is now`;
export const weekLongest = (week: number) => `week ${week} is the longest`;
export const weekOfRace = (week: number) => `week ${week} is race week`;
export const weeksWithoutPlan = (weeks: number) =>
  weeks === 1 ? 'one week has no plan' : `${weeks} weeks have no plan`;
export const keyDone = 'Done';
export const keyNow = 'This week';
export const keyAhead = 'Ahead';
export const keyRace = 'Race week';
export const keyNone = 'No plan';

// The plan and the race
export const meets = 'Your plan lines up with your race.';
export const meetsDetail = (week: number, program: string, taper: number) =>
  `Week ${week} of ${program} is race week, with ${taper === 1 ? 'one week' : 'two weeks'} of taper.`;
export const pacingCard = 'See my pacing card';
export const endsBefore = (count: number) => `Your plan ends ${counted(count, 'week')} before the race`;
export const endsBeforeDetail = (program: string, end: string, raceDate: string) =>
  `${program} ends on ${end}. You race on ${raceDate}, so its taper would come too early.`;
export const endsAfter = (count: number) => `Your plan ends ${counted(count, 'week')} after the race`;
export const endsAfterDetail = (program: string, end: string, raceDate: string) =>
  `${program} ends on ${end}. You race on ${raceDate}, before its taper.`;
export const wayOut = 'Choose what to do';
export const holdWeeks = (count: number) => `Pause your plan for ${counted(count, 'week')}`;
export const holdWhy = 'You train as you like until then, and it ends in race week. Your streak is safe.';
export const holdTitle = 'Pause your plan';
export const holdDetail = (from: string, to: string, end: string) => `From ${from} to ${to}. It then ends on ${end}.`;
export const before = 'Now';
export const after = 'After';
export const hold = 'Pause it';
export const held = 'Plan paused';
export const heldText = (from: string, to: string) => `From ${from} to ${to}.`;
export const endOnRaceDay = 'End this plan on race day';
export const endOnRaceDayDetail = (raceDate: string) =>
  `The plan restarts so that its last workout is on ${raceDate}. Your log doesn't change.`;
export const programWithdrawn = "This program isn't offered any more, so its dates can't be changed.";
export const yourProgram = 'your program';
export const programFailed = 'Could not load your program.';
export const leaveIt = 'Leave it as it is';
export const leaveItDetail = "Your plan stays as it is. We won't ask again for this race.";
export const preview = 'Preview the change';
export const keep = 'Keep the plan';
export const kept = 'Your plan stays as it is';
export const keptDetail = 'You chose not to change it for this race.';
export const changeAfterAll = 'Change the plan';
export const noPlan = 'No plan for this race yet';
export const noPlanDetail = 'Choose a program that ends on race day.';
export const choosePlan = 'Choose a program';
export const isRaceDay = 'Today is race day';
export const isRaceDayDetail = 'Nothing you do now makes you fitter. Eat, warm up, start easy.';
export const isOver = 'Your race is over';
export const isOverDetail = (raceDate: string) => `It was on ${raceDate}. Log your result, or add your next race.`;
export const saveFailed = 'Not saved';
export const saveFailedText = 'Your choice could not be saved. Please try again.';

// Phases
export const phases = 'Phases';
export const now = 'now';
export const phaseName: Readonly<Record<Phase, string>> = {
  base: 'Base',
  build: 'Build',
  specific: 'Specific',
  peak: 'Peak',
  taper: 'Taper',
};
export const phaseDetail: Readonly<Record<Phase, string>> = {
  base: 'Easy volume, learn the stations',
  build: 'Threshold runs, heavier sleds',
  specific: 'Bricks at race pace',
  peak: 'One full simulation, longest week',
  taper: 'Less volume, keep some speed',
};
export const weekSpan = (first: number, last: number) => (first === last ? `W${first}` : `W${first}-${last}`);
export const daySpan = (from: string, to: string) => `${from} to ${to}`;

// Tools
export const tools = 'Race tools';
export const splits = 'Splits and range';
export const splitsDetail = 'From your target or your benchmarks';
export const simulation = 'Race simulation';
export const simulationDetail = 'Sixteen splits, one button, no signal needed';
export const checklist = 'Race-day checklist';
export const checklistDetail = (season: string) => `Kit, wave times, penalties ${season}`;
export const loads = (division: Division | null) => (division ? `Loads, ${DIVISION_NAMES[division]}` : 'Loads');
export const edition = (season: string, day: string) => `Season ${season}, edition ${day}`;

// Loads
export const station = 'Station';
export const load = 'Load';
export const amount = 'Amount';
export const perHand = (text: string) => `2 × ${text}`;
export const toHeight = (metres: string) => `to ${metres} m`;
export const noLoad = 'no load';
export const checkEvent = 'Check your event';
export const sledNote = "Sled weights include the sled. Friction on race day may differ from your gym's.";
export const unknownDivision = 'Choose your division to see its loads.';
export const sources = 'Sources';

// Editing
export const editTitle = 'Your race';
export const date = 'Date';
export const place = 'Place';
export const division = 'Division';
export const divisionUnknown = 'Not decided';
export const startTime = 'Wave time';
export const startHalfTyped = 'Enter the full time, or leave it empty';
export const targetTime = 'Target time';
export const targetHint = 'Such as 1:30:00';
export const targetUnread = 'Write it as hours, minutes and seconds: 1:30:00';
export const dateMissing = 'Enter the day of the race';
export const save = 'Save';
export const failed = 'Error';
export const failedText = 'Your race could not be saved. Please try again.';

// The checklist
export const byTheClock = 'By the clock';
export const minutesBefore = (minutes: number) => {
  if (minutes === 0) return 'start';
  return minutes % 60 === 0 ? `−${minutes / 60} h` : `−${minutes} min`;
};
export const kitAllowed = 'Kit you may wear';
export const kitBanned = 'Leave at home, or in your bag';
export const penalties = 'What costs most';
export const checkRules =
  "Taken from other people's reports of the rulebook, not the rulebook itself. Check with your event.";

// The result
export const enterResult = 'Enter your result';
export const seeResult = 'See your result';
export const resultTitle = 'Your result';
export const resultDetail = "We'll add it to your training log.";
export const finishTime = 'Finish time';
export const withSplits = 'I have my splits';
export const run = (round: number) => `Run ${round}`;
export const splitUnread = 'Write it as minutes and seconds: 5:12';
export const resultProblem = {
  'no-finish': 'Enter your finish time.',
  some: 'Enter all sixteen splits, or none.',
  'too-long': 'The splits are longer than the finish time.',
} as const;
export const logResult = 'Log the race';
export const resultLogged = 'Race logged';
export const resultLoggedText = "You'll find it in your training log.";
export const raceName = (place: string | null) => (place ? `Race: ${place}` : 'Race');
