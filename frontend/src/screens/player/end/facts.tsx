import { useId, useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import { amountText } from '#frontend/screens/player/sets/amounts.ts';
import type { Summary } from './summary.ts';
import * as words from './words.ts';

const KM = 1_000;

/** The time, the kilometres that were run, and the volume; each only where there is any. */
export function Facts({ summary: { seconds, totals } }: { summary: Summary }) {
  const { volume, runMetres, runPace, ergMetres } = totals;
  const [isTold, setIsTold] = useState(false);
  const id = useId();
  return (
    <>
      <dl className="facts">
        <Fact label={words.time} value={clockText(seconds)} />
        {runMetres > 0 && <Fact label={words.running} value={(runMetres / KM).toFixed(1)} unit={words.km} />}
        {runPace !== null && <Fact label={words.perKmLabel} value={clockText(Math.round(runPace))} />}
        {ergMetres > 0 && <Fact label={words.machines} value={(ergMetres / KM).toFixed(1)} unit={words.km} />}
        {volume > 0 && (
          <div>
            <dt>
              {words.volume}
              <Tap
                look="quiet icon about"
                aria-label={words.aboutVolume}
                aria-expanded={isTold}
                aria-controls={id}
                onClick={() => setIsTold(!isTold)}
              >
                <Icon name="info" size={18} />
              </Tap>
            </dt>
            <dd className="num">
              {amountText(Math.round(volume))}
              <small>{words.kg}</small>
            </dd>
          </div>
        )}
      </dl>
      {isTold && (
        <p id={id} className="small muted">
          {words.volumeText}
        </p>
      )}
    </>
  );
}

function Fact({ label, value, unit }: { label: string; value: string; unit?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">
        {value}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  );
}
