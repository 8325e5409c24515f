import { addDays, DAYS_IN_WEEK, dayNumber, daysBetween, weekdayIndex } from '#shared/dates.ts';
import type { ReminderSettings } from '#shared/reminders/reminder-settings.ts';
import { isNotLoaded, type Selected } from '#shared/training/not-loaded.ts';
import { loadedEnrolment, type PlannedWorkout, plannedOn } from '#shared/training/plan.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import { progress } from '#shared/training/progress.ts';
import { daysAhead } from '#shared/training/today-and-days-ahead.ts';
import { currentEnrolment, hasPremium, type Moment, type Training } from '#shared/training/training.ts';
import * as words from './words.ts';

/** A reminder's text, the path it opens and the workouts it is about. */
export interface Reminder {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly workoutIds: readonly string[];
}

type Choice = Selected<{ readonly reminder: Reminder | null }>;
type Occasion = (training: Training, on: Moment, settings: ReminderSettings) => Choice;

const NOTHING = { reminder: null };
/** A streak of fewer days is not worth a word. */
const LEAST_STREAK = 3;

/** Selects what an athlete is reminded of on a day: the first occasion that there is something to say about. */
export function chooseReminder(training: Training, on: Moment, settings: ReminderSettings): Choice {
  const occasions: Occasion[] = [
    ...(settings.raceWeek ? [ofRace] : []),
    ...(settings.today || settings.streak ? [ofToday] : []),
    ...(settings.missed ? [ofYesterday] : []),
    ...(settings.summary ? [ofLastWeek] : []),
  ];
  for (const occasion of occasions) {
    const choice = occasion(training, on, settings);
    if (isNotLoaded(choice) || choice.reminder) return choice;
  }
  return NOTHING;
}

function ofRace({ raceDate }: Training, { date }: Moment): Choice {
  const days = raceDate ? daysBetween(date, raceDate) : null;
  if (days === 7) return told(words.raceIn7, words.raceIn7Text, '/race');
  return days === 1 ? told(words.raceTomorrow, words.raceTomorrowText, '/race') : NOTHING;
}

/**
 * Today's workouts, as long as they are open: neither done nor skipped, moved nor paused. Who is reminded of a streak alone
 * hears of them where there is one.
 */
function ofToday(training: Training, on: Moment, { today, streak: isStreakSaid }: ReminderSettings): Choice {
  if (!hasPremium(training, on.now) || !currentEnrolment(training)) return NOTHING;
  const days = daysAhead(training, on, 1);
  if (isNotLoaded(days)) return days;
  const open = days.today.workouts.filter(({ status }) => status === 'upcoming');
  const [first] = open;
  if (!first) return NOTHING;
  const known = isStreakSaid ? progress(training, on) : undefined;
  if (known && isNotLoaded(known)) return known;
  const streak = known?.progress.streak ?? 0;
  if (!today && streak < LEAST_STREAK) return NOTHING;
  const text = streak >= LEAST_STREAK ? words.streakText(streak) : words.todayText(first.estimatedDuration);
  const title = open.length === 1 ? words.today(first.name) : words.severalToday(open.length);
  return told(
    title,
    text,
    '/',
    open.map(({ workoutId }) => workoutId),
  );
}

function ofYesterday(training: Training, on: Moment): Choice {
  const planned = plannedInPast(training, on, [addDays(on.date, -1)]);
  if (isNotLoaded(planned)) return planned;
  const missed = planned.find(({ outcome }) => !outcome);
  if (!missed) return NOTHING;
  const { date, name, enrolment, number } = missed;
  const path = `/calendar?month=${date.slice(0, 7)}&day=${Number(date.slice(8))}`;
  return told(words.missed(name), words.missedText, path, [workoutIdOf(enrolment.programId, number)]);
}

function ofLastWeek(training: Training, on: Moment): Choice {
  if (weekdayIndex(dayNumber(on.date)) !== 0) return NOTHING;
  const week = Array.from({ length: DAYS_IN_WEEK }, (_, index) => addDays(on.date, index - DAYS_IN_WEEK));
  const planned = plannedInPast(training, on, week);
  if (isNotLoaded(planned)) return planned;
  if (planned.length === 0) return NOTHING;
  const done = planned.filter(({ outcome }) => outcome?.status === 'completed').length;
  return told(words.lastWeek(done, planned.length), words.lastWeekText, '/progress');
}

/** Returns the workouts the plan asked for on days that are over; none without premium. */
function plannedInPast(training: Training, { now }: Moment, dates: readonly string[]): Selected<PlannedWorkout[]> {
  const current = currentEnrolment(training);
  if (!current || !hasPremium(training, now)) return [];
  const enrolment = loadedEnrolment(current);
  if (isNotLoaded(enrolment)) return enrolment;
  const planned = plannedOn(
    training,
    enrolment,
    dates.filter((date) => date >= current.selectedOn),
  );
  return isNotLoaded(planned) ? planned : planned.filter(({ until, isPaused }) => until === null && !isPaused);
}

function told(title: string, body: string, path: string, workoutIds: readonly string[] = []): Choice {
  return { reminder: { title, body, path, workoutIds } };
}
