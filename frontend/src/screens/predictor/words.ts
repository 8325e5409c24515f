export const title = 'Splits and range';
export const back = 'Back to your race';
export const season = (division: string, seasons: string) => `${division}, results of seasons ${seasons}`;
export const division = 'Division';

export const startFrom = 'Start from';
export const fromTarget = 'Target time';
export const fromBenchmarks = 'Benchmarks';
export const fromPast = 'Past race';

// The range
export const likelyBetween = 'You would likely finish between';
export const to = 'to';
export const fasterThan = (least: number, most: number) =>
  least === most ? `Faster than ${least} of 100` : `Faster than ${least} to ${most} of 100`;
export const finishers = (division: string) => `${division} finishers.`;
export const targetInside = (target: string) => `Your target of ${target} lies inside.`;
export const targetFaster = (target: string) => `Your target of ${target} is faster than that.`;
export const targetSlower = (target: string) => `Your target of ${target} is slower than that.`;
export const outsideField = (division: string) =>
  `That is outside the field of ${division}, from its fastest to its slowest hundredth, so no place is given.`;
export const noField = (division: string) => `No field is known for ${division}.`;
export const fieldInWords = (range: string, division: string, points: string) =>
  `${range} on the field of ${division}: ${points}`;
export const half = 'Half';
export const percent = (number: number) => `${number}%`;
export const targetAt = (target: string) => `Target ${target}`;
export const yourTarget = 'Your target';
export const targetInField = 'Your target in the field';
export const noTarget = 'Which time do you race for?';
export const noTargetText = 'Enter a target, and your pacing card stands here.';

// Input
export const target = 'Target time';
export const targetHint = 'Hours, minutes and seconds: 1:30:00';
export const targetUnread = 'Write it as 1:30:00';
export const benchmarks = 'Your benchmarks';
export const benchmarksDetail = 'Fresh, each on a day of its own. The 5 km is needed; each one more narrows the range.';
export const run5k = '5 km run';
export const run1k = '1 km run';
export const station = (amount: string, name: string) => `${amount} ${name}`;
export const unread = 'Write it as minutes and seconds: 23:15';
export const needs5k = 'Enter your 5 km';
export const needs5kText = 'Without it there is no range: running is half of the race.';
export const singlesOnly = 'Benchmarks are for singles';
export const singlesOnlyText = (division: string) => `For ${division} start from a target time or a past race.`;
export const past = 'Your last race';
export const pastTotal = 'Finish time';
export const pastDetail = 'From the race or simulation that is nearest to how you are now.';
export const wasSimulation = 'It was a simulation in a gym';
export const takeSimulation = (day: string, time: string) => `Simulation, ${day}: ${time}`;
export const takeRace = (day: string, time: string) => `Race, ${day}: ${time}`;
export const needsPast = 'Enter a finish time';
export const needsPastText = 'Then the range for the next one stands here.';

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
  `Roxzone ${each} each way is in the clock. Run 1 easy; run 8 is slower for everyone.`;
export const print = 'Print card';
export const share = 'Share';
export const saved = 'Saved as a picture';
export const shareFailed = 'Not shared';
export const shareFailedText = 'This device could not share the card. Print it, or take a picture of the screen.';
export const printOrLearn = 'Print it or learn it.';
export const printOrLearnText = 'Phones are not allowed on course, so the app stays outside.';
export const onlySingles = (division: string) =>
  `Splits are known for singles only. For ${division} there is the total and its place in the field.`;

// The parts
export const parts = 'Splits';
export const partsDetail = 'The parts vary more than the whole.';
export const runsEach = 'Runs 1 to 7, each';
export const run8 = 'Run 8';
export const roxzoneAll = 'Roxzone, all of it';
export const between = (fast: string, slow: string) => `${fast} to ${slow}`;

// How
export const how = 'How we work it out';
export const howTarget =
  'Your target in the proportions of the middle finisher of your division; runs fade as finishers near your time fade.';
export const howBenchmarks =
  'A kilometre of the race is 13 to 28% slower than one of your 5 km, a station 3 to 16% slower than fresh; what you have not tested follows the runs.';
export const howPast =
  'Another day in another hall is 4% faster to 5% slower; after a simulation we leave a little more.';
export const howField = (results: string, seasons: string) =>
  `Compared with ${results} results of seasons ${seasons}. Women’s wall balls include seasons with 75.`;
export const howEstimate = 'The percentages are estimates of our own, but for the 5 km.';
