import { Global } from '@emotion/react';
import Box from '@mui/material/Box';
import { Link } from '#frontend/components/ui/link.tsx';
import { SHORT_WINDOW } from '#frontend/components/ui/short-window.ts';
import { useHeightAs } from '#frontend/components/ui/use-height-as.ts';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import type { StoredSession } from '#frontend/lib/player/store/session-store.ts';
import type { View } from '#frontend/lib/player/view.ts';
import { useSession } from '#frontend/queries/player.ts';
import { useView } from './use-view.ts';
import * as words from './words.ts';

/** Over every screen while a workout is under way: its clock, what it is at, and the way back. */
export function LiveBar() {
  const { kept } = useSession();
  return kept ? <Bar kept={kept} /> : null;
}

function Bar({ kept }: { kept: StoredSession }) {
  const view = useView(kept);
  const ref = useHeightAs('--live-bar');
  if (view.phase === 'discarded') return null;
  const { minutes } = view;
  const share = minutes && minutes.planned > 0 ? Math.min(minutes.done / minutes.planned, 1) : 0;
  return (
    <>
      <Global styles={roomStyle} />
      <Box ref={ref} component="aside" aria-label={words.inProgress} sx={placeStyle}>
        <Box component={Link} to="/session" className="dark" sx={barStyle}>
          <Box component="span" sx={lineStyle} style={{ width: `${share * 100}%` }} />
          <Box component="span" role="timer" aria-live="off" aria-label={words.workoutTime} sx={clockStyle}>
            {formatClock(view.seconds)}
          </Box>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <strong style={{ display: 'block', lineHeight: 1.3, fontWeight: 600 }}>{words.inProgress}</strong>
            <Box component="span" sx={{ display: 'block', fontSize: '.875rem', lineHeight: 1.3, color: '#a9b4af' }}>
              {whatNow(view)}
            </Box>
          </Box>
          <Box component="span" sx={resumeStyle}>
            {words.resume}
          </Box>
        </Box>
      </Box>
    </>
  );
}

/** 'Rest 1:28, then set 3', 'Set 3, Back squat'. */
function whatNow({ phase, rest, open }: View): string {
  if (phase === 'paused') return words.paused;
  if (phase === 'asking') return words.stillTraining;
  if (phase === 'finished') return words.atTheEnd;
  if (!open) return words.allDone;
  const { row, rows, move } = open;
  const set = row && rows.length > 1 ? row.slot.set + 1 : null;
  const isResting = rest?.left != null && rest.endedAgo === null;
  if (isResting) return words.resting(formatClock(rest.left ?? 0), set === null ? move.name : words.set(set));
  if (rest?.endedAgo != null) return words.restOver(set === null ? move.name : words.nextSet(set));
  return set === null ? move.name : words.setOf(set, move.name);
}

/** Raises everything that is placed above the tab bar above the live bar as well. */
const roomStyle = {
  ':root': { '--tab-bar': 'calc(64px + env(safe-area-inset-bottom, 0px) + var(--live-bar, 0px))' },
  '@media (max-height: 31.25em)': { ':root': { '--tab-bar': 'env(safe-area-inset-bottom, 0px)' } },
  '@media (min-width: 900px)': { ':root': { '--tab-bar': 'var(--live-bar, 0px)' } },
} as const;

const placeStyle = {
  position: 'fixed',
  zIndex: 'appBar',
  inset: { xs: 'auto 0 calc(64px + env(safe-area-inset-bottom, 0px))', md: 'auto 0 0 var(--rail)' },
  [SHORT_WINDOW]: { position: 'static' },
} as const;

const barStyle = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 64,
  p: { xs: '8px 16px', md: '8px max(32px, calc((100vw - var(--rail) - 1088px) / 2 + 32px))' },
  bgcolor: 'var(--surface)',
  borderTop: '1px solid var(--line)',
  color: 'var(--text)',
  textDecoration: 'none',
  '.light &': { bgcolor: 'var(--bg)' },
  '&:focus-visible': { outlineOffset: -3 },
} as const;

const lineStyle = {
  position: 'absolute',
  left: 0,
  top: -2,
  height: 3,
  bgcolor: 'var(--volt)',
  borderRadius: '0 3px 3px 0',
} as const;

const clockStyle = {
  font: '700 1.75rem/1 var(--font-display)',
  fontVariantNumeric: 'tabular-nums',
  minWidth: '4.4ch',
} as const;

const resumeStyle = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 48,
  px: '18px',
  borderRadius: 'var(--radius-control)',
  bgcolor: 'var(--volt)',
  color: 'var(--ink)',
  fontWeight: 600,
} as const;
