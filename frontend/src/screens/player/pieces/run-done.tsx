import { formatPace } from '#frontend/lib/formats/units.ts';
import type { Row } from '#frontend/lib/player/view.ts';
import { Dock } from '#frontend/screens/player/frame/dock.tsx';
import { MainButton } from '#frontend/screens/player/frame/main-button.tsx';
import { Slab } from '#frontend/screens/player/frame/slab.tsx';
import { What } from '#frontend/screens/player/frame/where.tsx';
import type { Player } from '#frontend/screens/player/player.ts';
import { CLOCK } from '#frontend/screens/player/sets/gauge.ts';
import { Stepper } from '#frontend/screens/player/sets/stepper.tsx';
import { distanceGauge } from '#frontend/screens/player/sets/values.ts';
import * as words from '#frontend/screens/player/words.ts';
import type { Units } from '#shared/account/units.ts';
import { movementOf } from '#shared/workouts/movement.ts';
import { Huge } from './huge.tsx';

/** An effort that has just ended: its distance and its time can be put right before the next begins. */
export function RunDone({ player, row }: { player: Player; row: Row }) {
  const { act, units } = player;
  const { values, planned, name, slot } = row;
  const { metres } = values;
  const seconds = values.seconds ?? row.seconds ?? 0;
  const edit = (changed: Partial<Row['values']>) => act({ do: 'edit', slot, values: { ...values, ...changed } });
  const gauge = distanceGauge(name, planned.metres ?? 0, units);
  return (
    <>
      <Slab player={player}>
        <div>
          <div className="where">
            <span className="label">{words.pieceDone(name)}</span>
          </div>
          <div className="do tight">
            <What name={name} />
            {metres !== undefined && metres > 0 && (
              <p className="num quiet">
                <small>{paceOf(name, seconds / metres, units)}</small>
              </p>
            )}
          </div>
        </div>
        <Huge seconds={seconds} label={words.timeOfPiece} />
      </Slab>
      <section className="sect stack wide">
        {(metres !== undefined || planned.metres !== undefined) && (
          <div className="stack">
            <span className="legend">{words.distance}</span>
            <Stepper
              label={words.distance}
              gauge={gauge}
              isLarge
              value={metres}
              onChange={(value) => (value === undefined ? undefined : edit({ metres: value }))}
              onEnter={leaveField}
            />
            <p className="small muted">{words.fromPlan}</p>
          </div>
        )}
        <div className="stack">
          <span className="legend">{words.time}</span>
          <Stepper
            label={words.time}
            gauge={CLOCK}
            isLarge
            value={seconds}
            onChange={(value) => (value === undefined ? undefined : edit({ seconds: value }))}
            onEnter={leaveField}
          />
        </div>
      </section>
      <Dock player={player}>
        <MainButton player={player} />
      </Dock>
    </>
  );
}

function leaveField(): void {
  (document.activeElement as HTMLElement | null)?.blur();
}

/** '5:30 /km', of an erg '1:55 /500 m'. */
function paceOf(name: string, secondsPerMetre: number, units: Units): string {
  return formatPace(secondsPerMetre, units, movementOf(name)?.kind === 'erg' ? 'machine' : 'run');
}
