import { useId, useRef } from 'react';
import { Versus } from '#frontend/components/player/versus.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { NotesField } from '#frontend/components/workouts/notes-field.tsx';
import { dayAt, formatDay } from '#frontend/lib/formats/dates.ts';
import type { BeatenRecord } from '#frontend/queries/movements/last-times.ts';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import type { Player } from '#frontend/screens/player/player.ts';
import { COMPLETION_LIMITS } from '#shared/constants.ts';
import { EffortScale } from './effort-scale.tsx';
import { Facts } from './facts.tsx';
import { RatingFold } from './rating-fold.tsx';
import { Records } from './records.tsx';
import type { Summary } from './summary.ts';
import * as words from './words.ts';

interface EndPageProps {
  player: Player;
  summary: Summary;
  records: readonly BeatenRecord[];
  isSaving: boolean;
  /** Why it could not be saved, in words. */
  failure: string | undefined;
  onSave: () => void;
}

/** The end of a workout: the result beside the plan, and the effort. Can be saved once anything is done. */
export function EndPage({ player, summary, records, isSaving, failure, onSave }: EndPageProps) {
  const { session, view, units, act } = player;
  const effortId = useId();
  const effort = useRef<HTMLElement>(null);
  const { startedAt, endedAt } = summary;
  return (
    <>
      <div className="end">
        <header>
          <h1 tabIndex={-1} ref={focusOnce}>
            {words.wellDone}
          </h1>
          <p className="small muted">
            {words.when(session.name, formatDay(dayAt(startedAt)), timeOfDay(startedAt), timeOfDay(endedAt))}
          </p>
        </header>
        <section className="card">
          <div className="versus">
            <Versus bars={summary.bars} minutes={summary.doneMinutes} />
          </div>
          <Facts summary={summary} units={units} />
        </section>
        <Records records={records} units={units} />
        <section ref={effort} id={effortId} tabIndex={-1} className="card stack">
          <EffortScale value={view.effort} onChange={(value) => act({ do: 'tell', effort: value })} />
        </section>
        <RatingFold value={view.rating} onChange={(value) => act({ do: 'tell', rating: value })} />
        <NotesField
          value={view.notes}
          onChange={(notes) => act({ do: 'tell', notes })}
          maximum={COMPLETION_LIMITS.notesMax}
        />
      </div>
      <footer className="dock">
        {failure && (
          <p role="alert" className="next">
            {failure}
          </p>
        )}
        {view.effort === null && (
          <div className="next">
            <span>{words.noEffort}</span>
            <a
              href={`#${effortId}`}
              onClick={(event) => {
                event.preventDefault(); // the address stays the player's
                effort.current?.scrollIntoView?.({ block: 'center' });
                effort.current?.querySelector('input')?.focus();
              }}
            >
              {words.setIt}
            </a>
          </div>
        )}
        <div className="acts">
          <Tap
            look="second side"
            aria-label={words.backToWorkout}
            disabled={isSaving}
            onClick={() => act({ do: 'return' })}
          >
            <Icon name="prev" />
            {words.back}
          </Tap>
          <Tap look="primary go" aria-disabled={isSaving} onClick={() => isSaving || onSave()}>
            <Icon name="check" />
            {words.saveWorkout}
          </Tap>
        </div>
      </footer>
    </>
  );
}

function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
}

function timeOfDay(moment: number): string {
  const day = new Date(moment);
  return `${two(day.getHours())}:${two(day.getMinutes())}`;
}

const two = (number: number) => String(number).padStart(2, '0');
