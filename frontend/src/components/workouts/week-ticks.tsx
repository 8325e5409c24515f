import Box from '@mui/material/Box';
import * as words from './words.ts';

const LETTERS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'] as const;

interface WeekTicksProps {
  /** Monday to Sunday. */
  days: readonly boolean[];
  /** Monday is 0; undefined outside the running week. */
  todayIndex?: number | undefined;
}

export function WeekTicks({ days, todayIndex }: WeekTicksProps) {
  const done = days.filter(Boolean).length;
  return (
    <Box
      role="img"
      aria-label={words.daysDone(done)}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: '3px' }}
    >
      {LETTERS.map((letter, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place
          key={index}
          component="span"
          sx={{
            display: 'grid',
            gap: '6px',
            typography: 'caption',
            lineHeight: 1,
            textAlign: 'center',
            color: index === todayIndex ? 'text.primary' : 'text.secondary',
            fontWeight: index === todayIndex ? 600 : 400,
            '&::before': {
              content: '""',
              height: 8,
              borderRadius: '3px',
              ...tickOf(days[index], index === todayIndex),
            },
          }}
        >
          {letter}
        </Box>
      ))}
    </Box>
  );
}

function tickOf(isDone: boolean | undefined, isToday: boolean): object {
  if (isDone) return { background: 'var(--volt)', boxShadow: 'inset 0 0 0 1.5px var(--volt-edge)' };
  return { background: 'var(--raised)', boxShadow: `inset 0 0 0 ${isToday ? '1.5px var(--text)' : '1px var(--line)'}` };
}
