import Button from '@mui/material/Button';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Link } from '#frontend/components/ui/link.tsx';

export function Shortcuts() {
  return (
    <nav aria-label="Shortcuts">
      <Pair>
        <Button component={Link} to="/calendar" startIcon={<Icon name="calendar" />}>
          Calendar
        </Button>
        <Button component={Link} to="/programs" startIcon={<Icon name="book" />}>
          Programs
        </Button>
      </Pair>
    </nav>
  );
}
