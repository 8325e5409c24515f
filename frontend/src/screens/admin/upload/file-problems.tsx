import Box from '@mui/material/Box';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import type { FileProblem } from '#shared/error-reply.ts';
import * as words from './words.ts';

/** The problems of the file, by row and column; a long list scrolls within itself. */
export function FileProblems({ problems }: { problems: readonly FileProblem[] }) {
  const sheet = problems.find((problem) => problem.sheet !== null)?.sheet;
  return (
    // A scrolling area has to be reachable by keyboard.
    <Box role="region" aria-label={words.problems} tabIndex={0} sx={frameStyle}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{words.row}</th>
            <th scope="col">{sheet ? words.whatToFixIn(sheet) : words.whatToFix}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <tr key={index}>
              <Box component="th" scope="row" sx={{ typography: 'numS', color: 'var(--red)' }}>
                {problem.row ?? <span style={visuallyHidden}>{words.wholeFile}</span>}
              </Box>
              <td>
                <Words problem={problem} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** The row has its own column, and the name of the column stands out where the sentence begins with it. */
function Words({ problem: { row, column, message } }: { problem: FileProblem }) {
  const text = row === null ? message : message.replace(`Row ${row}: `, '');
  if (column === null || !text.startsWith(`${column} `)) return text;
  return (
    <>
      <b>{column}</b>
      {text.slice(column.length)}
    </>
  );
}

const frameStyle = {
  maxHeight: 'min(24rem, 45dvh)',
  overflowY: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
} as const;

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  color: 'text.secondary',
  '& th, & td': { p: '10px 16px', textAlign: 'left', verticalAlign: 'baseline', overflowWrap: 'anywhere' },
  '& th:first-of-type': { width: '4.5rem', pr: 0, whiteSpace: 'nowrap' },
  '& thead th': { fontWeight: 400, position: 'sticky', top: 0, bgcolor: 'background.paper' },
  '& tbody tr': { borderTop: '1px solid var(--line)' },
  '& b': { fontWeight: 600, fontSize: '1rem', color: 'text.primary' },
} as const;
