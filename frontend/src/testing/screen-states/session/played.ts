import { startSession } from '#frontend/lib/player/store/session-store.ts';
import { type Played, play, sessionOf } from '#frontend/testing/played-session.ts';
import type { Opened } from '#frontend/testing/screen-states/screen-state.ts';

export const SETS = 'Back squat 3x5 @ 72.5kg, rest 150s; Plank 0:45';

/** A session that somebody began so many seconds ago, and what they have done in it since. */
export function played(workout: string, secondsAgo: number, doing: (played: Played) => unknown = () => undefined) {
  return ({ rig, person }: Opened) => {
    const { id, ...session } = sessionOf(workout);
    const startedAt = rig.clock.now - secondsAgo * 1_000;
    const own = play({ ...session, id, uid: person?.uid ?? '', startedAt });
    doing(own);
    void startSession({ session: own.session, facts: own.facts() });
  };
}

/** Presses the main button so many times, a minute apart. */
export const mains =
  (times: number) =>
  ({ act }: Played) => {
    for (let time = 0; time < times; time++) act('main', 60);
  };

export const athlete = { who: 'an athlete on day one', path: '/session' } as const;
