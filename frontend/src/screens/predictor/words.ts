export const title = 'Splits and range';
export const back = 'Back to your race';
export const season = (division: string, seasons: string) => `${division}, results of seasons ${seasons}`;
export const division = 'Division';

export const startFrom = 'Start from';
export const fromTarget = 'Target time';
export const fromBenchmarks = 'Benchmarks';
export const fromPast = 'Past race';

// The range
export const likelyBetween = "You'd probably finish between";
export const to = 'to';
export const fasterThan = (least: number, most: number) =>
  least === most ? `Faster than ${least} of 100` : `Faster than ${least} to ${most} of 100`;
export const finishers = (division: string) => `${division} finishers.`;
export const targetInside = (target: string) => `Your target of ${target} is in this range.`;
export const targetFaster = (target: string) => `Your target of ${target} is faster than that.`;
export const targetSlower = (target: string) => `Your target of ${target} is slower than that.`;
export const outsideField = (division: string) =>
  `That is outside the results we have for ${division}, so we can't rank it.`;
export const noField = (division: string) => `We have no results for ${division}.`;
export const fieldInWords = (range: string, division: string, points: string) =>
  `${range} on the field of ${division}: ${points}`;
export const half = 'Half';
export const percent = (number: number) => `${number}%`;
export const targetAt = (target: string) => `Target ${target}`;
export const yourTarget = 'Your target';
export const targetInField = 'Your target in the field';
export const noTarget = 'What time are you aiming for?';
export const noTargetText = 'Enter a target to see your pacing card.';

export const take = (target: string) => `Make ${target} your target`;
export const taken = (target: string) => `Your target is ${target}`;
export const notTaken = "Your target couldn't be changed. Please try again.";
export const undo = 'Undo';

// Input
export const target = 'Target time';
export const targetHint = 'Hours, minutes and seconds: 1:30:00';
export const targetUnread = 'Write it as 1:30:00';
export const benchmarks = 'Your benchmarks';
export const benchmarksDetail =
  'Times when fresh, on separate days. We need your 5 km; each extra test narrows the range.';
export const run5k = '5 km run';
export const run1k = '1 km run';
export const station = (amount: string, name: string) => `${amount} ${name}`;
export const unread = 'Write it as minutes and seconds: 23:15';
export const needs5k = 'Enter your 5 km time';
export const needs5kText = 'Running is half of the race, so we need it for a range.';
export const singlesOnly = 'Benchmarks are for singles';
export const singlesOnlyText = (division: string) => `For ${division} start from a target time or a past race.`;
export const past = 'Your last race';
export const pastTotal = 'Finish time';
export const pastDetail = 'Use the race or simulation closest to your current form.';
export const wasSimulation = 'It was a simulation in a gym';
export const takeSimulation = (day: string, time: string) => `Simulation, ${day}: ${time}`;
export const takeRace = (day: string, time: string) => `Race, ${day}: ${time}`;
export const needsPast = 'Enter a finish time';
export const needsPastText = "We'll show the range for your next race.";

// The card
export const card = (place: string, target: string) => `${place}, ${target}`;
export const yourRace = 'Your race';
export const cardCaption = 'Pacing card: run, station, and the race clock at the end of each round';
export const round = 'Round';
export const run = 'Run';
export const stationColumn = 'Station';
export const time = 'Time';
export const clock = 'Clock';
export const roxzone = (each: string) =>
  `Clock includes the Roxzone, ${each} each way. Run 1 easy; run 8 is slower for everyone.`;
export const print = 'Print card';
export const share = 'Share';
export const saved = 'Saved as a picture';
export const shareFailed = 'Not shared';
export const shareFailedText = 'This device could not share the card. Print it, or take a picture of the screen.';
export const printOrLearn = 'Print it or learn it.';
export const printOrLearnText = 'Phones are not allowed on the course.';
export const onlySingles = (division: string) =>
  `We have splits for singles only. For ${division} we show the total and how it ranks.`;

// The parts
export const parts = 'Splits';
export const partsDetail = 'Splits vary more than the total.';
export const runsEach = 'Runs 1 to 7, each';
export const run8 = 'Run 8';
export const roxzoneAll = 'Roxzone, total';
export const between = (fast: string, slow: string) => `${fast} to ${slow}`;

// How
export const how = 'How we work it out';
export const howTarget =
  'Your target, split like the median finisher of your division. Runs slow down as they do for finishers near your time.';
export const howBenchmarks =
  'Race pace is 13 to 28% slower than your 5 km pace, and stations 3 to 16% slower than when fresh. Untested stations are scaled from your runs.';
export const howPast = 'Your next race may be 4% faster to 5% slower. After a simulation the range is wider.';
export const howField = (results: string, seasons: string) =>
  `Compared with ${results} results of seasons ${seasons}. Women's wall balls include seasons with 75.`;
export const howEstimate = 'Except for the 5 km, these percentages are our own estimates.';
