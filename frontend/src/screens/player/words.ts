import { counted, unitOf } from '#frontend/lib/formats/counted.ts';
import type { LengthUnit } from '#frontend/lib/formats/units.ts';
import type { LoadUnit } from '#shared/account/units.ts';

// The bar on top
export const title = 'Workout';
export const loading = 'Loading your workout';
export const backToApp = 'Back to the app; your workout keeps running';
export const workoutTime = 'Workout time';
export const pause = 'Pause';
export const goOn = 'Continue';
export const more = 'More for this exercise';
export const paused = 'Paused';
export const openExercises = 'All exercises of this workout';
export const stripOf = (done: number, count: number, now: string) => `${done} of ${count} exercises done, now ${now}`;
export const stripAtEnd = (count: number) => `All ${count} exercises done`;

// What is done now
export const exerciseOf = (place: number, count: number) => `Exercise ${place} of ${count}`;
export const setOf = (set: number, sets: number) => `Set ${set} of ${sets}`;
export const setInExercise = (set: string, exercise: string) => `${set}, ${exercise}`;
export const inRound = (title: string, round: number, rounds: number) => `${title}, round ${round} of ${rounds}`;
export const rounds = 'Rounds';
export const swap = 'Taken? Swap';
export const swapMissing = 'Not at your gym? Swap';
export const target = 'Target';
export const atLoad = (amount: string, load: string) => `${amount} at ${load}`;
export const each = 'each side';
export const lastTime = 'Last time';
export const lastTimeOn = (day: string) => `Last time, ${day}`;
export const lastTimeWas = (values: string) => `Last time ${values}`;
export const noteWas = (note: string) => `Your note: ${note}`;
export const thenNext = 'Then';
export const thenRest = (rest: string) => `rest ${rest} after the round`;
export const thenAt = (clock: string) => `at ${clock}`;

// The rest
export const restThen = (what: string) => `Rest, then ${what}`;
export const restOver = (clock: string) => `Rest ended ${clock} ago`;
export const restOpen = (rest: string) => `Rest: ${rest}`;
export const restLeft = 'Rest left';
export const sinceRest = 'Since the rest ended';
export const restGone = 'Rest so far';
export const ago = 'ago';
export const soFar = 'so far';
export const ofRest = (clock: string) => `of ${clock}`;
export const lessRest = '15 seconds less rest';
export const moreRest = '15 seconds more rest';
export const less15 = '−15';
export const more15 = '+15';
export const skipRest = 'Skip';
export const skipRestLong = 'Skip the rest';
export const always = (clock: string) => `Always rest ${clock}`;
export const restStopped = 'Rest stopped at';
export const pausedUnit = 'paused';
export const pausedSince = 'Paused for';
export const thenSet = (what: string) => `then ${what}`;

// Sets
export const setsOf = (exercise: string) => `Sets of ${exercise}`;
export const roundsOf = (title: string) => `Rounds of ${title}`;
export const set = 'Set';
export const setNumber = (set: number) => `Set ${set}`;
export const roundNumber = (round: number) => `Round ${round}`;
export const roundAndName = (round: number, name: string) => `Round ${round}, ${name}`;
export const openRow = (row: string, values: string) => `${row}, ${values}. Change`;
export const tick = (row: string) => `${row}, done as planned`;
export const reps = 'Reps';
export const load = 'Load';
export const distance = 'Distance';
export const time = 'Time';
export const calories = 'Calories';
export const repsUnit = 'reps';
export const second = 's';
export const calorie = 'cal';
export const less = (amount: string) => `${amount} less`;
export const moreOf = (amount: string) => `${amount} more`;
export const repStep = '1 rep';
const LOADS = { kg: 'kilogram', lb: 'pound' } as const;
export const loadStep = (step: number, unit: LoadUnit) => counted(step, LOADS[unit]);
export const lengthStep = (step: number, unit: string) => `${step} ${unit}`;
export const secondStep = (step: number) => counted(step, 'second');
export const calorieStep = '1 calorie';
export const bodyweight = 'bodyweight';

