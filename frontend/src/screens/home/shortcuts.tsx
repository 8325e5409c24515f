import Button from '@mui/material/Button';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import * as words from './words.ts';

export function Shortcuts() {
  return (
    <nav aria-label={words.shortcuts}>
      <Pair>
        <Button component={Link} to="/calendar" startIcon={<Icon name="calendar" />}>
          {words.calendar}
        </Button>
        <Button component={Link} to="/programs" startIcon={<Icon name="book" />}>
          {words.programs}
        </Button>
      </Pair>
    </nav>
  );
}
