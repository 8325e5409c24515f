import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { amountOf, loadOf } from '#frontend/lib/formats/exercise-format.ts';
import { METRIC } from '#frontend/lib/formats/units.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { checkExercise } from '#shared/exercises/check-exercise.ts';
import { type ExerciseItem, type FormField, otherFields, typedValue, withTyped } from './exercises-draft.ts';
import * as words from './words.ts';

interface ExerciseFieldsetProps {
  item: ExerciseItem;
  /** Its place, from 1, and the number of exercises. */
  position: number;
  count: number;
  isOpen: boolean;
  isReadOnly: boolean;
  /** By field; the exercise's own problem under ''. */
  problems: Readonly<Partial<Record<string, string>>>;
  onToggle: () => void;
  onChange: (item: ExerciseItem) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const LABELS: Readonly<Record<FormField, string>> = {
  name: words.exercise,
  sets: words.sets,
  reps: words.reps,
  duration: words.seconds,
  distance: words.metres,
  weight: words.weight,
  rest: words.rest,
  notes: words.notes,
};
const PAIRS: readonly (readonly FormField[])[] = [
  ['sets', 'reps'],
  ['duration', 'distance'],
  ['weight', 'rest'],
];

/** One exercise: a summary line, and its fields below while it is open. */
export function ExerciseFieldset(props: ExerciseFieldsetProps) {
  const { item, position, count, isOpen, isReadOnly, problems, onToggle, onChange, onMove, onRemove } = props;
  const { fields } = item;
  const id = useId();
  const name = typedValue(fields, 'name').trim() || words.exerciseNumber(position);
  const isWrong = Object.keys(problems).length > 0;
  const input = (field: FormField) => ({
    label: LABELS[field],
    value: typedValue(fields, field),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...item, fields: withTyped(fields, field, target.value) }),
    problem: capitalised(problems[field]),
    readOnly: isReadOnly,
    autoComplete: 'off',
  });
  return (
    <Box component="li" sx={cardStyle}>
      <button type="button" data-exercise={item.key} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <span className="number">{position}</span>
        <span className="words">
          <b>{name}</b>
          <small>{isWrong && !isOpen ? words.wrong : summaryOf(item)}</small>
        </span>
        {isWrong && !isOpen && <Icon name="alert" color="var(--red)" />}
        <span className="turn">
          <Icon name="down" size={20} color="var(--muted)" />
        </span>
      </button>
      <div id={id}>
        {isOpen && (
          <Box sx={bodyStyle}>
            <Field
              {...input('name')}
              inputProps={{ maxLength: PROGRAM_FILE_LIMITS.nameCharacters, 'aria-required': true }}
            />
            {PAIRS.map((pair) => (
              <Pair key={pair[0]}>
                {pair.map((field) => (
                  <div key={field}>
                    <Field {...input(field)} fullWidth inputProps={{ maxLength: 100 }} />
                  </div>
                ))}
              </Pair>
            ))}
            <Field
              {...input('notes')}
              isOptional
              multiline
              maxRows={6}
              inputProps={{ maxLength: PROGRAM_FILE_LIMITS.descriptionCharacters }}
            />
            <Others fields={otherFields(fields)} problems={problems} />
            <Box sx={{ display: 'flex', mx: -2, mb: -2 }}>
              <MoveButton label={words.moveUp(name)} isUp isOff={position === 1} onPress={() => onMove(-1)} />
              <MoveButton label={words.moveDown(name)} isOff={position === count} onPress={() => onMove(1)} />
              <IconButton aria-label={words.remove(name)} onClick={onRemove} sx={{ ml: 'auto' }}>
                <Icon name="trash" />
              </IconButton>
            </Box>
          </Box>
        )}
      </div>
    </Box>
  );
}

/** Fields that the form has no input for, with their problems and those of the exercise as a whole. */
function Others({ fields, problems }: { fields: readonly string[] } & Pick<ExerciseFieldsetProps, 'problems'>) {
  const wrong = ['', ...fields].flatMap((field) => problems[field] ?? []);
  return (
    <>
      {fields.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {words.alsoHas(fields.join(', '))}
        </Typography>
      )}
      {wrong.map((problem) => (
        <Typography key={problem} variant="body2" color="error">
          {capitalised(problem)}
        </Typography>
      ))}
    </>
  );
}

interface MoveButtonProps {
  label: string;
  isUp?: boolean;
  /** Stays in place and keeps the focus while it is off. */
  isOff: boolean;
  onPress: () => void;
}

function MoveButton({ label, isUp = false, isOff, onPress }: MoveButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
      sx={{ transform: isUp ? 'rotate(180deg)' : 'none', color: isOff ? 'var(--outline)' : 'inherit' }}
    >
      <Icon name="down" />
    </IconButton>
  );
}

/** '4 x 8, 80 kg'. */
function summaryOf({ fields }: ExerciseItem): string {
  const checked = checkExercise(fields);
  if (!('exercise' in checked)) return '';
  const amount = amountOf(checked.exercise, METRIC);
  const parts = [amount && [amount.text, amount.unit].filter(Boolean).join(' '), loadOf(checked.exercise, METRIC)];
  return parts.filter(Boolean).join(', ');
}

const capitalised = (text: string | undefined) => text && text.charAt(0).toUpperCase() + text.slice(1);

const bodyStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  p: '8px 12px 12px',
} as const;

const cardStyle = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  '& button[data-exercise]': {
    width: '100%',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: 56,
    p: '6px 12px',
    border: 0,
    borderRadius: 'inherit',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { bgcolor: 'var(--raised)' },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& .number': { typography: 'numS', color: 'text.secondary', minWidth: '1.25rem' },
  '& .words': { flex: 1, minWidth: 0 },
  '& b': { display: 'block', fontWeight: 600, lineHeight: 1.35 },
  '& small': { display: 'block', typography: 'body2', lineHeight: 1.4, color: 'text.secondary' },
  '& [aria-expanded=true] .turn': { transform: 'rotate(180deg)' },
} as const;
