import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import { knownMovement } from '#shared/movements/movement-id.ts';
import type { UnknownName, useNames } from './use-names.ts';
import * as words from './words.ts';

const OWN = '';

/** Asks which known movements the unknown names of a file are. */
export function NamesCard({ names: { unknown, all, chosen, choose } }: { names: ReturnType<typeof useNames> }) {
  if (unknown.length === 0) return null;
  return (
    <SectionCard
      title={words.names}
      action={
        <Typography variant="body2" color="textSecondary">
          {words.ofNames(unknown.length, all)}
        </Typography>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {words.namesNote}
      </Typography>
      <Box component="ul" sx={listStyle}>
        {unknown.map((name) => (
          <Name key={name.id} {...name} movement={chosen[name.id] ?? OWN} onChoose={choose} />
        ))}
      </Box>
    </SectionCard>
  );
}

interface NameProps extends UnknownName {
  movement: string;
  onChoose: (id: string, movement: string) => void;
}

function Name({ id, name, sets, offered, movement, onChoose }: NameProps) {
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {words.sets(sets)}
        </Typography>
      </Box>
      <SelectField
        label={words.nameIs(name)}
        isLabelHidden
        values={[OWN, ...offered.map((known) => known.id)]}
        value={movement}
        labelOf={(value) => (value === OWN ? words.keepAsOwn : (knownMovement(value)?.name ?? value))}
        onChange={(value) => onChoose(id, value)}
      />
    </Box>
  );
}

const listStyle = { display: 'grid', '& > li + li': { borderTop: '1px solid var(--line)' } } as const;

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  alignItems: 'center',
  gap: 3,
  py: 3,
} as const;
