import { addEntry } from '#frontend/lib/outbox/outbox.ts';
import { newEntry, type OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

type Changes = Partial<Pick<OutboxEntry, 'attempts' | 'nextAt' | 'refusal'>>;

/** Puts on the device what a person did an hour ago: a random workout, which the server takes. */
export function holdRandom(rig: Rig, person: Person, name: string, changes: Changes = {}): Promise<OutboxEntry> {
  const workoutData = randomWorkout(name);
  const subject = { workoutId: workoutData.id, name, week: null, day: null } as const;
  return hold(rig, person, { call: 'POST /api/complete-random-workout', body: { workoutData } }, subject, changes);
}

/** Holds back a workout of a deleted program, which the server refuses. */
export function holdLost(rig: Rig, person: Person, name: string, changes: Changes = {}): Promise<OutboxEntry> {
  const workoutId = workoutIdOf('prg_00000000000000000000000000', 1);
  const subject = { workoutId, name, week: 4, day: 6 };
  return hold(rig, person, { call: 'POST /api/complete-workout', body: { workoutId } }, subject, changes);
}

let held = 0;

/** Holds entries back one after another, a millisecond apart. */
async function hold(
  { clock }: Rig,
  { uid }: Person,
  request: Parameters<typeof newEntry>[1],
  subject: Omit<OutboxEntry['subject'], 'workoutType' | 'estimatedDuration'>,
  changes: Changes,
): Promise<OutboxEntry> {
  const about = { workoutType: 'strength', estimatedDuration: 45, ...subject } as const;
  const entry = { ...newEntry(uid, request, about, { now: clock.now - 3_600_000 + held++ }), ...changes };
  await addEntry(entry);
  return entry;
}
