import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEARCH_DELAY } from '#frontend/app/timings.ts';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import * as words from './words.ts';

interface Search {
  /** The text in the field. */
  readonly text: string;
  /** The search in effect; undefined where the text is too short. */
  readonly search: string | undefined;
  type(text: string): void;
  /** Searches without waiting for more to be typed. */
  start(): void;
  clear(): void;
}

/** Keeps a list's search in the address under `name`, once nothing has been typed for a moment. */
export function useSearch(name: string, isEnough: (text: string) => boolean): Search {
  const [parameters, setParameters] = useSearchParams();
  const addressed = parameters.get(name) ?? '';
  const [text, setText] = useState(addressed);
  const [known, setKnown] = useState(addressed);
  /** The last search written to the address from here: more may have been typed before it is rendered. */
  const [own, setOwn] = useState(addressed);
  if (known !== addressed) {
    setKnown(addressed);
    setOwn(addressed);
    if (own !== addressed && normal(text) !== addressed) setText(addressed); // by going back, or along a link
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const put = (searched: string) => {
    clearTimeout(timer.current);
    // The router's own were read when this was drawn; another tab may have been chosen since.
    const next = new URLSearchParams(location.search);
    if (isEnough(searched)) next.set(name, searched);
    else next.delete(name);
    if (next.toString() === new URLSearchParams(location.search).toString()) return;
    setOwn(next.get(name) ?? '');
    setParameters(next, { replace: true });
  };
  return {
    text,
    search: isEnough(addressed) ? addressed : undefined,
    type: (typed) => {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(put, SEARCH_DELAY, normal(typed));
    },
    start: () => put(normal(text)),
    clear: () => {
      setText('');
      put('');
    },
  };
}

const normal = (text: string) => text.trim().toLowerCase();

interface SearchFieldProps {
  search: Search;
  label: string;
  placeholder?: string;
  hint: string;
  maxLength: number;
}

/** The field over a list that is searched as one types. */
export function SearchField({ search, label, placeholder, hint, maxLength }: SearchFieldProps) {
  const { text, type, start, clear } = search;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  const empty = () => {
    clear();
    form.current?.querySelector('input')?.focus();
  };
  return (
    <Box component="form" role="search" aria-label={label} ref={form} onSubmit={submit} noValidate>
      <Field
        label={label}
        placeholder={placeholder ?? ''}
        hint={hint}
        value={text}
        onChange={({ target }) => type(target.value)}
        type="search"
        autoComplete="off"
        fullWidth
        endAdornment={
          text && (
            <IconButton aria-label={words.clearSearch} onClick={empty} sx={{ mr: -3 }}>
              <Icon name="close" />
            </IconButton>
          )
        }
        inputProps={{
          maxLength,
          enterKeyHint: 'search',
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
        }}
        sx={{ '& ::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </Box>
  );
}
