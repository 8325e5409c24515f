import Box from '@mui/material/Box';
import type { Section, SegmentKind } from '#shared/workouts/session-shape.ts';

const FILL: Record<SegmentKind, object> = {
  run: { background: 'var(--text)' },
  work: { background: 'var(--volt)', boxShadow: 'inset 0 0 0 var(--edge, 1.5px) var(--volt-edge)' },
  easy: { background: 'var(--outline)' },
};

interface EffortStripProps {
  sections: readonly Section[];
  /** Text alternative for screen readers. */
  label: string;
  /** Pixels: 64, 40 for a plan in a list, 96 in a wide hero. */
  height?: number | Record<string, number>;
}

/**
 * The shape of a session: width is minutes, height is effort, and a bracket holds together what is repeated. Drawn only
 * from minutes that are known.
 */
export function EffortStrip({ sections, label, height = { xs: 64, md: 96 } }: EffortStripProps) {
  const total = minutesOf(sections.flatMap(({ segments }) => segments));
  const hasBrackets = sections.some(({ title }) => title !== undefined);
  return (
    <Box role="img" aria-label={label} sx={{ display: 'flex', gap: '7px', ...(hasBrackets && denseStyle) }}>
      {sections.map(({ segments, title }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections have no identity but their place
        <Box key={index} sx={{ flexBasis: 0, minWidth: 0 }} style={{ flexGrow: minutesOf(segments) }}>
          <Box sx={{ ...barsStyle, height }}>
            {segments.map(({ minutes, effort, kind }, place) => (
              <Box
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have the segments
                key={place}
                style={{ flexGrow: minutes, height: `${Math.round(Math.min(Math.max(effort, 0.05), 1) * 100)}%` }}
                sx={{ flexBasis: 0, minWidth: 'var(--bar)', borderRadius: 'var(--bar-radius)', ...FILL[kind] }}
              />
            ))}
          </Box>
          {title !== undefined && (
            <Box sx={bracketStyle}>{hasRoom(title, minutesOf(segments) / total) ? title : '\u00a0'}</Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

const minutesOf = (segments: Section['segments']) => segments.reduce((total, { minutes }) => total + minutes, 0);

/** Letters that fit side by side under a strip on the narrowest phone. */
const LETTERS = 45;

function hasRoom(title: string, share: number): boolean {
  return title.length <= share * LETTERS;
}

const barsStyle = {
  '--bar': '3px',
  '--bar-radius': '3px 3px 0 0',
  display: 'flex',
  alignItems: 'flex-end',
  gap: 'var(--bar)',
  borderBottom: '1px solid var(--line)',
} as const;

/** Rounds are many and narrow. */
const denseStyle = {
  '& > * > :first-of-type': { '--bar': '1px', '--bar-radius': '2px 2px 0 0', '--edge': '1px' },
} as const;

const bracketStyle = {
  mt: 2,
  pt: '5px',
  borderTop: '2px solid var(--outline)',
  font: '600 min(1rem, 3.9vw)/1.1 var(--font-display)',
  textAlign: 'center',
  whiteSpace: 'nowrap',
} as const;

/** The small square that says what a colour of the strip stands for. */
export function Swatch({ kind }: { kind: SegmentKind }) {
  return <Box component="span" sx={{ width: 10, height: 10, flex: 'none', borderRadius: '2px', ...FILL[kind] }} />;
}

/**
 * The strip's legend: 'Run 4 km', '4 stations', 'Easy 18 min'. Drawn here, for a `ChartKey` would come with Home's
 * first screen.
 */
export function StripKey({ entries }: { entries: readonly { kind: SegmentKind; text: string }[] }) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, typography: 'body2', color: 'text.secondary' }}
    >
      {entries.map(({ kind, text }) => (
        <Box key={kind} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
          <Swatch kind={kind} />
          {text}
        </Box>
      ))}
    </Box>
  );
}
