import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { keptOnDevice } from '#frontend/components/outbox/words.ts';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { TimeField } from '#frontend/components/ui/forms/time-field.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { newOtherWorkoutId, useLogOther } from '#frontend/queries/log/other-workouts.ts';
import type { Race } from '#frontend/screens/race/race-of.ts';
import { problemOfSplits, raceResult } from '#shared/race/race-result.ts';
import { FULL_COURSE, segmentsOf } from '#shared/race/segments.ts';
import { readSplit, readTargetTime } from '#shared/race/target-time.ts';
import { loggableMinutes } from '#shared/workouts/loggable-minutes.ts';
import * as words from './words.ts';

const SEGMENTS = segmentsOf(FULL_COURSE);

interface RaceResultSheetProps {
  race: Race;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks how the race went, and logs it: the finish time, and if they are known the splits. */
export function RaceResultSheet({ race: { date, today }, isOpen, onClose }: RaceResultSheetProps) {
  const { raceDivision, hyroxEventLocation, targetTime } = useAthlete();
  const form = useId();
  const toast = useToast();
  const singleFlight = useSingleFlight();
  const [id] = useState(newOtherWorkoutId);
  const [finish, setFinish] = useState('');
  const [splits, setSplits] = useState<readonly string[]>(SEGMENTS.map(() => ''));
  const [isTried, setIsTried] = useState(false);
  const log = useLogOther();
  const total = readTargetTime(finish);
  const seconds = splits.map(readSplit);
  const problem = total === null ? 'no-finish' : problemOfSplits(total, seconds);

  const send = async (totalSeconds: number) => {
    const target = targetTime ? readTargetTime(targetTime) : null;
    const endedAt = date === today ? new Date().toISOString() : `${date}T12:00:00.000Z`;
    const known = seconds.filter((time) => time !== null);
    const delivery = await log.mutateAsync({
      workout: { id, name: words.raceName(hyroxEventLocation), workoutType: 'Competition' },
      duration: loggableMinutes(totalSeconds / 60),
      date,
      result: raceResult({
        division: raceDivision ?? null,
        totalSeconds,
        seconds: known,
        targetSeconds: target,
        endedAt,
      }),
    });
    onClose();
    toast({ title: words.resultLogged, text: delivery === 'kept' ? keptOnDevice : words.resultLoggedText });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (total !== null && problem === null && !log.isSuccess) singleFlight(() => send(total).catch(() => undefined));
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.resultTitle}
      subtitle={words.resultDetail}
      isBusy={log.isPending}
      foot={
        <>
          {log.error && <FailureAlert title={words.failed} text={messageOf(log.error, words.failedText)} />}
          {isTried && problem && (
            <Typography role="alert" variant="body2" sx={{ color: 'var(--red)' }}>
              {words.resultProblem[problem]}
            </Typography>
          )}
          <BusyButton variant="contained" color="primary" type="submit" form={form} isBusy={log.isPending}>
            {words.logResult}
          </BusyButton>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate style={{ display: 'grid', gap: 20 }}>
        <TimeField
          label={words.finishTime}
          value={finish}
          onChange={setFinish}
          read={readTargetTime}
          unread={words.targetUnread}
          hint={words.targetHint}
        />
        <details>
          <summary>{words.withSplits}</summary>
          <Box sx={{ display: 'grid', gap: 4, mt: 4 }}>
            {SEGMENTS.map((segment, index) => {
              const name = segment.kind === 'station' ? segment.station.name : words.run(segment.round);
              return (
                <TimeField
                  key={name}
                  label={name}
                  value={splits[index] ?? ''}
                  onChange={(text) => setSplits(splits.with(index, text))}
                  read={readSplit}
                  unread={words.splitUnread}
                  isOptional
                />
              );
            })}
          </Box>
        </details>
      </form>
    </Sheet>
  );
}
