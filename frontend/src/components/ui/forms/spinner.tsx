import CircularProgress from '@mui/material/CircularProgress';

/** For a button that is busy, which announces that itself. */
export function Spinner() {
  return <CircularProgress color="inherit" size={16} aria-hidden="true" />;
}
