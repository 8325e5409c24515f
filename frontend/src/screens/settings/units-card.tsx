import Box from '@mui/material/Box';
import ToggleButton, { type ToggleButtonProps } from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { useNeedsConnection } from '#frontend/components/ui/states/needs-connection.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useChooseUnits, useUnits } from '#frontend/queries/units.ts';
import type { ChosenUnits } from '#shared/account/units.ts';
import * as words from './words.ts';

/** Chooses the units of loads and distances, for all the athlete's devices. */
export function UnitsCard() {
  const { load, distance } = useUnits();
  const { control = {}, note } = useNeedsConnection(true);
  return (
    <SectionCard title={words.units}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <UnitSwitch label={words.loads} field="loadUnit" units={LOAD_UNITS} current={load} control={control} />
        <UnitSwitch
          label={words.distances}
          field="distanceUnit"
          units={DISTANCE_UNITS}
          current={distance}
          control={control}
        />
        {note}
        <Typography variant="body2" color="textSecondary">
          {words.unitsNote}
        </Typography>
      </Box>
    </SectionCard>
  );
}

const LOAD_UNITS = ['kg', 'lb'] as const;
const DISTANCE_UNITS = ['km', 'mi'] as const;

interface UnitSwitchProps<Field extends keyof ChosenUnits> {
  label: string;
  field: Field;
  units: readonly NonNullable<ChosenUnits[Field]>[];
  current: NonNullable<ChosenUnits[Field]>;
  /** Props for each button while there is no connection. */
  control: Partial<ToggleButtonProps>;
}

/** Shows a choice at once, and the one before where it could not be saved. */
function UnitSwitch<Field extends keyof ChosenUnits>({
  label,
  field,
  units,
  current,
  control,
}: UnitSwitchProps<Field>) {
  const toast = useToast();
  const labelId = useId();
  const { mutateAsync, isPending, variables } = useChooseUnits();
  const shown = (isPending && variables?.[field]) || current;
  const choose = (unit: typeof current) =>
    mutateAsync({ [field]: unit }).catch((error) =>
      toast({ title: words.unitsFailed, text: messageOf(error, words.unitsFailedText), isDestructive: true }),
    );
  return (
    <div>
      <Typography id={labelId} variant="body2" sx={{ fontWeight: 600, mb: 2 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-labelledby={labelId}
        value={shown}
        onChange={(_, chosen: typeof current | null) => chosen && choose(chosen)}
      >
        {units.map((unit) => (
          <ToggleButton key={unit} {...control} value={unit}>
            {unit}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
