import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import type { FileReading } from '#shared/admin/program-file.ts';
import { cellsStyle, linedStyle, pairStyle } from './styles.ts';
import * as words from './words.ts';

interface FirstRowsProps {
  reading: FileReading;
  /** True for a CSV, whose lines are counted instead of rows. */
  isCsv: boolean;
  /** True while the rows are those from before the last choice. */
  isDimmed: boolean;
  /** Columns nobody is sure of. */
  unsure: ReadonlySet<number>;
}

/** The first rows as they stand in the file, beside what each becomes. */
export function FirstRows({ reading: { rows, language }, isCsv, isDimmed, unsure }: FirstRowsProps) {
  return (
    <SectionCard title={words.firstRows} flush>
      <Box aria-busy={isDimmed} sx={{ containerType: 'inline-size', opacity: isDimmed ? 0.55 : 1 }}>
        {rows.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ p: '0 16px 16px' }}>
            {words.noRows}
          </Typography>
        )}
        <Box component="ol" sx={linedStyle}>
          {rows.map(({ sheet, number, cells, becomes }) => (
            <Box key={`${sheet} ${number}`} component="li" sx={pairStyle}>
              <Typography variant="numS" color="textSecondary">
                <span style={visuallyHidden}>{words.rowLabel(isCsv)} </span>
                {number}
              </Typography>
              <Cells cells={cells} language={language} unsure={unsure} />
              <div>
                <span style={visuallyHidden}>{words.becomes} </span>
                <Box component="span" sx={{ fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
                  {becomes}
                </Box>
              </div>
            </Box>
          ))}
        </Box>
      </Box>
    </SectionCard>
  );
}

interface CellsProps {
  cells: readonly string[];
  language: FileReading['language'];
  /** Indexes of the unsure columns. */
  unsure: ReadonlySet<number>;
}

/** The cells of a row in the file's own words; empty ones are drawn, not read out. */
function Cells({ cells, language, unsure }: CellsProps) {
  return (
    <Box role="group" aria-label={words.inTheFile} {...(language && { lang: language })} sx={cellsStyle}>
      {cells.map((cell, column) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          key={column}
          component="span"
          sx={cell && unsure.has(column) ? { color: 'text.primary', boxShadow: 'inset 0 -2px 0 var(--ember)' } : {}}
        >
          <LongText text={cell} />
        </Box>
      ))}
    </Box>
  );
}

const LONG = 120;

/** Cuts what is long until all of it is asked for. */
function LongText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  if (text.length <= LONG || isWhole) return text;
  return (
    <>
      {text.slice(0, LONG)}…{' '}
      <Button variant="text" onClick={() => setIsWhole(true)}>
        {words.showAll}
      </Button>
    </>
  );
}
