import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';

const pulse = keyframes({ '50%': { opacity: 0.4 } });

interface SkeletonProps {
  width?: number | string;
  height: number | string;
  sx?: { m?: string; mt?: number; my?: number; borderRadius?: string };
}

/** A placeholder in the shape of what is loading. */
export function Skeleton({ width, height, sx }: SkeletonProps) {
  return <Box component="span" style={{ width, height }} sx={{ ...skeletonStyle, ...sx }} />;
}

const skeletonStyle = {
  display: 'block',
  borderRadius: '6px',
  background: 'color-mix(in srgb, var(--text) 11%, transparent)',
  animation: `${pulse} 2s ease-in-out .5s infinite`,
} as const;
