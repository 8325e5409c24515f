import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import type { TrainingFile } from '#frontend/lib/training-files/training-file.ts';
import { useSameAs } from '#frontend/queries/movements/same-as.ts';
import type { KnownMovement } from '#shared/movements/dictionary.ts';
import { findMovements } from '#shared/movements/find-movements.ts';
import { isTracked, knownMovement, movementIdOf } from '#shared/movements/movement-id.ts';
import type { SameAs } from '#shared/movements/same-as.ts';
import type { ChosenMovements } from './use-names.ts';
import * as words from './words.ts';

const OWN = '';
/** The known movements that a name is offered as. */
const OFFERED = 8;

interface NamesCardProps {
  names: TrainingFile['names'];
  chosen: ChosenMovements;
  onChoose: (id: string, movement: string) => void;
}

/** Asks which known movements the unknown names of a file are. */
export function NamesCard({ names, chosen, onChoose }: NamesCardProps) {
  const sameAs = useSameAs();
  const unknown = sameAs ? unknownIn(names, sameAs) : [];
  if (unknown.length === 0) return null;
  return (
    <SectionCard
      title={words.names}
      action={
        <Typography variant="body2" color="textSecondary">
          {words.ofNames(unknown.length, names.length)}
        </Typography>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {words.namesNote}
      </Typography>
      <Box component="ul" sx={listStyle}>
        {unknown.map((name) => (
          <Name key={name.id} {...name} movement={chosen[name.id] ?? OWN} onChoose={onChoose} />
        ))}
      </Box>
    </SectionCard>
  );
}

/** An exercise of a file that is no known movement, and that nobody has said what it counts as. */
interface UnknownName {
  /** The id of the athlete's own movement. */
  readonly id: string;
  readonly name: string;
  readonly sets: number;
  readonly offered: readonly KnownMovement[];
}

function unknownIn(names: TrainingFile['names'], sameAs: readonly SameAs[]): UnknownName[] {
  const named = new Set(sameAs.map(({ id }) => id));
  return names.flatMap(({ name, sets }) => {
    const id = movementIdOf(name);
    const isKnown = knownMovement(id) !== undefined || named.has(id) || !isTracked(name);
    return isKnown ? [] : [{ id, name, sets, offered: findMovements(name).slice(0, OFFERED) }];
  });
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
