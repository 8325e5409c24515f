import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { oneColumn, twoColumns } from '#frontend/components/ui/column-styles.ts';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { HowItWorks } from '#frontend/screens/predictor/how-it-works.tsx';
import { Inputs } from '#frontend/screens/predictor/inputs.tsx';
import { Outcome } from '#frontend/screens/predictor/outcome.tsx';
import { PacingCard } from '#frontend/screens/predictor/pacing-card.tsx';
import { PartsCard } from '#frontend/screens/predictor/parts-card.tsx';
import { predictionOf } from '#frontend/screens/predictor/prediction-of.ts';
import { TakeTarget } from '#frontend/screens/predictor/take-target.tsx';
import { type Source, useInputs } from '#frontend/screens/predictor/use-inputs.ts';
import { DIVISION_NAMES, DIVISIONS, type Division } from '#shared/race/division.ts';
import { FIELD_SEASONS } from '#shared/race/field.ts';
import * as words from './words.ts';

const SOURCES: readonly { value: Source; label: string }[] = [
  { value: 'target', label: words.fromTarget },
  { value: 'benchmarks', label: words.fromBenchmarks },
  { value: 'past', label: words.fromPast },
];

/** A target's splits, and the range of a race by what the athlete can do today. */
export function PredictorScreen() {
  const athlete = useAthlete();
  const { inputs, change } = useInputs(athlete);
  const [guest, setGuest] = useState<Division>('women-open');
  const division = athlete.raceDivision ?? guest;
  const predicted = predictionOf(inputs, division);
  return (
    <Screen
      title={words.title}
      subtitle={words.season(DIVISION_NAMES[division], FIELD_SEASONS)}
      back={{ to: '/race', label: words.back }}
    >
      {!athlete.raceDivision && (
        <SelectField
          label={words.division}
          values={DIVISIONS}
          value={guest}
          onChange={setGuest}
          labelOf={(value) => DIVISION_NAMES[value]}
        />
      )}
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-label={words.startFrom}
        value={inputs.source}
        onChange={(_, source: Source | null) => source && change({ source })}
      >
        {SOURCES.map(({ value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={twoColumns}>
        <Box sx={oneColumn}>
          <Outcome predicted={predicted} division={division} source={inputs.source} />
          {predicted.target !== null && <TakeTarget target={predicted.target} />}
          {predicted.target !== null && <PacingCard target={predicted.target} division={division} />}
        </Box>
        <Box sx={oneColumn}>
          <Inputs inputs={inputs} change={change} />
          {predicted.prediction && <PartsCard prediction={predicted.prediction} />}
          <HowItWorks source={inputs.source} division={division} />
        </Box>
      </Box>
    </Screen>
  );
}
