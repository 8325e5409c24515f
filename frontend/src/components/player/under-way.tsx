import Box from '@mui/material/Box';
import { ChartKey } from '#frontend/components/ui/chart-key.tsx';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import type { StoredSession } from '#frontend/lib/player/store/session-store.ts';
import type { StripPart } from '#frontend/lib/player/view.ts';
import { useSession } from '#frontend/queries/player.ts';
import { useView } from './use-view.ts';
import * as words from './words.ts';

/** The progress of a workout under way, in today's card: what is done, and what is left of the plan. */
export function UnderWay() {
  const { kept } = useSession();
  return kept ? <HowFar kept={kept} /> : null;
}

function HowFar({ kept }: { kept: StoredSession }) {
  const { pieces, strip, open, minutes } = useView(kept);
  const place = pieces.findIndex(({ state }) => state === 'now') + 1 || pieces.length;
  const doneCount = pieces.filter(({ state }) => state === 'done').length;
  const left = minutes ? Math.max(Math.round(minutes.planned - minutes.done), 0) : null;
  const now = open?.move.name;
  return (
    <>
      {strip && <Strip parts={strip} label={words.shape(doneCount, pieces.length, now ?? words.done)} now={now} />}
      <Facts
        facts={[
          { label: words.exercise, value: place, unit: words.ofAll(pieces.length) },
          ...(left === null ? [] : [{ label: words.left, value: left, unit: words.min }]),
        ]}
      />
    </>
  );
}

const LOOK = {
  done: { background: 'var(--text)' },
  now: { background: 'color-mix(in srgb, var(--volt) 32%, var(--surface))' },
  ahead: { background: 'var(--outline)' },
  skipped: { background: 'repeating-linear-gradient(135deg, var(--outline) 0 2px, transparent 2px 6px)' },
} as const;

function Strip({ parts, label, now }: { parts: readonly StripPart[]; label: string; now: string | undefined }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="img" aria-label={label} sx={stripStyle}>
        {parts.map(({ minutes, effort, state, fill }, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its place
            key={at}
            style={{
              flexGrow: minutes,
              height: `${Math.round(effort * 100)}%`,
              ...LOOK[state],
              ...(state === 'now' && {
                backgroundImage: 'linear-gradient(var(--volt), var(--volt))',
                backgroundRepeat: 'no-repeat',
                backgroundSize: `${Math.round(fill * 100)}% 100%`,
              }),
            }}
          />
        ))}
      </Box>
      <ChartKey
        entries={[
          { swatch: LOOK.done, text: words.done },
          now !== undefined && { swatch: { background: 'var(--volt)' }, text: now },
          now !== undefined && { swatch: LOOK.ahead, text: words.ahead },
        ]}
      />
    </Box>
  );
}

const stripStyle = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: '3px',
  height: { xs: 64, md: 96 },
  borderBottom: '1px solid var(--line)',
  '& > span': { flexBasis: 0, minWidth: '2px', borderRadius: '3px 3px 0 0' },
} as const;
