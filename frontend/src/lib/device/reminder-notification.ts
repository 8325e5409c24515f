import { isRecord } from '#frontend/lib/objects/is-record.ts';
import { APP_NAME } from '#shared/constants.ts';
import * as words from './words.ts';

/** A notification as it is shown, with the address a tap opens. */
export interface ShownReminder {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly navigate: string;
}

const ANYTHING: ShownReminder = { title: APP_NAME, body: words.seeToday, tag: 'reminder', navigate: '/' };

/**
 * Returns the notification for a push message: always one, as browsers end the subscription of an app that shows none.
 * `logged` are the workouts that this device knows as done and the server may not.
 */
export function reminderOf(text: string | undefined, logged: ReadonlySet<string>): ShownReminder {
  const { title, body, navigate, data } = notificationIn(text) ?? {};
  if (typeof title !== 'string' || typeof navigate !== 'string') return ANYTHING;
  const { date, workoutIds } = isRecord(data) ? data : {};
  const shown = { title, body: String(body ?? ''), tag: typeof date === 'string' ? date : 'reminder', navigate };
  const about = Array.isArray(workoutIds) ? workoutIds : [];
  if (about.length === 0 || !about.every((id) => logged.has(id))) return shown;
  return { ...shown, title: words.doneAlready, body: words.doneAlreadyText };
}

function notificationIn(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const { notification } = JSON.parse(text ?? '');
    return isRecord(notification) ? notification : undefined;
  } catch {
    return undefined;
  }
}
