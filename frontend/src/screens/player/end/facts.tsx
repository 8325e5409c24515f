import { useId, useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { distanceOf, runPace, volumeOf } from '#frontend/lib/formats/units.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import type { Units } from '#shared/account/units.ts';
import type { Summary } from './summary.ts';
import * as words from './words.ts';

interface FactsProps {
  summary: Summary;
  units: Units;
}

/** The time, the distance that was run, the time between pieces, and the volume; each only where there is any. */
export function Facts({ summary: { seconds, totals }, units }: FactsProps) {
  const { volume, runMetres, runPace: secondsPerMetre, ergMetres, transitionSeconds } = totals;
  const [isTold, setIsTold] = useState(false);
  const id = useId();
  const lifted = volumeOf(volume, units);
  return (
    <>
      <dl className="facts">
        <Fact label={words.time} text={clockText(seconds)} />
        {runMetres > 0 && <Fact label={words.running} {...distanceOf(runMetres, units, 'total')} />}
        {secondsPerMetre !== null && (
          <Fact label={words.pacePer[units.distance]} text={runPace(secondsPerMetre, units)} />
        )}
        {ergMetres > 0 && <Fact label={words.machines} {...distanceOf(ergMetres, units, 'total')} />}
        {transitionSeconds > 0 && <Fact label={words.transitions} text={clockText(transitionSeconds)} />}
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
              {lifted.text}
              <small>{lifted.unit}</small>
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

function Fact({ label, text, unit }: { label: string; text: string; unit?: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">
        {text}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  );
}
