import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { FilterChip } from '#frontend/components/ui/chip.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import type { ProgramFilters as Chosen } from '#frontend/queries/programs.ts';
import { PROGRAM_CATEGORIES, PROGRAM_DIFFICULTIES } from '#shared/constants.ts';
import * as words from './words.ts';

const FILTERS = {
  difficulty: { label: words.difficulty, all: words.allLevels, values: PROGRAM_DIFFICULTIES },
  category: { label: words.category, all: words.allCategories, values: PROGRAM_CATEGORIES },
} as const;

type FilterName = keyof typeof FILTERS;

interface Filters {
  /** The chosen filters; none means all programs. */
  readonly chosen: Chosen;
  choose(name: FilterName, value: string | undefined): void;
  clear(): void;
}

/** The filters live in the address, so that a filtered list can be linked to and survives a reload. */
export function useProgramFilters(): Filters {
  const [parameters, setParameters] = useSearchParams();
  const read = <Value,>(name: FilterName, values: readonly Value[]) => {
    const value = values.find((one) => one === parameters.get(name));
    return value && { [name]: value };
  };
  const change = (edit: (next: URLSearchParams) => void) => {
    // Read from the address: the rendered filters may still be those of an earlier choice.
    const next = new URLSearchParams(location.search);
    edit(next);
    setParameters(next, { replace: true });
  };
  return {
    chosen: { ...read('difficulty', PROGRAM_DIFFICULTIES), ...read('category', PROGRAM_CATEGORIES) },
    choose: (name, value) => change((next) => (value ? next.set(name, value) : next.delete(name))),
    clear: () =>
      change((next) => {
        for (const name of Object.keys(FILTERS)) next.delete(name);
      }),
  };
}

/** `found` says how many programs are left, for those who do not see the list change. */
export function ProgramFilters({ chosen, choose, found }: Filters & { found: string | undefined }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, flexWrap: { md: 'wrap' }, columnGap: 6 }}>
      {(Object.keys(FILTERS) as FilterName[]).map((name) => (
        <Box key={name} role="group" aria-label={FILTERS[name].label} sx={rowStyle}>
          <FilterChip
            label={FILTERS[name].all}
            isOn={chosen[name] === undefined}
            onPress={() => choose(name, undefined)}
          />
          {FILTERS[name].values.map((value) => (
            <FilterChip
              key={value}
              label={value}
              isOn={chosen[name] === value}
              onPress={() => choose(name, chosen[name] === value ? undefined : value)}
            />
          ))}
        </Box>
      ))}
      <p role="status" style={visuallyHidden}>
        {found}
      </p>
    </Box>
  );
}

/** On a phone, a row that scrolls sideways to the edges of the screen. */
const rowStyle = {
  display: 'flex',
  gap: 2,
  py: '5px',
  mx: { xs: -4, md: 0 },
  px: { xs: 4, md: 0 },
  overflowX: { xs: 'auto', md: 'visible' },
  flexWrap: { md: 'wrap' },
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
} as const;
