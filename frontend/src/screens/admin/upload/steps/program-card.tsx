import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { StepProps } from './step-props.ts';
import { linedStyle } from './styles.ts';
import * as words from './words.ts';

/** The program's name and file, with ways back to change them. */
export function ProgramCard({ file, fields, recognised, onStep }: StepProps) {
  const { name, difficulty, category, racecategory } = fields;
  return (
    <Card variant="flush" sx={linedStyle}>
      <Box sx={rowStyle}>
        <Words title={name} detail={[difficulty, category, racecategory].join(', ')} />
        <Button startIcon={<Icon name="edit" size={18} />} onClick={() => onStep('file')}>
          {words.edit}
        </Button>
      </Box>
      <Box sx={rowStyle}>
        <Words title={file.name} detail={recognised?.mapping.sheets.join(', ')} />
        {recognised && (
          <Button variant="text" onClick={() => onStep('columns')}>
            {words.columns}
          </Button>
        )}
      </Box>
    </Card>
  );
}

function Words({ title, detail }: { title: string; detail?: string | undefined }) {
  return (
    <Box sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>{title}</Typography>
      {detail && (
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      )}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  minHeight: 64,
  p: '10px 16px',
} as const;
