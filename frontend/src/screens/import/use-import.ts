import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { timeZone } from '#frontend/lib/formats/dates.ts';
import { readTrainingFile } from '#frontend/lib/training-files/read-training-file.ts';
import type { FileAnswers, TrainingFile, Unreadable } from '#frontend/lib/training-files/training-file.ts';
import { knownWorkoutsQuery, newImportId, sendImport, useRefreshLog } from '#frontend/queries/log/imports.ts';
import { useUnits } from '#frontend/queries/units.ts';
import type { ImportedWorkout } from '#shared/imports/imported-workout.ts';
import * as words from './words.ts';

/** A file that was chosen, as it reads with the athlete's answers. */
export interface ReadFile {
  /** Tells it from every other choice. */
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly bytes: Uint8Array;
  readonly answers: FileAnswers;
  readonly log: TrainingFile;
}

/** An import on its way: sent again under its id it goes on with what is `left`. */
export interface Sending {
  readonly id: string;
  readonly all: number;
  readonly left: readonly ImportedWorkout[];
  readonly state: 'sending' | 'stopping' | 'stopped' | 'failed';
  readonly problem?: string;
}

/** Reads a file, shows what it becomes, and sends it. */
export function useImport(onDone: (workouts: number) => void) {
  const { load, distance } = useUnits();
  const [isReading, setIsReading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [file, setFile] = useState<ReadFile>();
  const [sending, setSending] = useState<Sending>();
  const stopper = useRef<AbortController>(undefined);
  const refresh = useRefreshLog();
  useEffect(() => () => stopper.current?.abort(), []);
  const { id = '', log } = file ?? {};
  const known = useQuery({
    ...knownWorkoutsQuery(id, log?.source ?? 'strong', log?.workouts ?? []),
    enabled: log !== undefined && log.workouts.length > 0,
  });
  const fresh = log?.workouts.filter(({ key }) => !known.data?.has(key)) ?? [];

  const choose = async (chosen: File) => {
    setIsReading(true);
    setRefusal(undefined);
    setSending(undefined);
    const bytes = await chosen.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => undefined,
    );
    await new Promise((resolve) => setTimeout(resolve)); // shows that it is being read
    const answers = { loadUnit: load, distanceUnit: distance, timeZone: timeZone() };
    const read = bytes && readTrainingFile(bytes, answers, Date.now());
    setIsReading(false);
    if (!read || 'refusal' in read) {
      setFile(undefined);
      setRefusal(read ? words.refusalOf(read satisfies Unreadable) : words.fileChanged);
      return;
    }
    setFile({ id: newImportId(), name: chosen.name, size: chosen.size, bytes, answers, log: read });
  };

  const answer = (change: Partial<FileAnswers>) => {
    if (!file) return;
    const answers = { ...file.answers, ...change };
    const read = readTrainingFile(file.bytes, answers, Date.now());
    if (!('refusal' in read)) setFile({ ...file, answers, log: read });
  };

  const send = async (importing: Pick<Sending, 'id' | 'all' | 'left'>, andThen: () => Promise<void>) => {
    if (!file) return;
    const { name: fileName, answers, log } = file;
    const controller = new AbortController();
    stopper.current = controller;
    let { left } = importing;
    const tell = (state: Sending['state'], problem?: string) =>
      setSending({ ...importing, left, state, ...(problem !== undefined && { problem }) });
    tell('sending');
    try {
      const workouts = { source: log.source, fileName, timeZone: answers.timeZone, workouts: left };
      await sendImport(importing.id, workouts, {
        signal: controller.signal,
        onSent: (count) => {
          left = left.slice(count);
          if (!controller.signal.aborted) tell('sending');
        },
      });
    } catch (error) {
      void refresh();
      if (controller.signal.aborted) tell('stopped');
      else tell('failed', messageOf(error, words.failedText));
      return;
    }
    await andThen();
    await refresh().catch(() => undefined); // it is read when it is next shown
    setSending(undefined);
    setFile(undefined);
    onDone(importing.all);
  };

  return {
    ...{ isReading, refusal, file, fresh, known, sending, choose, answer },
    /** Sends what is left to send; `andThen` is done once the server has it all. */
    start: (andThen: () => Promise<void>) => send(sending ?? { id, all: fresh.length, left: fresh }, andThen),
    stop: () => {
      stopper.current?.abort();
      setSending((now) => now && { ...now, state: 'stopping' });
    },
  };
}

export type Importing = ReturnType<typeof useImport>;
