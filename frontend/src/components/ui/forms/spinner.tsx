import CircularProgress from '@mui/material/CircularProgress';

/** In a button that is busy, which says so itself. */
export function Spinner() {
  return <CircularProgress color="inherit" size={16} aria-hidden="true" />;
}
