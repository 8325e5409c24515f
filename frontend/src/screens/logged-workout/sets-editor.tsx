import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useUnits } from '#frontend/queries/units.ts';
import { RESULT_LIMITS } from '#shared/constants.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import {
  type ExerciseDraft,
  formatValue,
  readValue,
  type SetDraft,
  type TypedIn,
  type Unit,
  withSet,
} from './result-draft.ts';
import { plannedText, summaryOf } from './result-texts.ts';
import { Was } from './was.tsx';
import * as words from './words.ts';

interface SetsEditorProps {
  /** Takes the focus. */
  isFirst: boolean;
  drafts: readonly ExerciseDraft[];
  planned: readonly Exercise[];
  onChange: (drafts: ExerciseDraft[]) => void;
}

/** Edits the sets, exercise by exercise; the first is open. */
export function SetsEditor({ isFirst, drafts, planned, onChange }: SetsEditorProps) {
  const list = useRef<HTMLUListElement>(null);
  const units = useUnits();
  useLayoutEffect(() => {
    if (isFirst) list.current?.querySelector('button')?.focus();
  }, [isFirst]);
  return (
    <Card variant="flush">
      <Box ref={list} component="ul" sx={{ '& > li + li': { borderTop: '1px solid var(--line)' } }}>
        {drafts.map((draft, index) => (
          <ExerciseEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: exercises may repeat and never move
            key={index}
            draft={draft}
            planned={plannedText(draft.exercise, planned, units)}
            isFirst={index === 0}
            onChange={(changed) => onChange(drafts.map((other, at) => (at === index ? changed : other)))}
          />
        ))}
      </Box>
    </Card>
  );
}

interface ExerciseEditorProps {
  draft: ExerciseDraft;
  planned: string | undefined;
  isFirst: boolean;
  onChange: (draft: ExerciseDraft) => void;
}

function ExerciseEditor({ draft, planned, isFirst, onChange }: ExerciseEditorProps) {
  const [isOpen, setIsOpen] = useState(isFirst);
  const id = useId();
  const { exercise, sets } = draft;
  const change = (at: number, set: SetDraft) =>
    onChange({ ...draft, sets: sets.map((other, index) => (index === at ? set : other)) });
  return (
    <li>
      <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)} sx={headStyle}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {exercise.name}
          </Box>
          <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
            {planned ? words.planned(planned) : summaryOf(exercise, draft.typedIn.units)}
          </Box>
        </Box>
        <Icon name="down" color="var(--muted)" />
      </ButtonBase>
      <Box id={id} hidden={!isOpen} sx={{ '&:not([hidden])': bodyStyle }}>
        {sets.length === 0 && <Typography color="textSecondary">{words.noSets}</Typography>}
        <Box component="ol" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {sets.map((set, at) => (
            <SetRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a set has no name but its place
              key={at}
              number={at + 1}
              draft={draft}
              set={set}
              onChange={(changed) => change(at, changed)}
              onRemove={() => onChange({ ...draft, sets: sets.filter((_, index) => index !== at) })}
            />
          ))}
        </Box>
        <Button
          fullWidth
          startIcon={<Icon name="plus" />}
          disabled={sets.length >= RESULT_LIMITS.sets}
          onClick={() => onChange(withSet(draft))}
        >
          {words.addSet}
        </Button>
      </Box>
    </li>
  );
}

interface SetRowProps {
  number: number;
  draft: ExerciseDraft;
  set: SetDraft;
  onChange: (set: SetDraft) => void;
  onRemove: () => void;
}

function SetRow({ number, draft: { exercise, units, typedIn }, set, onChange, onRemove }: SetRowProps) {
  const before = set.of === null ? undefined : exercise.sets[set.of];
  return (
    <Box component="li" sx={rowStyle}>
      <Typography component="span" variant="numS" color="textSecondary" sx={{ pt: 3 }}>
        {number}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))' }}>
        {units.map((unit) => (
          <ValueField
            key={unit}
            label={words.setValue(number, nameOf(unit, typedIn))}
            unit={unit}
            typedIn={typedIn}
            value={set.values[unit] ?? ''}
            was={before && textOf(unit, before[unit], typedIn)}
            onChange={(text) => onChange({ ...set, values: { ...set.values, [unit]: text } })}
          />
        ))}
      </Box>
      <IconButton aria-label={words.removeSet(number)} onClick={onRemove}>
        <Icon name="close" size={20} />
      </IconButton>
    </Box>
  );
}

const UNIT_LABELS = { reps: words.reps, seconds: words.seconds, calories: words.calories } as const;

/** Returns the label beside a value. */
function labelOf(unit: Unit, { units, length }: TypedIn): string {
  if (unit === 'kg') return units.load;
  return unit === 'metres' ? length : UNIT_LABELS[unit];
}

/** Returns the value's accessible name. */
function nameOf(unit: Unit, { units, length }: TypedIn): string {
  if (unit === 'kg') return words.loadIn(units.load);
  return unit === 'metres' ? words.distanceIn(length) : words.unitNames[unit];
}

interface ValueFieldProps {
  label: string;
  unit: Unit;
  typedIn: TypedIn;
  value: string;
  /** The former text; undefined for a set that was added. */
  was: string | undefined;
  onChange: (text: string) => void;
}

function ValueField({ label, unit, typedIn, value, was, onChange }: ValueFieldProps) {
  const id = useId();
  const isInvalid = value.trim() !== '' && readValue(unit, value, typedIn) === undefined;
  const unitLabel = labelOf(unit, typedIn);
  const isChanged = was !== undefined && value.trim() !== was;
  return (
    <Was was={isChanged ? was && `${was} ${unitLabel}` : undefined}>
      <OutlinedInput
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={isInvalid}
        endAdornment={<InputAdornment position="end">{unitLabel}</InputAdornment>}
        autoComplete="off"
        inputProps={{
          'aria-label': label,
          'aria-describedby': isInvalid ? id : undefined,
          inputMode: unit === 'seconds' ? 'text' : 'decimal',
        }}
        sx={{ minHeight: 'var(--tap)', '& input': { typography: 'numS', p: '8px 0 8px 14px' } }}
      />
      {isInvalid && (
        <Typography id={id} variant="body2" color="error">
          {words.invalidValue(formatValue(unit, RESULT_LIMITS[unit], typedIn))}
        </Typography>
      )}
    </Was>
  );
}

function textOf(unit: Unit, value: number | undefined, typedIn: TypedIn): string {
  return value === undefined ? '' : formatValue(unit, value, typedIn);
}

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  width: '100%',
  minHeight: 64,
  p: '10px 16px',
  textAlign: 'left',
  '&[aria-expanded=true] svg': { rotate: '180deg' },
  '&:focus-visible': { outlineOffset: -2 },
} as const;

const bodyStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, p: '4px 16px 16px' } as const;

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr) var(--tap)',
  alignItems: 'start',
  gap: 2,
} as const;
