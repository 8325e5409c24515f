import * as z from 'zod/mini';

/** `06:30`, on the athlete's clock. */
const ClockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** The occasions for a reminder. A day has one at most: the first of these that there is something to say about. */
export const ReminderSettings = z.strictObject({
  isOn: z.boolean(),
  at: ClockTime,
  /** Days of the week, from 1 for Monday to 7. */
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
  /** Seven days and one day before the race. */
  raceWeek: z.boolean(),
  /** Today's workout while it is open. */
  today: z.boolean(),
  /** Says with today's workout that a streak ends without it. */
  streak: z.boolean(),
  /** Yesterday's workout that was missed. */
  missed: z.boolean(),
  /** Last week in figures, on its first day after. */
  summary: z.boolean(),
});
export type ReminderSettings = z.output<typeof ReminderSettings>;

export const FIRST_SETTINGS: ReminderSettings = {
  isOn: false,
  at: '06:30',
  days: [1, 2, 3, 4, 5, 6, 7],
  raceWeek: true,
  today: true,
  streak: false,
  missed: false,
  summary: false,
};