// Undo and the main button
export const next = 'Next';
export const undo = 'Undo';
export const undoWhat = (what: string) => `Undo: ${what}`;
export const nothingToUndo = 'Nothing to undo';
export const saves = (what: string, values: string) => `${what}, ${values}`;
export const setDone = (set: number) => `Set ${set} done`;
export const placeDone = (place: string) => `${place} done`;
export const finishExercise = 'Finish exercise';
export const finishWorkout = 'Finish workout';
export const done = 'Done';
export const start = (what: string) => `Start ${what}`;
export const onTo = (what: string) => `On to ${what}`;
export const intervalNumber = (interval: number) => `Interval ${interval}`;
export const intervalDone = (interval: number) => `Interval ${interval} done`;
export const intervalLower = (interval: number) => `interval ${interval}`;
export const intervalOf = (interval: number, intervals: number) => `Interval ${interval} of ${intervals}`;
export const nextIn = (clock: string) => `Next in ${clock}`;
export const oneRound = '1 round';
export const saveScore = (score: string) => `Save ${score}`;
export const finish = 'Finish';
export const nextPiece = 'Next';
export const missed = 'Missed';
export const lap = 'Lap';

// By the clock
export const leftInTurn = 'Left in this interval';
export const timeLeft = 'Time left';
export const timeOf = 'Time of this piece';
export const round = 'Round';
export const ofRounds = (rounds: number) => `of ${rounds}`;
export const rest = 'Rest';
export const minutesLeft = (minutes: number) => `${counted(minutes, 'minute')} left`;
export const minuteOf = (title: string, minute: number) => `${title}, minute ${minute}`;
export const turnIn = (title: string, turn: number) => `${title}, interval ${turn}`;
export const lastRound = (clock: string) => `Last round ${clock}`;
export const leftOf = 'Left of';
export const gone = (percent: number) => `${percent} percent gone`;
export const yourScore = 'Your score';
export const roundUnit = (rounds: number) => unitOf(rounds, 'round');
export const scoreOf = (rounds: number, reps: number) => `${rounds} + ${reps}`;
export const inRoundFor = (clock: string) => `${clock} in`;
export const howManyReps = 'And how many reps?';
export const repsAtCap = 'How many reps did you do?';
export const capScore = (reps: number) => `CAP + ${reps}`;
export const timeIsUp = 'Time is up';
export const capReached = 'Time cap reached';
export const capOf = (clock: string) => `cap ${clock}`;
export const forTime = 'For time';
export const amrap = 'AMRAP';
export const pieces = 'Pieces';
export const missedReps = 'How many reps did you do?';
export const saveMissed = (reps: number) => `Save ${counted(reps, 'rep')}`;
export const away = (turns: number) =>
  turns === 1 ? 'Did you do this interval?' : `Did you do these ${turns} intervals?`;
export const awayText = (turns: number) =>
  turns === 1 ? "We'll log it as planned, unless you missed it." : "We'll log them as planned. Mark any you missed.";
export const turnAndName = (turn: number, name: string) => `Interval ${turn}, ${name}`;
export const missedTurn = (turn: string) => `${turn}: missed`;
export const yes = 'Yes';

// A run, an erg, one long piece
export const byLaps = 'By laps';
export const coveredOf = (done: string, planned: string) => `${done} of ${planned}`;
export const onFor = 'on for';
export const laps = 'Laps';
export const lapLength = (distance: string) => `${distance} a lap`;
export const setLapLength = 'Set lap length';
export const lapLengthTitle = 'Lap length';
export const lapLengthText = "Distance = laps × lap length. We don't use GPS.";
export const save = 'Save';
export const onPace = 'on pace';
export const fast = (seconds: number) => `${seconds} s fast`;
export const slow = (seconds: number) => `${seconds} s slow`;
export const pieceDone = (name: string) => `${name}, done`;
export const timeOfPiece = 'Time of this piece, done';
export const fromPlan = 'From the plan. Change it if the track or treadmill said otherwise.';

// Back after the rest has ended
export const restEnded = 'Rest ended';
export const overAt = 'Over at';
export const lockedSilent = 'A locked phone stays silent.';
export const onTimeQuestion = 'Did you start on time?';
export const onTime = 'Yes, on time';
export const onTimeFor = (clock: string) => `Yes, on time, ${clock} in`;
export const inUnit = 'in';

// Paused, or away for long
export const savedHere = 'Your workout is saved on this phone.';
export const stillTraining = 'Still training?';
export const lastAt = (clock: string) => `The last thing you did was at ${clock}.`;
export const finishAt = (clock: string) => `Finish at ${clock}`;
export const keepTraining = 'Keep training';
export const allDone = 'All done';
export const allDoneText = 'Everything in the plan is done or skipped. Tap an exercise to go back to it.';

