import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useRef, useState } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { UploadFailed } from '#frontend/screens/admin/upload/upload-failed.tsx';
import { UploadWarnings } from '#frontend/screens/admin/upload/upload-warnings.tsx';
import { Differences } from './differences.tsx';
import { FileQuestions } from './file-questions.tsx';
import { type Look, looksOf, nextLook } from './looks.ts';
import { type Problem, problemsOf } from './problems.ts';
import { Decisions, ProblemsCard } from './problems-card.tsx';
import { ProgramCard } from './program-card.tsx';
import { ProgramOverview } from './program-overview.tsx';
import { RereadFailed } from './reread-failed.tsx';
import { inWords, StepPage, sideColumn, stepColumn, stepColumns } from './step-page.tsx';
import type { StepProps } from './step-props.ts';
import { WeekCard } from './week-card.tsx';
import * as words from './words.ts';
import { WorthALook } from './worth-a-look.tsx';

/** The program as the file would be published. */
export function PreviewStep(step: StepProps) {
  const { job, recognised, upload, onSend, onStep } = step;
  const { workouts = [], difference = null, weekdayAligned: isByWeekday = false } = job.preview ?? {};
  const weeks = [...new Set(workouts.map(({ week }) => week))].sort((one, other) => one - other);
  const [week, setWeek] = useState(weeks[0] ?? 1);
  const [look, setLook] = useState<Look>();
  const looks = looksOf(workouts);
  // Some questions are known only once every row can be read.
  const asked = new Set(recognised?.questions.map(({ about }) => about));
  const list = useRef<HTMLDivElement>(null);
  const { problems, remarks } = problemsOf(job.status === 'refused' ? (job.errors ?? []) : []);
  const toFix = problems.reduce((sum, { rows }) => sum + rows.length, 0);
  const isRefused = problems.length > 0 || remarks.length > 0;
  const isCsv = job.reading?.mapping.delimiter !== null;
  const isOutdated = upload.failure?.isOutdated === true;
  const goTo = (next: Look | undefined) => {
    setLook(next);
    const place = next && workouts[next.workout];
    if (place) setWeek(place.week);
  };
  const shown = weeks.includes(week) ? week : (weeks[0] ?? 1);
  return (
    <StepPage
      status={
        upload.isRereading ? (
          words.rereading
        ) : toFix > 0 ? (
          <>
            <b>{words.rowsLeft(toFix)}</b> {remarks[0] ?? words.fixOrLeaveOut(toFix)}
          </>
        ) : isRefused ? (
          remarks[0]
        ) : (
          <b>{words.found(job.workoutCount ?? workouts.length, job.weeks ?? 0)}</b>
        )
      }
      aside={look && <LookPosition look={look} all={looks} onNext={goTo} />}
      button={
        isRefused ? (
          <WayOut problems={problems} isCsv={isCsv} within={list} onColumns={() => onStep('columns')} />
        ) : (
          <BusyButton
            variant="contained"
            color="primary"
            needsConnection
            isBusy={upload.isRereading}
            startIcon={<Icon name="upload" />}
            onClick={() => onSend(isOutdated ? 'reread' : 'publish')}
          >
            {isOutdated ? words.lookAgain : words.publish(workouts.length)}
          </BusyButton>
        )
      }
    >
      {upload.failure && upload.isUnpublished ? <UploadFailed failure={upload.failure} /> : <RereadFailed {...step} />}
      <Box
        ref={list}
        tabIndex={-1}
        aria-busy={upload.isRereading}
        sx={{ ...stepColumns, opacity: upload.isRereading ? 0.55 : 1, '&:focus': { outline: 'none' } }}
      >
        <Box sx={stepColumn}>
          {isRefused && (
            <FailureAlert
              {...(toFix > 0
                ? { title: words.notReadTitle(toFix), text: words.notReadText(toFix) }
                : { text: job.message ?? '' })}
            />
          )}
          {isRefused && <ProblemsCard {...step} />}
          {job.reading && (
            <FileQuestions
              {...step}
              reading={job.reading}
              questions={job.reading.questions.filter(({ about }) => !asked.has(about))}
            />
          )}
          {workouts.length > 0 && <ProgramOverview job={job} weeks={weeks} shown={shown} onWeek={setWeek} />}
          {difference && <Differences difference={difference} isByWeekday={isByWeekday} />}
        </Box>
        <Box sx={{ ...stepColumn, ...sideColumn }}>
          <UploadWarnings warnings={job.warnings} />
          <WorthALook looks={looks} onGoTo={goTo} />
          <Decisions {...step} />
          <ProgramCard {...step} />
        </Box>
        {workouts.length > 0 && (
          <WeekCard
            {...step}
            workouts={workouts}
            isByWeekday={isByWeekday}
            weeks={weeks}
            shown={shown}
            look={look}
            onWeek={setWeek}
          />
        )}
      </Box>
    </StepPage>
  );
}

interface WayOutProps {
  problems: readonly Problem[];
  isCsv: boolean;
  within: RefObject<HTMLElement | null>;
  onColumns: () => void;
}

/** Leads to what keeps the file from being published: a row, or else what its columns are. */
function WayOut({ problems: [first], isCsv, within, onColumns }: WayOutProps) {
  const [row] = first?.rows ?? [];
  const goTo = () => {
    const found = within.current?.querySelector<HTMLElement>(`[data-row="${row}"]`);
    found?.querySelector<HTMLElement>('button, textarea')?.focus();
    found?.scrollIntoView?.({ block: 'center' });
  };
  return (
    <Button variant="contained" color="primary" onClick={row === undefined ? onColumns : goTo}>
      {row === undefined ? words.goToColumns : words.goToRow(row, isCsv)}
    </Button>
  );
}

interface LookPositionProps {
  look: Look;
  all: readonly Look[];
  onNext: (look: Look) => void;
}

/** The number of the current place to look at, with a button for the next. */
function LookPosition({ look, all, onNext }: LookPositionProps) {
  const alike = all.filter(({ kind }) => kind === look.kind);
  const place = alike.findIndex(({ workout, exercise }) => workout === look.workout && exercise === look.exercise);
  if (place < 0) return null;
  const next = nextLook(look, all);
  return (
    <>
      <span>{words.lookOf(words.MARKS[look.kind], place + 1, alike.length)}</span>
      {next && (
        <Button variant="text" onClick={() => onNext(next)} sx={inWords}>
          {words.next}
        </Button>
      )}
    </>
  );
}
