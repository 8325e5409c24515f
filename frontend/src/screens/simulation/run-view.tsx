import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { isControl, isTyping, useKeyPresses } from '#frontend/components/ui/use-key-presses.ts';
import { useWakeLock } from '#frontend/components/ui/use-wake-lock.ts';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { momentOf } from '#frontend/lib/device/clock-reading.ts';
import { readClocks } from '#frontend/lib/device/read-clocks.ts';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import type { KeptSimulation } from '#frontend/lib/simulation/kept-simulation.ts';
import { RaceShape } from '#frontend/screens/simulation/race-shape.tsx';
import { runStyle } from '#frontend/screens/simulation/run-style.ts';
import { targetsOf } from '#frontend/screens/simulation/targets.ts';
import type { SimulationHandle } from '#frontend/screens/simulation/use-simulation.ts';
import { useSpokenSplits } from '#frontend/screens/simulation/use-spoken-splits.ts';
import { segmentsOf } from '#shared/race/segments.ts';
import {
  isPaused,
  lockedFor,
  pausedUntil,
  simulationOf,
  splitsOf,
  totalAt,
  underWay,
} from '#shared/race/simulation.ts';
import * as words from './words.ts';

const TICK_MS = 200;

/** The simulation under way: which segment, how long, how far from the target, and one button. */
export function RunView({ kept, handle }: { kept: KeptSimulation; handle: SimulationHandle }) {
  const { act, isStored } = handle;
  const reading = useReading();
  const { course } = kept.prescription;
  const simulation = simulationOf(course, kept.facts);
  const now = momentOf(kept.facts, reading);
  const segments = segmentsOf(course);
  const splits = splitsOf(simulation);
  const open = underWay(simulation, now);
  const targets = targetsOf(kept);
  const place = splits.length + 1;
  const paused = isPaused(simulation);
  const locked = Math.ceil(lockedFor(simulation, now) / 1_000);
  const startsIn = startOf(kept, reading);
  const isResumed = kept.facts.at(-1)?.read.page !== reading.page;
  const isMissingWakeLock = useWakeLock(!paused);
  const said = useSpokenSplits(kept, splits, targets);
  const splitButton = useRef<HTMLButtonElement>(null);
  const canUndo = splits.length > 0;
  useKeys(act, { isPaused: paused, canUndo, isListening: open !== undefined });
  if (!open) return null;

  const seconds = Math.floor(open.milliseconds / 1_000);
  const target = targets?.[splits.length];
  const name = words.nameOf(open.segment);
  const following = segments[place];
  const off = targets && deltaOf(splits, targets, seconds);
  const last = splits.at(-1);
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    splitButton.current?.focus();
    act(paused ? 'resume' : 'split');
  };
  return (
    <Box component="main" className="dark" sx={runStyle}>
      <h1 style={visuallyHidden}>{words.title}</h1>
      <div className="between">
        <b>{paused ? words.paused : words.placeOf(open.segment)}</b>
        <span className="muted">{words.ofAll(place, segments.length)}</span>
      </div>
      <RaceShape
        segments={segments}
        seconds={segments.map((_, index) => splitSeconds(splits[index]?.milliseconds) ?? targets?.[index])}
        done={splits.length}
        now={splits.length}
        label={words.segmentOf(place, segments.length)}
      />
      <div>
        <Typography component="p" variant="display">
          {startsIn > 0 ? words.startsIn(startsIn) : name}
        </Typography>
        <p className="large">{paused ? words.stoppedAt(formatClock(seconds)) : words.amountOf(open.segment)}</p>
      </div>
      <div className="between end">
        <span className="clock" role="timer" aria-label={words.clockInWords(Math.floor(seconds / 60), seconds % 60)}>
          {formatClock(seconds)}
        </span>
        {target !== undefined && (
          <span className="target">
            <small>{words.targetLabel}</small>
            <Numeral value={formatClock(target)} size="numL" />
          </span>
        )}
      </div>
      {target !== undefined && (
        <div className="meter" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (100 * seconds) / target)}%` }} />
        </div>
      )}
      <dl>
        <div>
          <dt>{words.total}</dt>
          <dd>{formatClock(Math.floor(totalAt(simulation, now) / 1_000))}</dd>
        </div>
        {paused ? (
          <div>
            <dt>{words.pausedFor}</dt>
            <dd>{formatClock(Math.floor(pausedUntil(simulation, now) / 1_000))}</dd>
          </div>
        ) : (
          off !== undefined && (
            <div>
              <dt>{off > 0 ? words.behind : words.ahead}</dt>
              <dd>{formatClock(Math.abs(off))}</dd>
            </div>
          )
        )}
      </dl>
      <p className="large">
        {paused ? (
          <span className="muted">{words.notCompared}</span>
        ) : (
          <>
            <span className="muted">{words.next}</span> <b>{following ? words.nameOf(following) : words.finish}</b>
          </>
        )}
      </p>
      <div className="muted">
        {isResumed && <p>{words.resumed}</p>}
        {!isStored && <p>{words.notStored}</p>}
        {isMissingWakeLock && <p>{words.screenMayDarken}</p>}
      </div>
      <div className="hit">
        <div className="keys">
          <button type="button" onClick={() => canUndo && act('undo')} aria-disabled={!canUndo}>
            <Icon name="refresh" />
            {words.undo}
          </button>
          {paused ? (
            <button type="button" className="danger" onClick={() => act('end')}>
              {words.endHere}
            </button>
          ) : (
            <button type="button" onClick={() => act('pause')}>
              <Icon name="clock" />
              {words.pause}
            </button>
          )}
        </div>
        <button
          ref={splitButton}
          type="button"
          className="split"
          aria-disabled={!paused && locked > 0}
          onPointerDown={press}
          onClick={(event) => event.detail === 0 && act(paused ? 'resume' : 'split')}
        >
          <b>{paused ? words.resume : locked > 0 ? words.splitIn(locked) : words.split}</b>
          <span>
            {paused
              ? words.pausedAt(place, segments.length)
              : locked > 0 && last
                ? words.saved(words.nameOf(last.segment), formatClock(last.milliseconds / 1_000))
                : words.done(name)}
          </span>
        </button>
      </div>
      <div role="status" style={visuallyHidden}>
        {said}
      </div>
    </Box>
  );
}

/** The clocks of the device, read anew several times a second. */
function useReading() {
  const [reading, setReading] = useState(readClocks);
  useEffect(() => {
    const ticking = setInterval(() => setReading(readClocks()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return reading;
}

/** Whole seconds until the start; 0 once it has begun. */
function startOf({ facts }: KeptSimulation, reading: ReturnType<typeof readClocks>): number {
  const [first, second] = facts;
  if (!first || second) return 0;
  const left = first.read.page === reading.page ? first.read.elapsed - reading.elapsed : first.read.now - reading.now;
  return Math.min(3, Math.max(0, Math.ceil(left / 1_000)));
}

/** Seconds behind the target, negative ahead: at the last split, and what this segment is over its own by now. */
function deltaOf(
  splits: readonly { readonly milliseconds: number }[],
  targets: readonly number[],
  seconds: number,
): number {
  const done = splits.reduce((sum, { milliseconds }, index) => sum + milliseconds / 1_000 - (targets[index] ?? 0), 0);
  const over = Math.max(0, seconds - (targets[splits.length] ?? seconds));
  return Math.round(done + over);
}

function splitSeconds(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined ? undefined : milliseconds / 1_000;
}

/** Enter and Space press the control that has the focus; elsewhere they split, U undoes and P pauses. */
function useKeys(
  act: SimulationHandle['act'],
  now: { isPaused: boolean; canUndo: boolean; isListening: boolean },
): void {
  useKeyPresses((event) => {
    const { key, target } = event;
    if ((key === ' ' || key === 'Enter') && !isControl(target)) {
      event.preventDefault(); // Space scrolls the page
      act(now.isPaused ? 'resume' : 'split');
    }
    if (isTyping(target)) return;
    if (key === 'u' && now.canUndo) act('undo');
    if (key === 'p') act(now.isPaused ? 'resume' : 'pause');
  }, now.isListening);
}
