import Button from '@mui/material/Button';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import type { Program } from '#shared/programs/program.ts';
import * as words from './words.ts';

const { Part: FirstWeekSheet, load: loadSheet } = lazyPart(() =>
  import('#frontend/screens/programs/first-week-sheet.tsx').then(({ FirstWeekSheet }) => FirstWeekSheet),
);

interface Next {
  readonly label: string;
  readonly note?: string;
  readonly go: (program: Program) => void;
}

/** Returns the sheet with a program's first week, and the function that opens it. */
export function useFirstWeek(next: Next) {
  const { open, show } = useSheet<Program>();
  useIdleLoading(loadSheet);
  return {
    open,
    sheet: show((state, program) => (
      <FirstWeekSheet {...state} program={program} next={{ ...next, go: () => next.go(program) }} />
    )),
  };
}

export function FirstWeekButton({ program, onOpen }: { program: Program; onOpen: (program: Program) => void }) {
  return (
    <Button
      variant="text"
      size="small"
      aria-label={words.seeWeekOf(program.name)}
      aria-haspopup="dialog"
      onClick={() => onOpen(program)}
      sx={{ justifySelf: 'start', ml: -3, typography: 'body2', fontWeight: 600 }}
    >
      {words.seeWeek}
    </Button>
  );
}
