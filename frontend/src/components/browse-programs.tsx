import Button from '@mui/material/Button';
import { Icon } from '#frontend/components/icon.tsx';
import { Link } from '#frontend/components/link.tsx';

/** The next step of an athlete who has nothing to train by. */
export function BrowsePrograms() {
  return (
    <Button
      component={Link}
      to="/programs"
      variant="contained"
      color="primary"
      fullWidth
      startIcon={<Icon name="book" />}
    >
      Browse Programs
    </Button>
  );
}
