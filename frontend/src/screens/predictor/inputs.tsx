import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Checkbox } from '#frontend/components/ui/forms/checkbox.tsx';
import { TimeField } from '#frontend/components/ui/forms/time-field.tsx';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import { dayOf, formatDay } from '#frontend/lib/formats/dates.ts';
import { useRaceResults } from '#frontend/queries/race-results.ts';
import type { Inputs as InputValues } from '#frontend/screens/predictor/use-inputs.ts';
import { ROUNDS, STATIONS } from '#shared/race/segments.ts';
import { splitsOfResult } from '#shared/race/splits-of-result.ts';
import { readSplit, readTargetTime } from '#shared/race/target-time.ts';
import * as words from './words.ts';

interface InputsProps {
  inputs: InputValues;
  change: (changes: Partial<InputValues>) => void;
}

/** The fields of the chosen way to start from. */
export function Inputs({ inputs, change }: InputsProps) {
  switch (inputs.source) {
    case 'target':
      return (
        <SectionCard title={words.yourTarget}>
          <TimeField
            label={words.target}
            value={inputs.target}
            onChange={(target) => change({ target })}
            read={readTargetTime}
            hint={words.targetHint}
            unread={words.targetUnread}
          />
        </SectionCard>
      );
    case 'past':
      return (
        <SectionCard title={words.past}>
          <Box sx={fieldsStyle}>
            <PastResults change={change} />
            <TimeField
              label={words.pastTotal}
              value={inputs.past}
              onChange={(past) => change({ past, pastSplits: undefined })}
              read={readTargetTime}
              hint={words.pastDetail}
              unread={words.targetUnread}
            />
            <Checkbox
              label={words.wasSimulation}
              isOn={inputs.wasSimulation}
              onChange={(wasSimulation) => change({ wasSimulation })}
            />
          </Box>
        </SectionCard>
      );
    case 'benchmarks':
      return (
        <SectionCard title={words.benchmarks}>
          <Box sx={fieldsStyle}>
            <p style={{ color: 'var(--muted)' }}>{words.benchmarksDetail}</p>
            <TimeField
              label={words.run5k}
              value={inputs.run5k}
              onChange={(run5k) => change({ run5k })}
              read={readSplit}
              unread={words.unread}
            />
            <TimeField
              label={words.run1k}
              value={inputs.run1k}
              onChange={(run1k) => change({ run1k })}
              read={readSplit}
              unread={words.unread}
              isOptional
            />
            {STATIONS.map(({ id, name, amount, unit }) => (
              <TimeField
                key={id}
                label={words.station(`${amount} ${unit}`, name)}
                value={inputs.stations[id] ?? ''}
                onChange={(text) => change({ stations: { ...inputs.stations, [id]: text } })}
                read={readSplit}
                unread={words.unread}
                isOptional
              />
            ))}
          </Box>
        </SectionCard>
      );
  }
}

/** The athlete's own whole races and simulations, as far as the device knows of them. */
function PastResults({ change }: Pick<InputsProps, 'change'>) {
  const results = useRaceResults().filter(({ race }) => race.rounds.length === ROUNDS.length);
  return results.slice(0, PAST_MAX).map(({ startedAt, race }) => {
    const past = formatClock(race.totalSeconds);
    const wasSimulation = race.kind === 'simulation';
    const day = formatDay(dayOf(startedAt));
    return (
      <Button
        key={startedAt}
        variant="outlined"
        onClick={() => change({ past, wasSimulation, pastSplits: splitsOfResult(race) })}
      >
        {wasSimulation ? words.takeSimulation(day, past) : words.takeRace(day, past)}
      </Button>
    );
  });
}

const PAST_MAX = 3;

const fieldsStyle = { display: 'grid', gap: 4 } as const;
