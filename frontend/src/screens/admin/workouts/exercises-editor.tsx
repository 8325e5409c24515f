import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { FieldIssue } from '#shared/error-reply.ts';
import { JSON_REQUIRED } from '#shared/exercises/exercises-json.ts';
import { ExerciseFieldset } from './exercise-fieldset.tsx';
import {
  type ExerciseItem,
  type ExercisesDraft,
  inForm,
  inJson,
  isBlank,
  newItem,
  spokenIssue,
  typedValue,
} from './exercises-draft.ts';
import * as words from './words.ts';

interface ExercisesEditorProps {
  draft: ExercisesDraft;
  onChange: (draft: ExercisesDraft) => void;
  /** Problems of the exercises. */
  issues: readonly FieldIssue[];
  /** Grows each time the form is to be put right: what is wrong is opened. */
  checks: number;
  isReadOnly: boolean;
}

/** Problems listed under the text at a time; the next one appears as one is put right. */
const LISTED = 3;

/** A workout's exercises, as a form or as JSON; going from one to the other keeps everything. */
export function ExercisesEditor({ draft, onChange, issues, checks, isReadOnly }: ExercisesEditorProps) {
  const id = useId();
  const [unread, setUnread] = useState<string>();
  const show = (view: 'form' | 'json' | null) => {
    if (view === null || view === draft.view) return;
    const shown = view === 'json' ? inJson(draft) : inForm(draft);
    if (shown) onChange(shown);
    else setUnread(draft.text);
  };
  const isUnreadable = issues.some(({ message }) => message.startsWith(JSON_REQUIRED));
  const heads = issues.slice(0, LISTED).map(spokenIssue);
  const more = issues.length - heads.length;
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-heading`}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        <Typography id={`${id}-heading`} component="h3" sx={{ fontWeight: 600 }}>
          {words.exercises}
        </Typography>
        <ToggleButtonGroup
          exclusive
          aria-label={words.editAs}
          value={draft.view}
          disabled={isReadOnly}
          onChange={(_, view: 'form' | 'json' | null) => show(view)}
          sx={{ minWidth: 168 }}
        >
          <ToggleButton value="form">{words.form}</ToggleButton>
          <ToggleButton value="json">{words.json}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {isUnreadable && (checks > 0 || unread === draft.text) && (
        <FailureAlert title={words.invalidJson} text={JSON_REQUIRED} />
      )}
      {draft.view === 'form' ? (
        <ExerciseForm draft={draft} onChange={onChange} issues={issues} checks={checks} isReadOnly={isReadOnly} />
      ) : (
        <Field
          label={words.exercisesAsJson}
          multiline
          minRows={8}
          maxRows={20}
          value={draft.text}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
          readOnly={isReadOnly}
          hint={words.jsonHint}
          problem={heads.length === 0 ? undefined : [...heads, ...(more > 0 ? [words.moreIssues(more)] : [])].join(' ')}
          inputProps={{ spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off', style: CODE }}
        />
      )}
    </Box>
  );
}

/** Not below the normal text size: a phone zooms in on a field with smaller text. */
const CODE = { fontFamily: 'ui-monospace, monospace', lineHeight: 1.4 } as const;

type ExerciseFormProps = ExercisesEditorProps;

function ExerciseForm({ draft, onChange, issues, checks, isReadOnly }: ExerciseFormProps) {
  const { items } = draft;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState('');
  const { list, focusOn } = useFocusOnExercise();
  const whole = issues.find(({ path }) => path === 'exercises');
  const wrong = items.filter((_, index) => Object.keys(problemsAt(index, issues)).length > 0);
  useOpenWrong(checks, wrong, setOpened);

  const put = (changed: readonly ExerciseItem[]) => onChange({ ...draft, items: changed });
  const move = (item: ExerciseItem, from: number, by: -1 | 1) => {
    const others = items.filter(({ key }) => key !== item.key);
    put(others.toSpliced(from + by, 0, item));
    setSaid(words.moved(typedValue(item.fields, 'name') || words.theExercise, from + by + 1, items.length));
  };
  const remove = ({ key, fields }: ExerciseItem, index: number) => {
    put(items.filter((other) => other.key !== key));
    setSaid(words.removed(typedValue(fields, 'name') || words.theExercise));
    focusOn(items[index + 1]?.key ?? items[index - 1]?.key ?? null);
  };
  const add = () => {
    const item = newItem();
    put([...items, item]);
    setOpened(new Set([...opened, item.key]));
    focusOn(item.key, 'name');
  };
  return (
    <Box ref={list} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <p role="status" style={visuallyHidden}>
        {said}
      </p>
      {items.length > 0 && (
        <Box component="ol" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {items.map((item, index) => (
            <ExerciseFieldset
              key={item.key}
              item={item}
              position={index + 1}
              count={items.length}
              isOpen={opened.has(item.key)}
              isReadOnly={isReadOnly}
              problems={checks === 0 && isBlank(item) ? {} : problemsAt(index, issues)}
              onToggle={() => setOpened(toggled(opened, item.key))}
              onChange={(changed) => put(items.with(index, changed))}
              onMove={(by) => move(item, index, by)}
              onRemove={() => remove(item, index)}
            />
          ))}
        </Box>
      )}
      {whole && (
        <FormHelperText error sx={{ m: 0 }}>
          {whole.message}
        </FormHelperText>
      )}
      <Button
        onClick={add}
        disabled={isReadOnly || items.length >= PROGRAM_FILE_LIMITS.exercisesPerWorkout}
        startIcon={<Icon name="plus" />}
        data-exercise="add"
      >
        {words.addExercise}
      </Button>
    </Box>
  );
}

function toggled(opened: ReadonlySet<number>, key: number): ReadonlySet<number> {
  return new Set(opened.has(key) ? [...opened].filter((other) => other !== key) : [...opened, key]);
}

function problemsAt(index: number, issues: readonly FieldIssue[]): Record<string, string> {
  const own = `exercises.${index}`;
  const problems = issues.flatMap(({ path, message }) => {
    if (path === own) return [['', message] as const];
    return path.startsWith(`${own}.`) ? [[path.slice(own.length + 1), message] as const] : [];
  });
  return Object.fromEntries(problems);
}

/** Opens an exercise with a problem, so that the reason for not saving is visible. */
function useOpenWrong(
  checks: number,
  wrong: readonly ExerciseItem[],
  setOpened: (change: (opened: ReadonlySet<number>) => ReadonlySet<number>) => void,
): void {
  const [seen, setSeen] = useState(checks);
  if (seen === checks) return;
  setSeen(checks);
  setOpened((opened) => new Set([...opened, ...wrong.map(({ key }) => key)]));
}

/** Focuses an added or following exercise once it is rendered; null is the button that adds one. */
function useFocusOnExercise() {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ key: number | null; part: 'name' | 'head' }>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { key, part } = wanted.current;
    wanted.current = undefined;
    const head = list.current?.querySelector<HTMLElement>(`[data-exercise="${key ?? 'add'}"]`);
    const name = head?.parentElement?.querySelector<HTMLElement>('input');
    (part === 'name' ? name : head)?.focus();
  });
  return {
    list,
    focusOn: (key: number | null, part: 'name' | 'head' = 'head') => {
      wanted.current = { key, part };
    },
  };
}
