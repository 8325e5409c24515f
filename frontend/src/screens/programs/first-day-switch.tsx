import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface FirstDaySwitchProps {
  isLater: boolean;
  onChange: (isLater: boolean) => void;
}

/** Whether a restarted program begins today or on the next Monday. */
export function FirstDaySwitch({ isLater, onChange }: FirstDaySwitchProps) {
  const labelId = useId();
  return (
    <div>
      <Typography id={labelId} variant="body2" sx={{ fontWeight: 600, mb: 2 }}>
        First day
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-labelledby={labelId}
        sx={{ gridAutoFlow: 'row', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))' }}
        value={isLater}
        onChange={(_, chosen: boolean | null) => onChange(chosen ?? isLater)}
      >
        <ToggleButton value={false}>Today</ToggleButton>
        <ToggleButton value={true}>Next Monday</ToggleButton>
      </ToggleButtonGroup>
    </div>
  );
}
