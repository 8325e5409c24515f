import { counted } from '#frontend/lib/formats/counted.ts';
import type { Segment } from '#shared/race/segments.ts';

export const title = 'Race simulation';
export const back = 'Back to your race';
export const lead = 'Time a full or partial race with one button';

// Segments
export const nameOf = (segment: Segment) => {
  switch (segment.kind) {
    case 'run':
      return `Run ${segment.round}`;
    case 'roxzone':
      return segment.way === 'in' ? 'Roxzone in' : 'Roxzone out';
    case 'station':
      return segment.station.name;
  }
};
export const amountOf = (segment: Segment) => {
  switch (segment.kind) {
    case 'run':
      return '1 km';
    case 'roxzone':
      return segment.way === 'in' ? 'To the station' : 'Back to the run';
    case 'station':
      return `${segment.station.amount} ${segment.station.unit}`;
  }
};
export const placeOf = (segment: Segment) =>
  segment.kind === 'run'
    ? `Run ${segment.round} of 8`
    : segment.kind === 'roxzone'
      ? 'Roxzone'
      : `Station ${segment.round} of 8`;

// Before the start
export const course = 'What you do';
export const whole = 'The whole race';
export const wholeDetail = 'Eight runs, eight stations';
export const firstHalf = 'First half';
export const firstHalfDetail = 'Runs and stations 1 to 4';
export const secondHalf = 'Second half';
export const secondHalfDetail = 'Runs and stations 5 to 8';
export const own = 'Choose rounds';
export const ownDetail = 'Any of the eight, in race order';
export const rounds = 'Rounds';
export const round = (number: number, station: string) => `${number}: run and ${station}`;
export const noRound = 'Choose at least one round.';
export const more = 'How you time it';
export const roxzone = 'Split the Roxzone too';
export const roxzoneDetail = (segments: number) => `${segments} splits; without it, one per run and station`;
export const speak = 'Speak each split';
export const target = 'Target time';
export const targetHint = 'Of the whole race: 1:30:00';
export const targetUnread = 'Write it as 1:30:00';
export const ownLoads = 'Other loads';
export const ownLoadsHint = 'Such as: sled 100 kg. We compare it only with simulations at the same loads.';
export const loadsOf = (division: string, edition: string) => `Loads of ${division}, edition ${edition}.`;
export const before = 'Before you start';
export const beforeLines = [
  'Every station set up, or a plan for each',
  'Phone where you can reach it; the screen stays on',
  'Works without a signal, and keeps time even if the app closes',
] as const;
export const start = 'Start';

// Under way
export const ofAll = (place: number, all: number) => `${place} of ${all}`;
export const segmentOf = (place: number, all: number) => `Segment ${place} of ${all}`;
export const startsIn = (seconds: number) => `Starts in ${seconds}`;
export const targetLabel = 'Target';
export const total = 'Total';
export const ahead = 'Ahead of target';
export const behind = 'Behind target';
export const next = 'Next';
export const finish = 'the finish';
export const undo = 'Undo';
export const pause = 'Pause';
export const split = 'Split';
export const done = (name: string) => `${name} done`;
export const splitIn = (seconds: number) => `Split in ${seconds}`;
export const saved = (name: string, time: string) => `${name} ${time} saved`;
export const paused = 'Paused';
export const stoppedAt = (time: string) => `Clock stopped at ${time}. Paused time isn't counted.`;
export const pausedFor = 'Paused for';
export const notCompared = "We don't compare simulations that were paused.";
export const resume = 'Resume';
export const pausedAt = (place: number, all: number) => `Paused at segment ${place} of ${all}`;
export const endHere = 'End here';
export const resumed = 'Resumed, nothing lost.';
export const notStored = 'No room on this device: keep this page open.';
export const screenMayDarken = "This browser can't keep the screen on; turn off auto-lock.";
export const spoken = (name: string, time: string, off: string, nextName: string) =>
  `${name} ${time}${off}. ${nextName}.`;
export const over = (seconds: number) => `, ${seconds} over`;
export const under = (seconds: number) => `, ${seconds} under`;
export const clockInWords = (minutes: number, seconds: number) =>
  `${counted(minutes, 'minute')} ${counted(seconds, 'second')}`;
export const discard = 'Discard';

// The result
export const resultTitle = { whole: 'Full simulation', part: 'Part of a simulation' } as const;
export const totalTime = 'Total time';
export const offTarget = (time: string, isOver: boolean, target: string) =>
  `${time} ${isOver ? 'over' : 'under'} your target of ${target}.`;
export const onTarget = (target: string) => `On your target of ${target}.`;
export const asRace = (percent: number, division: string) =>
  `As a race time it would beat about ${percent} of 100 ${division} finishers.`;
export const gymIsNoRace = "A gym isn't race day: no crowd, a different floor, a different sled.";
export const runs = 'Runs';
export const stations = 'Stations';
export const roxzoneTotal = 'Roxzone';
export const shape = 'Shape of the simulation: width is time';
export const save = 'Save to history';
export const savedToHistory = 'Saved';
export const saveFailed = 'Not saved';
export const saveFailedText = 'Your simulation is still on this device. Please try again.';
export const lost = 'Where the time went';
export const lostShare = (count: number, percent: number) =>
  count === 1
    ? `Your biggest loss is ${percent}% of the time you lost`
    : `Your ${count} biggest losses are ${percent}% of the time you lost`;
export const splitsTitle = 'Splits';
export const splitsCaption = 'Splits against target and field median';
export const segment = 'Segment';
export const time = 'Time';
export const median = 'Median';
export const off = 'Vs target';
export const even = 'even';
export const earlier = 'Compared with an earlier one';
export const noEarlier =
  'Nothing to compare yet. We compare simulations with the same rounds, division and loads, and no pauses.';
export const earlierOn = (day: string) => `Compared with ${day}`;
export const ended = 'Ended early. Your splits so far are kept.';
export const endedBefore = 'Ended before the first split.';
export const goOnAfterAll = 'Continue';
export const discardText = "You'll permanently lose its splits.";
export const discardYes = 'Discard it';
export const discardNo = 'Keep it';
export const workoutName = 'Race simulation';
export const halfName = 'Part of a race simulation';
