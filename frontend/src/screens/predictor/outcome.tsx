import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatClock, formatHours } from '#frontend/lib/formats/clock.ts';
import { FieldLine } from '#frontend/screens/predictor/field-line.tsx';
import type { Predicted } from '#frontend/screens/predictor/prediction-of.ts';
import type { Source } from '#frontend/screens/predictor/use-inputs.ts';
import { DIVISION_NAMES, type Division, singlesOf } from '#shared/race/division.ts';
import { FIELDS, slowerThan } from '#shared/race/field.ts';
import { percentiles, type Range } from '#shared/race/predict.ts';
import * as words from './words.ts';

interface OutcomeProps {
  predicted: Predicted;
  division: Division;
  source: Source;
}

/** The range with its place in the field; for a target alone its own place. */
export function Outcome({ predicted: { target, total }, division, source }: OutcomeProps) {
  const name = DIVISION_NAMES[division];
  if (total) {
    return (
      <Slab label={words.likelyBetween}>
        <Typography variant="numXl" component="p" sx={rangeStyle}>
          {wholeMinutes(total.fast, 'down')} <small>{words.to}</small> {wholeMinutes(total.slow, 'up')}
        </Typography>
        <p>
          <Place total={total} division={division} />
          {target !== null && <span style={{ color: 'var(--muted)' }}> {beside(target, total)}</span>}
        </p>
        <FieldLine division={division} total={total} target={target} />
      </Slab>
    );
  }
  if (source === 'benchmarks' && !singlesOf(division))
    return <Missing title={words.singlesOnly} text={words.singlesOnlyText(name)} />;
  if (source === 'benchmarks') return <Missing title={words.needs5k} text={words.needs5kText} />;
  if (source === 'past') return <Missing title={words.needsPast} text={words.needsPastText} />;
  if (target === null) return <Missing title={words.noTarget} text={words.noTargetText} />;
  const slower = slowerThan(target, division);
  return (
    <Slab label={words.targetInField}>
      <Typography variant="numXl" component="p">
        {formatClock(target)}
      </Typography>
      <p>
        {slower === null ? (
          <span style={{ color: 'var(--muted)' }}>
            {FIELDS[division] ? words.outsideField(name) : words.noField(name)}
          </span>
        ) : (
          <>
            <b>{words.fasterThan(Math.round(slower), Math.round(slower))}</b>{' '}
            <span style={{ color: 'var(--muted)' }}>{words.finishers(name)}</span>
          </>
        )}
      </p>
      <FieldLine division={division} total={null} target={target} />
    </Slab>
  );
}

function Place({ total, division }: { total: Range; division: Division }) {
  const place = percentiles(total, division);
  const name = DIVISION_NAMES[division];
  if (!place) return <span>{FIELDS[division] ? words.outsideField(name) : words.noField(name)}</span>;
  return (
    <>
      <b>{words.fasterThan(place.least, place.most)}</b>{' '}
      <span style={{ color: 'var(--muted)' }}>{words.finishers(name)}</span>
    </>
  );
}

function beside(target: number, { fast, slow }: Range): string {
  const text = formatClock(target);
  if (target < fast) return words.targetFaster(text);
  return target > slow ? words.targetSlower(text) : words.targetInside(text);
}

/** '1:27' for hours and minutes: a range is never more exact. */
function wholeMinutes(seconds: number, way: 'up' | 'down'): string {
  const minutes = way === 'up' ? Math.ceil(seconds / 60) : Math.floor(seconds / 60);
  return formatHours(minutes);
}

function Missing({ title, text }: { title: string; text: string }) {
  return (
    <Slab label={words.likelyBetween}>
      <div>
        <Typography variant="h2">{title}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text}
        </Typography>
      </div>
    </Slab>
  );
}

function Slab({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card variant="hero" className="dark" component="section" aria-label={label} aria-live="polite">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        {children}
      </Box>
    </Card>
  );
}

const rangeStyle = {
  fontSize: 'min(4.5rem, 17vw)',
  lineHeight: 0.9,
  '& small': { fontSize: '.5em', color: 'text.secondary', mx: '.1em' },
} as const;
