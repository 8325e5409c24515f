import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { UploadFailed } from '#frontend/screens/admin/upload/upload-failed.tsx';
import { UploadWarnings } from '#frontend/screens/admin/upload/upload-warnings.tsx';
import { Differences } from './differences.tsx';
import { type Look, looksOf, nextLook } from './looks.ts';
import { ProgramCard } from './program-card.tsx';
import { ProgramOverview } from './program-overview.tsx';
import { StepPage, sideColumn, stepColumn, stepColumns } from './step-page.tsx';
import type { StepProps } from './step-props.ts';
import { WeekCard } from './week-card.tsx';
import * as words from './words.ts';
import { WorthALook } from './worth-a-look.tsx';

/** What the file would be published as. */
export function PreviewStep(step: StepProps) {
  const { job, upload, onSend } = step;
  const { workouts = [], difference = null } = job.preview ?? {};
  const weeks = [...new Set(workouts.map(({ week }) => week))].sort((one, other) => one - other);
  const [week, setWeek] = useState(weeks[0] ?? 1);
  const [look, setLook] = useState<Look>();
  const looks = looksOf(workouts);
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
        upload.isRereading ? words.rereading : <b>{words.found(job.workoutCount ?? workouts.length, job.weeks ?? 0)}</b>
      }
      aside={look && <LookPosition look={look} all={looks} onNext={goTo} />}
      button={
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
      }
    >
      {upload.failure && <UploadFailed failure={upload.failure} />}
      <Box aria-busy={upload.isRereading} sx={{ ...stepColumns, opacity: upload.isRereading ? 0.55 : 1 }}>
        <Box sx={stepColumn}>
          <ProgramOverview job={job} weeks={weeks} shown={shown} onWeek={setWeek} />
          {difference && <Differences difference={difference} />}
        </Box>
        <Box sx={{ ...stepColumn, ...sideColumn }}>
          <UploadWarnings warnings={job.warnings} />
          <WorthALook looks={looks} onGoTo={goTo} />
          <ProgramCard {...step} />
        </Box>
        <WeekCard {...step} workouts={workouts} weeks={weeks} shown={shown} look={look} onWeek={setWeek} />
      </Box>
    </StepPage>
  );
}

interface LookPositionProps {
  look: Look;
  all: readonly Look[];
  onNext: (look: Look) => void;
}

/** Which of the places to look at is shown, and the way to the next. */
function LookPosition({ look, all, onNext }: LookPositionProps) {
  const alike = all.filter(({ kind }) => kind === look.kind);
  const place = alike.findIndex(({ workout, exercise }) => workout === look.workout && exercise === look.exercise);
  if (place < 0) return null;
  const next = nextLook(look, all);
  return (
    <>
      <span>{words.lookOf(words.MARKS[look.kind], place + 1, alike.length)}</span>
      {next && (
        <Button variant="text" onClick={() => onNext(next)}>
          {words.next}
        </Button>
      )}
    </>
  );
}
