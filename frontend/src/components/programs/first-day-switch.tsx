import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import * as words from './words.ts';

interface FirstDaySwitchProps {
  isLater: boolean;
  onChange: (isLater: boolean) => void;
}

/** Whether a program begins today or on the next Monday; on a Monday there is nothing to choose, see `laterStart`. */
export function FirstDaySwitch({ isLater, onChange }: FirstDaySwitchProps) {
  const labelId = useId();
  return (
    <div>
      <Typography id={labelId} variant="body2" sx={{ fontWeight: 600, mb: 2 }}>
        {words.firstDay}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-labelledby={labelId}
        sx={{ gridAutoFlow: 'row', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))' }}
        value={isLater}
        onChange={(_, chosen: boolean | null) => onChange(chosen ?? isLater)}
      >
        <ToggleButton value={false}>{words.today}</ToggleButton>
        <ToggleButton value={true}>{words.nextMonday}</ToggleButton>
      </ToggleButtonGroup>
    </div>
  );
}
