import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import {
  chooseMeaning,
  likelyColumn,
  mappingOf,
  missingMeaning,
  unsureColumns,
  wholeMapping,
} from '#frontend/screens/admin/upload/file-choices.ts';
import { FormatLinks } from '#frontend/screens/admin/upload/format-links.tsx';
import type { ColumnMeaning, FileReading } from '#shared/admin/program-file.ts';
import { ColumnList, nameOf } from './column-list.tsx';
import { FileQuestions } from './file-questions.tsx';
import { FirstRows } from './first-rows.tsx';
import { RecognisedCard } from './recognised-card.tsx';
import { RereadFailed } from './reread-failed.tsx';
import { inWords, StepPage, stepColumn, stepColumns } from './step-page.tsx';
import type { StepProps } from './step-props.ts';
import * as words from './words.ts';

interface ColumnsStepProps extends StepProps {
  reading: FileReading;
  recognised: FileReading;
}

/** The second step of an upload: shows the layout that was recognised and lets the admin set each column's meaning. */
export function ColumnsStep({ reading, ...step }: ColumnsStepProps) {
  const { job, recognised, upload, choices, onChange, onSettle, onStep } = step;
  const [isChanging, setIsChanging] = useState(false);
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const mapping = mappingOf(choices, reading);
  const unsure = unsureColumns(choices, recognised);
  const missing = missingMeaning(mapping);
  const goTo = missing && likelyColumn(missing, choices, { ...reading, mapping });
  const isRemembered = recognised.isRemembered && !isChanging && unsure.length === 0 && !missing;
  const isUnknown = missingMeaning(recognised.mapping) !== undefined;

  const choose = (column: number, meaning: ColumnMeaning) => {
    const chosen = chooseMeaning(choices, reading, column, meaning);
    setAnnounced(chosen.loser ? words.nowToChoose(nameOf(chosen.loser), words.MEANINGS[meaning]) : '');
    onChange(chosen.choices);
  };
  const focusColumn = (column: number | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-column="${column}"] select`)?.focus();
  const goOn = () => {
    const isKnown = recognised.isRemembered && choices.mapping === null;
    if (!isKnown) onSettle({ ...choices, mapping: wholeMapping(choices, reading), isToRemember: true });
    onStep('preview');
  };
  const rowsToFix = (job.errors ?? []).filter(({ row }) => row !== null).length;

  const columns = (
    <ColumnList
      ref={list}
      reading={reading}
      recognised={recognised}
      choices={choices}
      isSettled={isRemembered}
      onChange={choose}
      onUnsettle={() => setIsChanging(true)}
    />
  );
  const about = (
    <>
      <RereadFailed {...step} />
      <RecognisedCard {...step} reading={reading} mapping={mapping} isUnknown={isUnknown} isSettled={isRemembered} />
      <FileQuestions
        {...step}
        reading={reading}
        questions={reading.questions.length > 0 ? reading.questions : recognised.questions}
        isSettled={isRemembered}
      />
    </>
  );
  const rows = (
    <FirstRows
      reading={reading}
      isCsv={mapping.delimiter !== null}
      isDimmed={upload.isRereading}
      unsure={new Set(unsure.map(({ column }) => column))}
    />
  );
  return (
    <StepPage
      status={
        missing ? (
          <>
            <b>{words.stillNeeded}</b> {words.MISSING[missing]}
          </>
        ) : upload.isRereading ? (
          words.rereading
        ) : (
          <>
            {job.workoutCount !== undefined && <b>{words.found(job.workoutCount, job.weeks ?? 0)}</b>}{' '}
            {rowsToFix > 0 ? words.toFixNext(rowsToFix) : unsure.length === 0 && words.nothingNew}
          </>
        )
      }
      aside={
        unsure.length > 0 && (
          <Button variant="text" onClick={() => focusColumn(unsure[0]?.column)} sx={inWords}>
            {words.toCheck(unsure.length)}
          </Button>
        )
      }
      button={
        goTo ? (
          <Button variant="contained" color="primary" onClick={() => focusColumn(goTo.column)}>
            {words.goToColumn(goTo.letters)}
          </Button>
        ) : (
          <BusyButton variant="contained" color="primary" needsConnection onClick={goOn}>
            {words.looksRight}
          </BusyButton>
        )
      }
    >
      <p role="status" style={visuallyHidden}>
        {announced}
      </p>
      <Box sx={stepColumns}>
        <Box sx={stepColumn}>{about}</Box>
        {isUnknown && columns}
        {rows}
        {isUnknown ? <FormatLinks /> : columns}
      </Box>
    </StepPage>
  );
}
