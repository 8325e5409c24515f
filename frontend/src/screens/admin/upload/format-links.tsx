import Typography from '@mui/material/Typography';
import * as words from './words.ts';

const FOLDER = '/program-files';

/** Leads to what a file can say, and to templates to begin from; they are in docs/program-files. */
export function FormatLinks() {
  return (
    <Typography variant="body2" color="textSecondary">
      {words.anyColumns}{' '}
      <a href={`${FOLDER}/format.html`} target="_blank" rel="noopener">
        {words.whatAFileCanSay}
      </a>
      {'. '}
      {words.startFrom}{' '}
      <a href={`${FOLDER}/template.xlsx`} download>
        {words.templateXlsx}
      </a>
      {', '}
      <a href={`${FOLDER}/template.csv`} download>
        {words.templateCsv}
      </a>
    </Typography>
  );
}
