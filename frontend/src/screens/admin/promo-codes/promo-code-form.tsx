import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { focusFirstProblem } from '#frontend/screens/admin/focus-first-problem.ts';
import { PROMO_CODE_CHARACTERS, PROMO_CODE_LIMITS } from '#shared/constants.ts';
import { type DraftProblems, type PromoCodeDraft, problemsOf } from './promo-code-draft.ts';
import { Switch } from './switch.tsx';
import * as words from './words.ts';

interface PromoCodeFormProps {
  id: string;
  preset: PromoCodeDraft;
  draft: PromoCodeDraft;
  onChange: (draft: PromoCodeDraft) => void;
  /** Problems the server found, by field. */
  refused: DraftProblems;
  isBusy: boolean;
  onSubmit: () => void;
}

type TextName = Exclude<keyof PromoCodeDraft, 'isActive'>;

export function PromoCodeForm({ id, preset, draft, onChange, refused, isBusy, onSubmit }: PromoCodeFormProps) {
  const [isChecked, setIsChecked] = useState(false);
  const [isEndUnreadable, setIsEndUnreadable] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // A refusal is of what was sent; a field that has been changed since is not what it speaks of.
  const [sent, setSent] = useState<PromoCodeDraft>();
  const problems = problemsOf(draft, preset);
  const problemOf = (name: TextName) => {
    if (name === 'expiresAt' && isEndUnreadable) return words.wholeEnd;
    return (isChecked ? problems[name] : undefined) ?? (sent?.[name] === draft[name] ? refused[name] : undefined);
  };

  useEffect(() => {
    if (Object.keys(refused).length > 0) focusFirstProblem(form.current);
  }, [refused]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const end = form.current?.querySelector<HTMLInputElement>('input[type=datetime-local]');
    const isUnreadable = end?.validity?.badInput === true; // half a date reads as none
    setIsEndUnreadable(isUnreadable);
    setIsChecked(true);
    if (isUnreadable || Object.values(problems).some(Boolean)) {
      setTimeout(() => focusFirstProblem(form.current)); // once the fields are drawn as wrong
    } else {
      setSent(draft);
      onSubmit();
    }
  };

  const text = (name: TextName) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
    problem: problemOf(name),
    readOnly: isBusy,
    autoComplete: 'off',
  });
  return (
    <Box component="form" id={id} ref={form} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
      <Field
        label={words.code}
        hint={words.codeHint}
        {...text('code')}
        inputProps={{
          maxLength: PROMO_CODE_CHARACTERS,
          'aria-required': true,
          autoCapitalize: 'characters',
          autoCorrect: 'off',
          spellCheck: false,
          style: { textTransform: 'uppercase' },
        }}
      />
      <Field
        label={words.name}
        hint={words.nameHint}
        {...text('name')}
        inputProps={{ maxLength: PROMO_CODE_LIMITS.nameCharacters, 'aria-required': true }}
      />
      <Field
        label={words.description}
        isOptional
        multiline
        minRows={2}
        maxRows={6}
        {...text('description')}
        inputProps={{ maxLength: PROMO_CODE_LIMITS.descriptionCharacters }}
      />
      <Pair>
        <div>
          <Field
            label={words.freeMonths}
            hint={words.range(PROMO_CODE_LIMITS.freeMonths.min, PROMO_CODE_LIMITS.freeMonths.max)}
            {...text('freeMonths')}
            inputProps={{ inputMode: 'numeric', maxLength: 2, 'aria-required': true }}
          />
        </div>
        <div>
          <Field
            label={words.maxUses}
            hint={words.maxUsesHint}
            {...text('maxUses')}
            inputProps={{ inputMode: 'numeric', maxLength: 7 }}
          />
        </div>
      </Pair>
      <Field label={words.expires} isOptional type="datetime-local" {...text('expiresAt')} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{words.active}</Typography>
          <Typography variant="body2" color="textSecondary">
            {words.activeText}
          </Typography>
        </Box>
        <Switch
          label={words.active}
          isOn={draft.isActive}
          isBusy={isBusy}
          onChange={(isActive) => onChange({ ...draft, isActive })}
        />
      </Box>
    </Box>
  );
}
