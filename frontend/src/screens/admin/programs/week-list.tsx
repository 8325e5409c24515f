import Box from '@mui/material/Box';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import * as words from './words.ts';

/** From this many weeks on, the list has a way to jump to one. */
const MANY_WEEKS = 4;

interface WeekListProps<Item extends { week: number }> {
  label: string;
  /** Items by week. */
  items: readonly Item[];
  /** The content of a row: text, or a button with it. */
  children: (item: Item, index: number) => ReactNode;
  listRef?: Ref<HTMLDivElement>;
}

/**
 * Workouts under the headings of their weeks, in a list that scrolls within itself. A program may have a thousand, so
 * the rows are plain elements which the list itself styles.
 */
export function WeekList<Item extends { week: number }>({ label, items, children, listRef }: WeekListProps<Item>) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const weeks = Map.groupBy(
    items.map((item, index) => ({ item, index })),
    ({ item }) => item.week,
  );
  const goTo = (week: string) => {
    const rows = document.getElementById(`${id}-${week}`);
    // Within the list only: what it stands in does not move.
    if (rows && frame.current) frame.current.scrollTop = rows.offsetTop;
  };
  return (
    <Box ref={listRef} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      {weeks.size > MANY_WEEKS && <WeekChoice weeks={[...weeks.keys()].map(String)} onChoose={goTo} />}
      {/* What scrolls has to be reachable by keyboard. */}
      <Box ref={frame} role="region" aria-label={label} tabIndex={0} sx={frameStyle}>
        {[...weeks].map(([week, rows]) => (
          <div key={week} id={`${id}-${week}`}>
            <h3>{words.week(week)}</h3>
            <ul>
              {rows.map(({ item, index }) => (
                <li key={index}>{children(item, index)}</li>
              ))}
            </ul>
          </div>
        ))}
      </Box>
    </Box>
  );
}

function WeekChoice({ weeks, onChoose }: { weeks: readonly string[]; onChoose: (week: string) => void }) {
  const [chosen, setChosen] = useState(weeks[0] ?? '');
  return (
    <SelectField
      label={words.goToWeek}
      values={weeks}
      value={chosen}
      labelOf={(week) => words.week(week)}
      onChange={(week) => {
        setChosen(week);
        onChoose(week);
      }}
    />
  );
}

/** Only the list's own rows: a row may open to lists of its own. */
const ROW = '& > div > ul > li';
const PLAIN = `${ROW} > :not(section)`;
const OPENING = `${ROW} > section > button`;

const frameStyle = {
  position: 'relative',
  maxHeight: 'max(14rem, min(40rem, 94dvh - 21rem))',
  overflowY: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  '& > div': { contentVisibility: 'auto', containIntrinsicSize: 'auto 20rem' },
  '& > div > h3': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    m: 0,
    p: '10px 16px 6px',
    typography: 'body2',
    fontWeight: 600,
    color: 'text.secondary',
    bgcolor: 'background.paper',
  },
  [ROW]: { borderTop: '1px solid var(--line)' },
  [`${PLAIN}, ${OPENING}`]: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minHeight: 60,
    p: '8px 16px',
    m: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  [`${ROW} > button, ${OPENING}`]: {
    cursor: 'pointer',
    '&:hover': { bgcolor: 'var(--raised)' },
    '&:focus-visible': { outlineOffset: -2 },
  },
  [`${PLAIN} b, ${OPENING} b`]: { display: 'block', fontWeight: 600, lineHeight: 1.35 },
  [`${PLAIN} small, ${OPENING} small`]: {
    display: 'block',
    typography: 'body2',
    lineHeight: 1.4,
    color: 'text.secondary',
  },
} as const;
