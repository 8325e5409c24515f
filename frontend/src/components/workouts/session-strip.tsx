import Box from '@mui/material/Box';
import type { Units } from '#shared/account/units.ts';
import { type SessionShape, sessionShape } from '#shared/workouts/session-shape.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { EffortStrip, StripKey } from './effort-strip.tsx';

interface SessionStripProps {
  shape: SessionShape | null;
  /** Say what the colours are; not needed where the squares of an exercise list do. */
  hasKey?: boolean;
  height?: number;
}

interface Drawable {
  exercises: readonly Exercise[];
  estimatedDuration: number | null;
}

/** The shape of a workout, or null where there is none to see: unknown minutes, or one even block. */
export function drawnShape({ exercises, estimatedDuration }: Drawable, { distance }: Units): SessionShape | null {
  const shape = sessionShape(exercises, estimatedDuration, distance);
  return shape && shape.segments.length > 1 ? shape : null;
}

/** The picture of it; nothing where its minutes cannot be worked out. */
export function SessionStrip({ shape, hasKey = false, height }: SessionStripProps) {
  if (!shape) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <EffortStrip sections={shape.sections} label={shape.label} {...(height ? { height } : {})} />
      {hasKey && <StripKey entries={shape.legend} />}
    </Box>
  );
}
