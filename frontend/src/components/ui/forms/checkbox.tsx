import Box from '@mui/material/Box';

interface CheckboxProps {
  label: string;
  detail?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A checkbox with its label, and a line of explanation if there is one. */
export function Checkbox({ label, detail, isOn, onChange }: CheckboxProps) {
  return (
    <Box component="label" sx={checkboxStyle}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
    </Box>
  );
}

const checkboxStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 'var(--tap)',
  '& input': { width: 22, height: 22, flex: 'none', accentColor: 'var(--volt)' },
  '& small': { display: 'block', typography: 'body2', color: 'text.secondary' },
} as const;
