import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { oneColumn, twoColumns } from '#frontend/components/ui/column-styles.ts';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { FootQuestion } from '#frontend/components/ui/leaving/foot-question.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { Facts, Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import { dayOf, formatDay } from '#frontend/lib/formats/dates.ts';
import type { KeptSimulation } from '#frontend/lib/simulation/kept-simulation.ts';
import { resultOf } from '#frontend/lib/simulation/result-of.ts';
import { useLogOther } from '#frontend/queries/log/other-workouts.ts';
import { Earlier } from '#frontend/screens/simulation/earlier.tsx';
import { Losses } from '#frontend/screens/simulation/losses.tsx';
import { RaceShape } from '#frontend/screens/simulation/race-shape.tsx';
import { SplitsTable } from '#frontend/screens/simulation/splits-table.tsx';
import { targetsOf } from '#frontend/screens/simulation/targets.ts';
import { DIVISION_NAMES } from '#shared/race/division.ts';
import { slowerThan } from '#shared/race/field.ts';
import { ROUNDS, segmentsOf } from '#shared/race/segments.ts';
import { isFinished, simulationOf } from '#shared/race/simulation.ts';
import { loggableMinutes } from '#shared/workouts/loggable-minutes.ts';
import type { Result } from '#shared/workouts/result.ts';
import * as words from './words.ts';

interface ResultViewProps {
  kept: KeptSimulation;
  onRemove: () => Promise<void>;
  /** Takes one up again that was ended early. */
  onGoOn: () => void;
  /** Forgets it on the device, and goes on showing it. */
  onSaved: () => void;
}

/** How a simulation went: it is on the device already, and becomes a workout of the log when it is saved. */
export function ResultView(props: ResultViewProps) {
  const { kept, onGoOn, onRemove } = props;
  const result = resultOf(kept);
  const { division, course } = kept.prescription;
  const started = kept.facts[0]?.at ?? 0;
  const day = formatDay(dayOf(new Date(started).toISOString()));
  const isWhole = course.rounds.length === ROUNDS.length;
  return (
    <Screen
      title={isWhole ? words.resultTitle.whole : words.resultTitle.part}
      subtitle={division ? `${day}, ${DIVISION_NAMES[division]}` : day}
      back={{ to: '/race', label: words.back }}
    >
      {result ? <Shown {...props} result={result} /> : <Discard onGoOn={onGoOn} onRemove={onRemove} />}
    </Screen>
  );
}

function Shown(props: ResultViewProps & { result: Result }) {
  const { kept, result } = props;
  const { course, division } = kept.prescription;
  const segments = segmentsOf(course);
  const seconds = result.race?.seconds ?? [];
  const targets = targetsOf(kept);
  const isDone = isFinished(simulationOf(course, kept.facts));
  const total = seconds.reduce((sum, time) => sum + time, 0);
  const target = targets?.reduce((sum, time) => sum + time, 0);
  const isWhole = course.rounds.length === ROUNDS.length;
  const slower = isDone && isWhole && division && result.pausedSeconds === 0 ? slowerThan(total, division) : null;
  const secondsOf = (kind: string) =>
    segments.reduce((sum, segment, index) => sum + (segment.kind === kind ? (seconds[index] ?? 0) : 0), 0);
  return (
    <Box sx={twoColumns}>
      <Box sx={oneColumn}>
        <Card variant="hero" className="dark" component="section" aria-label={words.totalTime}>
          <Box sx={{ display: 'grid', gap: 4 }}>
            <div>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {words.totalTime}
              </Typography>
              <Numeral value={formatClock(total)} size="numXl" />
            </div>
            <p>
              {!isDone && <b>{words.ended} </b>}
              {isDone && target !== undefined && <b>{besideTarget(total, target)} </b>}
              {slower !== null && division && (
                <span style={{ color: 'var(--muted)' }}>
                  {words.asRace(Math.round(slower), DIVISION_NAMES[division])} {words.gymIsNoRace}
                </span>
              )}
            </p>
            <RaceShape segments={segments} seconds={seconds} done={seconds.length} label={words.shape} />
            <Facts
              facts={[
                { label: words.runs, value: formatClock(secondsOf('run')) },
                { label: words.stations, value: formatClock(secondsOf('station')) },
                ...(course.hasRoxzone ? [{ label: words.roxzoneTotal, value: formatClock(secondsOf('roxzone')) }] : []),
              ]}
            />
            <Save {...props} total={total} isEndedEarly={!isDone} />
          </Box>
        </Card>
        {targets && isDone && <Losses segments={segments} seconds={seconds} targets={targets} />}
        <Earlier id={kept.id} result={result} />
      </Box>
      <Box sx={oneColumn}>
        <SectionCard title={words.splitsTitle} flush>
          <SplitsTable segments={segments} seconds={seconds} targets={targets} division={division} course={course} />
        </SectionCard>
      </Box>
    </Box>
  );
}

function besideTarget(total: number, target: number): string {
  const off = Math.round(total - target);
  const text = formatClock(target);
  return off === 0 ? words.onTarget(text) : words.offTarget(formatClock(Math.abs(off)), off > 0, text);
}

interface SaveProps extends ResultViewProps {
  result: Result;
  total: number;
  isEndedEarly: boolean;
}

function Save({ kept, result, total, isEndedEarly, onGoOn, onRemove, onSaved }: SaveProps) {
  const toast = useToast();
  const log = useLogOther();
  const [isAsked, setIsAsked] = useState(false);
  const isWhole = kept.prescription.course.rounds.length === ROUNDS.length;
  const save = async () => {
    try {
      await log.mutateAsync({
        workout: {
          id: kept.id,
          name: isWhole ? words.workoutName : words.halfName,
          workoutType: 'race-prep',
        },
        duration: loggableMinutes(total / 60),
        result,
      });
      onSaved();
    } catch (error) {
      toast({ title: words.saveFailed, text: messageOf(error, words.saveFailedText), isDestructive: true });
    }
  };
  if (log.isSuccess) {
    return (
      <>
        <Typography role="status" sx={{ display: 'flex', gap: 2, fontWeight: 600 }}>
          <Icon name="check" color="var(--volt-mark)" />
          {words.savedToHistory}
        </Typography>
        <Button component={Link} to="/race" variant="outlined">
          {words.back}
        </Button>
      </>
    );
  }
  return (
    <>
      <BusyButton variant="contained" color="primary" size="large" isBusy={log.isPending} onClick={save}>
        {words.save}
      </BusyButton>
      {isEndedEarly && (
        <Button variant="outlined" onClick={onGoOn} disabled={log.isPending}>
          {words.goOnAfterAll}
        </Button>
      )}
      {isAsked ? (
        <FootQuestion
          keep={words.discardNo}
          confirm={words.discardYes}
          onKeep={() => setIsAsked(false)}
          onConfirm={onRemove}
        >
          {words.discardText}
        </FootQuestion>
      ) : (
        <Button variant="text" onClick={() => setIsAsked(true)} disabled={log.isPending}>
          {words.discard}
        </Button>
      )}
    </>
  );
}

function Discard({ onGoOn, onRemove }: Pick<ResultViewProps, 'onGoOn' | 'onRemove'>) {
  return (
    <Card>
      <p>{words.endedBefore}</p>
      <Box sx={{ display: 'grid', gap: 3, mt: 4 }}>
        <Button variant="contained" color="primary" onClick={onGoOn}>
          {words.goOnAfterAll}
        </Button>
        <Button variant="text" onClick={() => onRemove()}>
          {words.discard}
        </Button>
      </Box>
    </Card>
  );
}
