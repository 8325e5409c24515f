import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { PageSkeleton } from '#frontend/components/ui/states/page-skeleton.tsx';
import type { Shelf } from '#frontend/lib/device/generated-workouts.ts';
import { isDiscarded, type Startable, useSession, useStartSession } from '#frontend/queries/player.ts';
import { useGenerated } from '#frontend/queries/random-workouts.ts';
import { useTodayWorkout } from '#frontend/queries/workouts.ts';
import { MAIN_ID } from './frame/main-button.tsx';
import { Tap } from './frame/tap.tsx';
import { What } from './frame/where.tsx';
import * as words from './words.ts';

interface Asked {
  readonly id: string;
  readonly name: string;
  readonly what: Startable;
}

/** Starts what the address asks for. Where another workout is under way it asks first: there is one at a time. */
export function StartSession() {
  const navigate = useNavigate();
  const { kept } = useSession();
  const start = useStartSession();
  const asked = useAsked();
  const hasStarted = useRef(false);
  const running = kept && !isDiscarded(kept) ? kept.session : undefined;
  const isSame = asked != null && running?.subject.workoutId === asked.id;
  const mayStart = asked != null && !running;
  const begin = async (what: Startable) => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    await start(what);
    navigate('/session', { replace: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once, as soon as it may
  useEffect(() => {
    if (mayStart) void begin(asked.what);
  }, [mayStart]);
  if (asked === null) return <Navigate to="/workouts" replace />;
  if (isSame) return <Navigate to="/session" replace />;
  if (!asked) return <PageSkeleton label={words.loading} />;
  if (!running || hasStarted.current) return null;
  return (
    <main className="player frame">
      <header className="slab dark">
        <What name={words.oneAtATime} />
        <p className="last">{words.stillRunning(running.name)}</p>
      </header>
      <section className="sect stack">
        <Tap look="second go" onClick={() => void begin(asked.what)}>
          {words.startInstead(asked.name)}
        </Tap>
        <p className="small muted">{words.startInsteadText(running.name)}</p>
      </section>
      <footer className="dock">
        <div className="acts bare">
          <Tap id={MAIN_ID} look="primary go" onClick={() => navigate('/session', { replace: true })}>
            <Icon name="play" />
            {words.resume(running.name)}
          </Tap>
        </div>
      </footer>
    </main>
  );
}

/** Returns the workout of the address; undefined while it is unknown, null where there is none to do. */
function useAsked(): Asked | null | undefined {
  const [address] = useSearchParams();
  const { data: today, isPending } = useTodayWorkout();
  const id = address.get('workout');
  const { workout: generated } = useGenerated(shelfOf(address.get('shelf')));
  if (id === null) {
    return generated && { id: generated.id, name: generated.name, what: { generated } };
  }
  const workout = today?.workouts.find(({ workoutId }) => workoutId === id);
  if (workout) return { id, name: workout.name, what: { workoutId: id, exercises: workout.exercises } };
  return isPending ? undefined : null;
}

function shelfOf(text: string | null): Shelf {
  return text === 'chosen' ? 'chosen' : 'random';
}