// The menu
export const doLater = 'Do later';
export const doLaterText = 'Moves to the end; completed sets stay';
export const skipExercise = 'Skip exercise';
export const skipText = (sets: number) => `${counted(sets, 'set')} left. You can come back to it`;
export const skipPlainText = 'You can come back to it';
export const addNote = 'Add a note';
export const editNote = 'Edit your note';
export const noteText = 'Shown next time you do this exercise';
export const addSet = 'Add a set';
export const addSetText = 'Copies the last one';
export const addExercise = 'Add an exercise';
export const addExerciseText = 'Goes after this one; type its name';
export const beeps = 'Beeps';
export const beepsText = 'While this screen is on. A muted phone stays silent';
export const keys = 'Keys';
export const keysText = 'U undo, P pause, L lap. Space is the main button';
export const discard = 'Discard workout';
export const discardTitle = 'Discard this workout?';
export const discardText = 'Nothing is logged. You can undo this for 24 hours.';
export const keep = 'Keep it';
export const discarded = 'Workout discarded';
export const discardedText = 'You can undo this for 24 hours.';
export const note = 'Note';
export const noteHint = 'Shown under Target next time.';
export const exerciseName = 'Exercise';
export const addIt = 'Add';

// The exercises
export const exercises = 'Exercises';
export const setsDone = (done: number, sets: number) => `${done} of ${sets} sets done`;
export const stateDone = 'Done';
export const stateNow = 'Now';
export const stateSkipped = 'Skipped. Tap to do it after all';
export const stateLater = 'Later';

// To swap one
export const swapTitle = (name: string) => `Taken? Swap ${name}`;
export const swapText = 'Same effort, this workout only';
export const newToYou = 'New to you';
export const swapTo = (name: string) => `Swap to ${name}`;
export const none = "My gym doesn't have one";
export const noKit = (kit: string) => `No ${kit} at your gym`;
export const hasKit = 'My gym does have one';
export const hasKitFor = (name: string) => `My gym does have one: do ${name}`;
export const insteadOf = (name: string) => `Instead of ${name}`;
export const laterInstead = (name: string) => `Do ${name} later`;
export const doneStay = (name: string, other: string) =>
  `Sets that are done stay with ${name}. What is left becomes ${other}.`;

// Nothing to keep it with
export const notKept = 'This phone has no room to keep your workout.';
export const notKeptText = 'Keep this page open until you have saved it. Free some storage if you can.';
export const keepAwake = 'Set Auto-Lock to Never for this workout: this phone cannot keep its screen on.';

// Said, not shown
export const spokenSet = (row: string, values: string) => `${row} saved, ${values}`;
export const spokenRest = (rest: string) => `. Rest ${rest}`;
export const spokenRestOver = (next: string) => `Rest over. ${next}`;
export const tenSeconds = '10 seconds';
export const spokenRound = (round: number) => `Round ${round}`;
export const spokenLap = (lap: number, time: string, pace: string) => `Lap ${lap}, ${time}${pace ? `, ${pace}` : ''}`;
export const spokenPaused = 'Paused';
export const spokenOn = 'Resumed';
export const spokenUndone = (what: string) => `Undone: ${what}`;
export const spokenReps = (reps: number) => counted(reps, 'rep');
export const spokenLoad = (load: string, unit: LoadUnit) => `${load} ${LOADS[unit]}s`;
const LENGTHS = { m: 'metres', km: 'kilometres', mi: 'miles' } as const;
export const spokenLength = (length: string, unit: LengthUnit) => `${length} ${LENGTHS[unit]}`;
export const spokenSeconds = (seconds: number) => counted(seconds, 'second');
export const spokenMinutes = (minutes: number, seconds: number) =>
  seconds > 0 ? `${counted(minutes, 'minute')} ${seconds}` : counted(minutes, 'minute');
export const spokenCalories = (calories: number) => counted(calories, 'calorie');

// What is undone
export const undoSet = 'set';
export const undoMissed = 'missed interval';
export const undoRound = 'round';
export const undoLap = 'lap';
export const undoScore = 'score';
export const undoStart = 'start';
export const undoSkip = 'skip';
export const undoLater = 'do later';
export const undoAdded = 'addition';
export const undoSwap = 'swap';
export const undoOther = 'last step';

// Another one is under way
export const oneAtATime = 'One at a time';
export const stillRunning = (name: string) => `${name} is still in progress.`;
export const startInstead = (name: string) => `Discard it and start ${name}`;
export const startInsteadText = (name: string) => `What you did in ${name} is not logged then.`;
export const resume = (name: string) => `Resume ${name}`;
